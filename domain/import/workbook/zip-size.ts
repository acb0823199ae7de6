/** Bytes that a device holds of the sheets of a file. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;

/** Whether a ZIP says of itself that it unpacks to more than a device holds; null when it is no ZIP. */
export function isSwollen(bytes: Uint8Array): boolean | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  let end = bytes.length - END_BYTES;
  while (end >= from && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < from) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    // Of a ZIP of the large kind the size here is all ones: more than enough.
    unpacked += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return unpacked > MAX_UNPACKED_BYTES;
}
