/** Markers of a JPEG: its end and the start of its data; and the last chunk of a PNG with its sum. */
const JPEG_END = [0xff, 0xd9];
const JPEG_SCAN = [0xff, 0xda];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** Any data of a picture: where some is missing, a decoder draws something else by these. */
const OTHER_DATA = Array.from({ length: 512 }, (_, at) => (at * 37 + 91) & 0x7f);

/** A photograph without its end, with one put behind it. */
export interface EndedPhoto {
  ended: Uint8Array<ArrayBuffer>;
  /**
   * The same with other data before the end: where all of the picture is there, both are drawn alike, and where some is
   * missing they are not. Null where a decoder refuses a picture that lacks any.
   */
  probe: Uint8Array<ArrayBuffer> | null;
}

/**
 * A JPEG or PNG that stops before its end, as a copy that lost its last bytes does: browsers show it, and what decodes
 * files refuses it. Null for any other file.
 */
export function withEnd(file: Uint8Array): EndedPhoto | null {
  if (isJpeg(file)) {
    const data = withoutFill(file);
    return { ended: joined(data, JPEG_END), probe: joined(data, OTHER_DATA, JPEG_END) };
  }
  const isPng = file[0] === 0x89 && String.fromCharCode(...file.subarray(1, 4)) === 'PNG';
  return isPng ? { ended: joined(file, PNG_END), probe: null } : null;
}

/** A JPEG in which no end marker stands, with one behind it; null for any other file. */
export function jpegWithoutEnd(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (!isJpeg(file)) return null;
  // Behind the last start of a scan: a small picture within the file has its own end.
  const data = lastOf(file, JPEG_SCAN);
  return lastOf(file, JPEG_END) > data ? null : joined(withoutFill(file), JPEG_END);
}

/** Where two bytes stand last; -1 where they do not. */
function lastOf(file: Uint8Array, [first, second]: readonly number[]): number {
  return file.findLastIndex((each, at) => each === first && file[at + 1] === second);
}

function isJpeg(file: Uint8Array): boolean {
  return file[0] === 0xff && file[1] === 0xd8;
}

/** Without the fill bytes that may be half of a marker. */
function withoutFill(file: Uint8Array): Uint8Array {
  return file.subarray(0, file.findLastIndex((each) => each !== 0xff) + 1);
}

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}
