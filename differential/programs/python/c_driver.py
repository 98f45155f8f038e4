"""Asks a program in C or C++, by the function `answer` of `c/NAME`.

    c_driver.py LIBRARY.SO

`idna` is the host in ASCII, if the program supports IDN.
"""

import sys
from ctypes import CDLL, POINTER, Structure, c_char_p, c_size_t, c_void_p, string_at

from lines import components, serve


class Field(Structure):
    """A component, as `c/driver.h` declares it."""

    _fields_ = [("text", c_void_p), ("length", c_size_t)]


fields = (Field * 9)()
library = CDLL(sys.argv[1])
library.answer.restype = c_char_p
library.answer.argtypes = [c_char_p, c_char_p, POINTER(Field)]


def c_string(text):
    text = text.encode("utf-8")
    if b"\0" in text:
        raise ValueError("NUL in a C string")
    return text


def answer(input, base):
    error = library.answer(c_string(input), None if base is None else c_string(base), fields)
    if error is not None:
        raise ValueError(error.decode())
    texts = [
        None if field.text is None else string_at(field.text, field.length).decode("utf-8", "replace")
        for field in fields
    ]
    return dict(components(*texts[:8]), idna=texts[8])


serve(answer)
