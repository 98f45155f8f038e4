// The text of the field, and the input that it stands for.

/** A text of the field, the input, and the byte of the input for each unit of the field. */
export class Text {
  readonly input: string;
  readonly length: number;
  /** The byte of the input at each UTF-16 unit of the field, and the length at its end. */
  private readonly bytes: Uint32Array;

  /** `escapes` says whether `\u{hex}` is the code point of that number. */
  constructor(readonly field: string, escapes: boolean) {
    const bytes = new Uint32Array(field.length + 1);
    const parts: string[] = [];
    let byte = 0;
    let from = 0;
    const pattern = /\\u\{([0-9a-f]{1,6})\}/giy;
    for (let at = 0; at < field.length;) {
      const code = field.charCodeAt(at);
      let next = at + 1;
      let width = code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
      if (code >= 0xd800 && code < 0xdc00 && field.charCodeAt(next) >> 10 === 0x37) {
        next += 1;
        width = 4;
      } else if (code === 0x5c && escapes) {
        pattern.lastIndex = at;
        const escape = pattern.exec(field);
        const point = escape ? parseInt(escape[1]!, 16) : -1;
        if (escape && point <= 0x10ffff) {
          next = at + escape[0].length;
          width = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
          parts.push(field.slice(from, at), point >> 11 === 0x1b ? "\ufffd" : String.fromCodePoint(point));
          from = next;
        }
      }
      for (let unit = at; unit < next; unit += 1) bytes[unit] = byte;
      byte += width;
      at = next;
    }
    bytes[field.length] = byte;
    this.bytes = bytes;
    this.length = byte;
    this.input = wellFormed(parts.join("") + field.slice(from));
  }

  /** The byte of the input at a unit of the field. */
  byteAt(unit: number): number {
    return this.bytes[Math.min(unit, this.field.length)]!;
  }

  /** The first unit of the field at or after a byte of the input. */
  unitAt(byte: number): number {
    let low = 0;
    let high = this.field.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.bytes[middle]! < byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The field's text of bytes of the input. */
  slice(start: number, end: number): string {
    return this.field.slice(this.unitAt(start), this.unitAt(end));
  }

  /** The first byte after the code point at a byte. */
  after(byte: number): number {
    let unit = this.unitAt(byte);
    while (unit < this.field.length && this.bytes[unit]! <= byte) unit += 1;
    return this.bytes[unit]!;
  }
}

/** A text with U+FFFD for each lone surrogate, as Web IDL makes a USVString. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** A text that the field can hold: characters that it would change, drop or turn around become `\u{…}`. */
export function escaped(text: string): string {
  return wellFormed(text).replace(/\\(?=u\{)|[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escape);
}

/** A text in which the characters that control the direction of others are `\u{…}`, and so is a backslash that would look like one of those. */
export function isolated(text: string): string {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text) ? text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escape) : text;
}

function escape(c: string): string {
  return `\\u{${c.codePointAt(0)!.toString(16).toUpperCase()}}`;
}
