/**
 * Widths in modules of bar, space, bar, … of each symbol (ISO/IEC 15417, table 1), by its value; the last is
 * the stop.
 */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const START = { B: 104, C: 105 };
const SWITCH = { B: 100, C: 99 };
const STOP = 106;
/** Values of code set B begin at the space. */
const FIRST_CHARACTER = 32;
const LAST_CHARACTER = 126;

/** B writes one character with each symbol, C two digits. */
type CodeSet = 'B' | 'C';

/**
 * A text as Code 128: the widths in modules of its bars and spaces, a bar first. Digits are written in pairs (code
 * set C) wherever that makes the whole shorter. Null when it is empty or has a character that the code lacks, such as
 * an ñ.
 */
export function code128(text: string): number[] | null {
  if (!isWritable(text)) return null;
  const [start, ...symbols] = shortestSymbols(text);
  if (start === undefined) return null;
  const check = symbols.reduce((sum, each, index) => sum + each * (index + 1), start) % 103;
  return [start, ...symbols, check, STOP].flatMap((each) => [...(PATTERNS[each] ?? '')].map(Number));
}

function isWritable(text: string): boolean {
  const values = [...text].map((each) => each.codePointAt(0) ?? 0);
  return values.length > 0 && values.every((each) => each >= FIRST_CHARACTER && each <= LAST_CHARACTER);
}

/**
 * The start and the symbols of a text, as few as there can be. From the end backwards: the shortest rest of the text
 * in each code set is its next symbol before the shortest rest after that.
 */
function shortestSymbols(text: string): number[] {
  const rests: Record<CodeSet, number[]>[] = [];
  for (let at = text.length; at >= 0; at -= 1) rests[at] = restsAt(text, at, rests);
  const { B, C } = rests[0] ?? { B: [], C: [] };
  return C.length < B.length ? [START.C, ...C] : [START.B, ...B];
}

function restsAt(
  text: string,
  at: number,
  rests: readonly Record<CodeSet, number[]>[],
): Record<CodeSet, number[]> {
  if (at === text.length) return { B: [], C: [] };
  const inB = [text.charCodeAt(at) - FIRST_CHARACTER, ...(rests[at + 1]?.B ?? [])];
  const pair = /^\d\d/.exec(text.slice(at))?.[0];
  if (pair === undefined) return { B: inB, C: [SWITCH.B, ...inB] };
  const inC = [Number(pair), ...(rests[at + 2]?.C ?? [])];
  return {
    B: inC.length + 1 < inB.length ? [SWITCH.C, ...inC] : inB,
    C: inB.length + 1 < inC.length ? [SWITCH.B, ...inB] : inC,
  };
}
