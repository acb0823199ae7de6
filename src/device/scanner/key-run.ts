import {
  isQuick,
  longestPauseMs,
  isReaderPace,
  READER_GAP_MS,
  slowestGapMs,
} from '#src/device/scanner/reader-pace.ts';

/** The longest pause of a reader between two keys of which one is a letter: fingers seldom are as even. */
const LETTER_GAP_MS = 120;
/** No label has a code shorter than this: hands type two digits as fast as a reader does. */
const MIN_CODE = 4;
/** No quantity and no PIN has more digits. */
const MAX_FIGURE_DIGITS = 6;

/** Keys that came one after the other. */
export interface KeyRun {
  text: string;
  /** The pauses between them, in their order, milliseconds. */
  gapsMs: readonly number[];
  /** When its last key came, milliseconds of the page's clock. */
  lastAtMs: number;
}

export const NO_KEYS: KeyRun = { text: '', gapsMs: [], lastAtMs: Number.NEGATIVE_INFINITY };

/**
 * The run with another key.
 * @param maxGapMs after a longer pause another run begins; unless given, where one at this pace is over.
 */
export function withKey(
  before: KeyRun,
  key: string,
  atMs: number,
  maxGapMs = longestPauseMs(before),
): KeyRun {
  const gapMs = atMs - before.lastAtMs;
  if (before.text === '' || gapMs > maxGapMs) return { text: key, gapsMs: [], lastAtMs: atMs };
  return { text: before.text + key, gapsMs: [...before.gapsMs, gapMs], lastAtMs: atMs };
}

/**
 * The run with the key that ended it, which a reader types at the pace of the others and a person later. Some
 * quick readers rest before it.
 */
export function withEnd(run: KeyRun, atMs: number): KeyRun {
  const isKnown = run.text.length >= MIN_CODE && isQuick(run);
  return isKnown ? run : { ...run, gapsMs: [...run.gapsMs, atMs - run.lastAtMs] };
}

/** Whether no person types such a figure, at whatever pace the keys came: slow readers exist. */
export function isNoFigure({ text }: KeyRun): boolean {
  return text.length > MAX_FIGURE_DIGITS || !/^\d*$/.test(text);
}

/**
 * Whether a run that ended is the code of a label rather than the figure of a person.
 * @param quickIsCode whether a short number at the pace of a reader is a code too.
 */
export function isCode(run: KeyRun, quickIsCode: boolean): boolean {
  return run.text.length >= MIN_CODE && (isNoFigure(run) || (quickIsCode && isReaderPace(run)));
}

/**
 * Whether a run that no key ended is a code all the same: a reader that adds none typed it, at its pace. A short
 * figure, or letters alone, are one only at the pace of the quickest.
 */
export function isCodeWithoutEnd(run: KeyRun, quickIsCode: boolean): boolean {
  if (isQuick(run)) return isCode(run, quickIsCode);
  const isEven = slowestGapMs(run) <= (/^\d+$/.test(run.text) ? READER_GAP_MS : LETTER_GAP_MS);
  return isWholeCode(run.text) && isNoFigure(run) && /\d/.test(run.text) && (isEven || isReaderPace(run));
}

/** As codes are written: figures among signs and letters, or capitals alone; words and addresses are none. */
const CODE = /^(?=.*\d|\p{Lu}+$)[^\s@]{4,}$|^(?=.*\d)[^\p{Ll}@]{4,}$/u;
const CODE_OF_CAPITALS = /^(?=.*\d)[^\s\p{Ll}]{8,}$/u;

/**
 * Whether keys that were typed into a text are a code rather than words: at the pace of a reader and as codes are
 * written. At an uneven pace, only what no hand writes as fast.
 */
export function isCodeInText(run: KeyRun): boolean {
  if (isReaderPace(run)) return CODE.test(run.text);
  return slowestGapMs(run) <= LETTER_GAP_MS && CODE_OF_CAPITALS.test(run.text);
}

/**
 * Whether a code has come to its end by itself: its last figure checks the others (GTIN), or a key ended one of
 * the same form before.
 * @param forms what `formOf` said of those.
 */
export function isComplete(text: string, forms: ReadonlySet<string>): boolean {
  return forms.has(formOf(text)) || (/^(\d{8}|\d{12,14})$/.test(text) && checksOut(text));
}

/** How a code is built: each figure and each letter is any other. */
export function formOf(text: string): string {
  return text.replaceAll(/\d/g, '0').replaceAll(/\p{L}/gu, 'A');
}

/** The check digit of GTINs (GS1 General Specifications, 7.9): from the right, figures weigh 1 and 3 in turns. */
function checksOut(figures: string): boolean {
  const weighed = [...figures].toReversed().map((each, at) => Number(each) * (at % 2 === 0 ? 1 : 3));
  return weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** Whether a text that came all at once is a whole code. */
export function isWholeCode(text: string): boolean {
  return text.length >= MIN_CODE;
}
