/** How files begin that a system would run: of Windows, of Linux, of macOS, and scripts. */
const PROGRAMS: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x23, 0x21],
];
/** Documents that may carry a script, as their first line shows them. */
const DOCUMENT =
  /^(?:\xEF\xBB\xBF)?\s*(?:<!--|%PDF-|<(?:!doctype|\?xml|\?php|html|head|body|script|svg|iframe)\b)/i;
const LOOKED_AT = 256;

/** Whether a file can do something when it is opened, whatever its sender says that it is. */
export function isActive(file: Uint8Array): boolean {
  if (PROGRAMS.some((begins) => begins.every((byte, at) => file[at] === byte))) return true;
  return DOCUMENT.test(String.fromCharCode(...file.subarray(0, LOOKED_AT)));
}
