import { inflateSync } from 'node:zlib';

/** Names of what a PDF does by itself, carries within it or hides (ISO 32000-1). A paper needs none of it. */
const ACTIVE = /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|XFA|GoToE)(?=[\s<([/{%]|$)/;
const LOCKED = /\/Encrypt(?=[\s<([/{%]|$)/;
/** Most bytes that are unpacked to look into them: a small file can claim to hold thousands of millions. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

const refusals = {
  active: 'El PDF trae programas o archivos adentro. Ábrelo, imprímelo como PDF y sube esa copia.',
  locked: 'El PDF tiene contraseña. Guárdalo sin contraseña y súbelo de nuevo.',
  broken: 'No pudimos leer el PDF: el archivo está dañado. Guárdalo de nuevo o súbelo como foto.',
};

export function isPdf(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-';
}

/** Why a PDF is not taken, in words; null when it is only a paper. */
export function refusalOfPdf(file: Uint8Array): string | null {
  const whole = Buffer.from(file).toString('latin1');
  if (!whole.includes('%%EOF')) return refusals.broken;
  const unpacked = unpackedStreams(file, whole);
  if (unpacked === null) return refusals.broken;
  const parts = [whole, ...unpacked].map(unescaped);
  if (parts.some((each) => LOCKED.test(each))) return refusals.locked;
  return parts.some((each) => ACTIVE.test(each)) ? refusals.active : null;
}

/** A name may be written with the codes of its letters: `/J#61vaScript`. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Objects may stand packed within streams. Null when they unpack to more than is looked into. */
function unpackedStreams(file: Uint8Array, whole: string): string[] | null {
  const texts: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  for (const { index, 0: start } of whole.matchAll(/stream\r?\n/g)) {
    const end = whole.indexOf('endstream', index);
    if (end < 0 || whole.startsWith('end', index - 3)) continue;
    const text = unpacked(file.subarray(index + start.length, end), left);
    if (text === 'too_large') return null;
    if (text === null) continue;
    left -= text.length;
    texts.push(text);
  }
  return texts;
}

function unpacked(packed: Uint8Array, most: number): string | 'too_large' | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch (error) {
    // Pictures and fonts are packed otherwise, and have no objects in them.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : null;
  }
}
