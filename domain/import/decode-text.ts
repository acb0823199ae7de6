import { keysOf } from '#domain/base/keys-of.ts';
import { strangeness } from '#domain/import/strangeness.ts';

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

/**
 * What the code page 1252 of Windows has at 0x80 to 0x9F, of the WHATWG's Encoding Standard; a space where it has
 * nothing. Node's decoder reads these as the controls of ISO 8859-1, and a catalogue would lose its quotation marks,
 * dashes and `€`.
 */
const CP1252_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_SIGN = 0x80;
/** Bytes that tell the code page, from the first that is beyond ASCII. */
const SAMPLE_BYTES = 256 * 1024;

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
 * mark, else whichever of Windows, MS-DOS and Macintosh reads most of it as people write Spanish. Windows is what nearly
 * all files are: another is taken only where it reads more of the letters well, and Macintosh never for its `ñ`
 * alone, which in Windows is a dash.
 */
export function decodeText(bytes: Uint8Array, decoderOf: DecoderOf): DecodedText {
  const read = (encoding: string) => decoderOf(encoding, { fatal: false }).decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: read(utf16), encoding: 'UTF-16' };
  try {
    return { text: decoderOf('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const first = bytes.findIndex((each) => each >= FIRST_SIGN);
    const sample = bytes.subarray(Math.max(0, first - 2), first + SAMPLE_BYTES);
    const pages: Record<'Windows' | 'MS-DOS' | 'Macintosh', (some: Uint8Array) => string> = {
      Windows: (some) => inWindows(decoderOf('windows-1252', { fatal: false }).decode(some)),
      'MS-DOS': inCodePage850,
      Macintosh: (some) => decoderOf('macintosh', { fatal: false }).decode(some),
    };
    const samples = keysOf(pages).map((encoding) => ({ encoding, text: pages[encoding](sample) }));
    const { encoding } = samples.reduce((best, each) =>
      strangeness(each) < strangeness(best) ? each : best,
    );
    return { text: pages[encoding](bytes), encoding };
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

/** A text whose signs of Windows a decoder may have read as controls. */
function inWindows(text: string): string {
  return text.replaceAll(/[\u0080-\u009F]/g, (each) => {
    const sign = CP1252_SIGNS[each.charCodeAt(0) - FIRST_SIGN];
    return sign === undefined || sign === ' ' ? each : sign;
  });
}
