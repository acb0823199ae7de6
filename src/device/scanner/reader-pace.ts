/*
 * A reader and a person are told apart by the pauses between their keys, as they are measured. A reader's are
 * short, or all alike, the one before its Enter or Tab too; those of fingers differ by a third and more, and the
 * last is the longest. A device's reader is remembered: what comes at its pace needs less proof.
 */

/** The longest usual pause of a quick reader. No fingers type a whole code as fast. */
const QUICK_GAP_MS = 60;
/**
 * A longer pause separates what a person types from what a reader does. The slowest readers, over Bluetooth,
 * pause for less.
 */
export const READER_GAP_MS = 250;

/** A run may pause so many times longer than it usually does: a reader over a busy radio falters. */
const FALTER = 2.5;
/** No longer pause is within a code. */
const LONGEST_GAP_MS = 600;

/** How far pauses are from their mean (deviation over mean) where a reader typed; of fingers it is 0.3 and more. */
const STEADY = 0.15;
/** Of fewer pauses, which may be alike by chance. */
const STEADY_IN_SEVEN = 0.1;
const STEADY_IN_FIVE = 0.07;
/** At the pace of the reader of this device. */
const STEADY_IF_KNOWN = 0.2;
/**
 * Where a busy device delays keys, it makes no pause shorter: half of them are still within this of the shortest,
 * and the one before the suffix is within the second. Those of fingers have no such floor.
 */
const NEAR_SHORTEST = 1.15;
const LAST_NEAR_SHORTEST = 1.5;
/** Fewer pauses say nothing of their pace. */
const MIN_GAPS = 3;
/** So many say which pace is the reader's, and one that was late says nothing else. */
const SURE_GAPS = 6;

interface Paces {
  gapsMs: readonly number[];
}

/** The mean pause of the reader that was heard last; null before the first. */
let knownMs: number | null = null;

/** The longest pause of a run; 0 when it has none. */
export function slowestGapMs({ gapsMs }: Paces): number {
  return Math.max(0, ...gapsMs);
}

/** Whether a reader typed a run, by its pauses alone. */
export function isReaderPace(run: Paces): boolean {
  return isQuick(run) || isSteady(run);
}

/** Whether the pauses in a run were shorter than those of fingers. */
export function isQuick(run: Paces): boolean {
  if (slowestGapMs(run) <= QUICK_GAP_MS) return true;
  return isSure(run) && median(run.gapsMs) <= QUICK_GAP_MS;
}

/** Remembers the pace of a run that a reader typed, for the codes that come after it. */
export function rememberPace(run: Paces): void {
  if (isSure(run) && isReaderPace(run)) knownMs = mean(run.gapsMs);
}

/** After which pause a run is over and another begins: by the pace of what was typed so far. */
export function longestPauseMs({ gapsMs }: Paces): number {
  if (gapsMs.length < MIN_GAPS) return READER_GAP_MS;
  return Math.min(LONGEST_GAP_MS, Math.max(READER_GAP_MS, FALTER * median(gapsMs)));
}

function isSteady({ gapsMs }: Paces): boolean {
  if (gapsMs.length < MIN_GAPS || median(gapsMs) > READER_GAP_MS) return false;
  const usual = mean(gapsMs);
  const deviation = Math.sqrt(mean(gapsMs.map((each) => (each - usual) ** 2)));
  return deviation <= usual * allowedDeviation(gapsMs.length, usual) || hasFloor(gapsMs);
}

function hasFloor(gapsMs: readonly number[]): boolean {
  const shortest = Math.min(...gapsMs);
  const near = gapsMs.filter((each) => each <= shortest * NEAR_SHORTEST).length;
  const last = gapsMs.at(-1) ?? 0;
  return gapsMs.length >= SURE_GAPS && near >= gapsMs.length / 2 && last <= shortest * LAST_NEAR_SHORTEST;
}

function allowedDeviation(gaps: number, usualMs: number): number {
  if (knownMs !== null && Math.abs(usualMs - knownMs) <= knownMs * STEADY_IF_KNOWN) return STEADY_IF_KNOWN;
  if (gaps <= 5) return STEADY_IN_FIVE;
  return gaps <= 7 ? STEADY_IN_SEVEN : STEADY;
}

function isSure({ gapsMs }: Paces): boolean {
  return gapsMs.length >= SURE_GAPS;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
