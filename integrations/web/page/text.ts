// The text of the field, and the input that it stands for.

/** The text of the field, the input that it stands for, and the byte of the input at each unit of the field. */
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
      let point = field.codePointAt(at)!;
      let next = at + (point < 0x10000 ? 1 : 2);
      if (point === 0x5c && escapes) {
        pattern.lastIndex = at;
        const escape = pattern.exec(field);
        const escaped = escape ? parseInt(escape[1]!, 16) : Infinity;
        if (escape && escaped <= 0x10ffff) {
          next = pattern.lastIndex;
          point = escaped;
          parts.push(field.slice(from, at), String.fromCodePoint(point).toWellFormed());
          from = next;
        }
      }
      bytes.fill(byte, at, next);
      byte += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      at = next;
    }
    bytes[field.length] = byte;
    this.bytes = bytes;
    this.length = byte;
    // A lone surrogate becomes U+FFFD, as Web IDL makes a USVString.
    this.input = (parts.join("") + field.slice(from)).toWellFormed();
  }

  /** Returns the byte of the input at a unit of the field. */
  byteAt(unit: number): number {
    return this.bytes[Math.min(unit, this.field.length)]!;
  }

  /** Returns the first unit of the field at or after a byte of the input. */
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

  /** Returns the field's text for bytes of the input. */
  slice(start: number, end: number): string {
    return this.field.slice(this.unitAt(start), this.unitAt(end));
  }

  /** Returns the first byte after the code point at a byte. */
  after(byte: number): number {
    let unit = this.unitAt(byte);
    while (unit < this.field.length && this.bytes[unit]! <= byte) unit += 1;
    return this.bytes[unit]!;
  }
}

/** Escapes as `\u{…}` what the field would change, drop or turn around. */
export function escaped(text: string): string {
  return isolated(text.toWellFormed().replace(/\\(?=u\{)|[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]/g, escape));
}

/** Escapes as `\u{…}` the characters that control the direction of others. */
export function isolated(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escape);
}

function escape(c: string): string {
  return `\\u{${c.codePointAt(0)!.toString(16).toUpperCase()}}`;
}
