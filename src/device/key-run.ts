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
  /** Whether every pause in it was shorter than those of fingers. */
  isQuick: boolean;
  /** When its last key came, milliseconds of the page's clock. */
  lastAtMs: number;
}

export const NO_KEYS: KeyRun = { text: '', isQuick: true, lastAtMs: Number.NEGATIVE_INFINITY };

/** The run with another key. @param maxGapMs after a longer pause another run begins. */
export function withKey(before: KeyRun, key: string, atMs: number, maxGapMs: number): KeyRun {
  const gapMs = atMs - before.lastAtMs;
  if (before.text === '' || gapMs > maxGapMs) return { text: key, isQuick: true, lastAtMs: atMs };
  return { text: before.text + key, isQuick: before.isQuick && gapMs <= QUICK_GAP_MS, lastAtMs: atMs };
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
  return run.text.length >= MIN_CODE && (isNoFigure(run) || (quickIsCode && run.isQuick));
}

/** Whether a text that came all at once is a whole code. */
export function isWholeCode(text: string): boolean {
  return text.length >= MIN_CODE;
}
