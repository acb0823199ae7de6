/** The letters of Spanish beyond ASCII, as the code page 850 of `CSV (MS-DOS)` has them. */
const CP850: Readonly<Record<number, string>> = {
  0x80: 'Ç',
  0x81: 'ü',
  0x82: 'é',
  0x87: 'ç',
  0x90: 'É',
  0x9a: 'Ü',
  0xa0: 'á',
  0xa1: 'í',
  0xa2: 'ó',
  0xa3: 'ú',
  0xa4: 'ñ',
  0xa5: 'Ñ',
  0xa6: 'ª',
  0xa7: 'º',
  0xa8: '¿',
  0xad: '¡',
  0xb5: 'Á',
  0xd6: 'Í',
  0xe0: 'Ó',
  0xe9: 'Ú',
  0xf8: '°',
};

/** Letters and signs that a Spanish catalogue has beyond ASCII. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°]/gu;
const BEYOND_ASCII = /[^\0-\u007F]/gu;

/** What reads text of an encoding: `TextDecoder`, which every thread has. */
export type DecoderOf = (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** A text and the encoding that it was read by. */
export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows' | 'Macintosh' | 'MS-DOS';
}

/**
 * The text of a file in any encoding in which a spreadsheet writes CSV: UTF-8 and UTF-16 with or without their
 * mark, else whichever of Windows, MS-DOS and Macintosh reads most of it as Spanish.
 */
export function decodeText(bytes: Uint8Array, decoderOf: DecoderOf): DecodedText {
  const read = (encoding: string) => decoderOf(encoding, { fatal: false }).decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: read(utf16), encoding: 'UTF-16' };
  try {
    return { text: decoderOf('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const texts: DecodedText[] = [
      { text: read('windows-1252'), encoding: 'Windows' },
      { text: read('macintosh'), encoding: 'Macintosh' },
      { text: inCodePage850(bytes), encoding: 'MS-DOS' },
    ];
    return texts.reduce((best, each) => (foreignness(each.text) < foreignness(best.text) ? each : best));
  }
}

/** By its mark; or, without one, by the zeros between the letters of the first line. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const zeros = (parity: number) => start.filter((each, at) => at % 2 === parity && each === 0).length;
  if (zeros(1) > start.length / 4) return 'utf-16le';
  return zeros(0) > start.length / 4 ? 'utf-16be' : null;
}

function inCodePage850(bytes: Uint8Array): string {
  return Array.from(bytes, (each) =>
    each < 0x80 ? String.fromCharCode(each) : (CP850[each] ?? '\uFFFD'),
  ).join('');
}

/** How much of a text is no Spanish: the characters beyond ASCII that are not among its letters. */
function foreignness(text: string): number {
  return (text.match(BEYOND_ASCII)?.length ?? 0) - (text.match(SPANISH)?.length ?? 0);
}
