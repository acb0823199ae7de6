/** A character beyond ASCII with those around it. */
const BEYOND_ASCII = /(?<=(.{0,2}))([^\0-\u007F])(?=(.{0,2}))/gsu;

/** Letters of Spanish, in the words of a catalogue. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/u;

/**
 * How much of a text is not as people write Spanish: characters beyond ASCII that stand where they do not belong, as an
 * accented capital amid small letters does, or a dash amid the letters of a word. An `ñ` of the Macintosh counts too: it
 * is the dash of Windows.
 */
export function strangeness({ text, encoding }: { text: string; encoding: string }): number {
  let strange = 0;
  for (const [, before = '', sign = '', after = ''] of text.matchAll(BEYOND_ASCII))
    if (!isAtHome(before, sign, after)) strange += 1;
    else if (encoding === 'Macintosh' && sign === 'ñ') strange += 1;
  return strange;
}

function isAtHome(before: string, sign: string, after: string): boolean {
  const previous = before.at(-1) ?? '';
  const next = Array.from(after)[0] ?? '';
  if (SPANISH.test(sign)) return isLetterInPlace(previous, sign, next);
  const place = places.find(([signs]) => signs.test(sign));
  return place !== undefined && place[1](before, next);
}

/** A small letter follows no capital but at the start of a word, and a capital no small letter. */
function isLetterInPlace(previous: string, sign: string, next: string): boolean {
  if (!isLetter(previous) && !isLetter(next)) return false;
  const isCapital = /\p{Lu}/u.test(sign);
  if (isCapital) return !/\p{Ll}/u.test(previous);
  return !/\p{Lu}/u.test(next);
}

const isLetter = (text: string) => /\p{L}/u.test(text);
const isWordy = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The signs of a catalogue, and where each stands. */
const places: readonly (readonly [RegExp, (before: string, next: string) => boolean])[] = [
  [/[¿¡“‘«]/u, (before, next) => !isWordy(before.at(-1) ?? '') && next.trim() !== ''],
  [/[”»…]/u, (before, next) => (before.at(-1) ?? '').trim() !== '' && !isLetter(next)],
  [/’/u, isApostrophe],
  [/[–—]/u, (before, next) => !(isLetter(before.at(-1) ?? '') && isLetter(next))],
  [/[ºª°™®©]/u, (before) => /[\p{L}\p{N}.)]/u.test(before.at(-1) ?? '')],
  [/[²³½¼¾×±·•\u00A0]/u, () => true],
  [/[€£]/u, (before, next) => /[\d\s;,]/.test(before.at(-1) ?? ' ') && /[\d\s;,.]|^$/.test(next)],
];

/** `L’Oréal`, `Levi’s`, or the end of a quotation: not the middle of a word, where the Macintosh has its `í`. */
function isApostrophe(before: string, next: string): boolean {
  if (!isLetter(next)) return before.trim() !== '';
  return /(?:^|[^\p{L}])\p{L}$/u.test(before) || /[st\p{Lu}]/u.test(next);
}
