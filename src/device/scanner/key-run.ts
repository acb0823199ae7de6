/** The longest pause of a reader between two keys of which one is a letter: fingers seldom are as even. */
const LETTER_GAP_MS = 120;
/** The longest pause of a quick reader between two keys. No fingers type a whole code as fast. */
const QUICK_GAP_MS = 60;
/** No label has a code shorter than this: hands type two digits as fast as a reader does. */
const MIN_CODE = 4;
/** No quantity and no PIN has more digits. */
const MAX_FIGURE_DIGITS = 6;

/**
 * Where figures are typed too, a longer pause separates what a person types from what a reader does. The slowest
 * readers, over Bluetooth, pause for less.
 */
export const READER_GAP_MS = 250;

/** Keys that came one after the other. */
export interface KeyRun {
  text: string;
  /** The longest pause between two of them. */
  slowestGapMs: number;
  /** When its last key came, milliseconds of the page's clock. */
  lastAtMs: number;
}

export const NO_KEYS: KeyRun = { text: '', slowestGapMs: 0, lastAtMs: Number.NEGATIVE_INFINITY };

/** The run with another key. @param maxGapMs after a longer pause another run begins. */
export function withKey(before: KeyRun, key: string, atMs: number, maxGapMs: number): KeyRun {
  const gapMs = atMs - before.lastAtMs;
  if (before.text === '' || gapMs > maxGapMs) return { text: key, slowestGapMs: 0, lastAtMs: atMs };
  return {
    text: before.text + key,
    slowestGapMs: Math.max(before.slowestGapMs, gapMs),
    lastAtMs: atMs,
  };
}

/** Whether every pause in a run was shorter than those of fingers. */
export function isQuick({ slowestGapMs }: KeyRun): boolean {
  return slowestGapMs <= QUICK_GAP_MS;
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
  return run.text.length >= MIN_CODE && (isNoFigure(run) || (quickIsCode && isQuick(run)));
}

/** Whether a run that no key ended is a code all the same: a reader that adds none typed it, at its pace. */
export function isCodeWithoutEnd(run: KeyRun, quickIsCode: boolean): boolean {
  const isEven = run.slowestGapMs <= (/^\d+$/.test(run.text) ? READER_GAP_MS : LETTER_GAP_MS);
  return isCode(run, quickIsCode) && (isQuick(run) || (isEven && /\d/.test(run.text)));
}

/**
 * Whether keys that were typed into a text are a code rather than words: at the pace of a reader, without a
 * space, and as codes are written. Slower than the quickest, only what no hand writes as evenly.
 */
export function isCodeInText(run: KeyRun): boolean {
  if (isQuick(run)) return /^(?=.*\d|\p{Lu}+$)\S{4,}$/u.test(run.text);
  return run.slowestGapMs <= LETTER_GAP_MS && /^(?=.*\d)[^\s\p{Ll}]{8,}$/u.test(run.text);
}

/** Whether a text that came all at once is a whole code. */
export function isWholeCode(text: string): boolean {
  return text.length >= MIN_CODE;
}
