import { countLimits } from '#domain/counts/count-limits.ts';

/** The author of an event, and its time by their clock. */
export interface AuthoredTime {
  deviceId: string | null;
  userId: string;
  atMs: number;
}

/** A line of the ledger at the position that was counted. */
export interface LedgerLineAtPosition extends AuthoredTime {
  id: string;
  type: string;
  /** Signed change of the stock there. */
  change: number;
  /** Whether the copy of the device had it when the count began. */
  seen: boolean;
}

export interface CountMoment extends AuthoredTime {
  /** Commands of this device about the position that were made before the count. */
  own: ReadonlySet<string>;
}

export type Side = 'before' | 'after' | 'unsure';

/**
 * A line that corrects the system quantity and moved nothing: a count's or an approval's. It belongs to the
 * system quantity however late the device hears of it, or the same error would be corrected twice.
 */
export function isCorrection({ id, type }: { id: string; type: string }): boolean {
  return type === 'ajuste' && id.includes(':');
}

/**
 * The side of a count on which a movement lies. Movements that the device had seen, and its own earlier ones,
 * are before; its other own movements are after. For everything else only the clocks speak: a movement that
 * says to be clearly later is after, and about the rest nobody knows.
 */
export function sideOf(line: LedgerLineAtPosition, count: CountMoment, nowMs: number): Side {
  if (line.seen || isCorrection(line) || count.own.has(commandOf(line.id))) return 'before';
  return isOfSameHand(line, count) ? 'after' : sideByClock(line, count, nowMs);
}

/** Whether a movement that the server hears of after a count may be older than it. */
export function isLate(
  line: AuthoredTime & { id: string; type: string },
  count: AuthoredTime,
  nowMs: number,
): boolean {
  if (isCorrection(line) || isOfSameHand(line, count)) return false;
  return sideByClock(line, count, nowMs) === 'unsure';
}

/**
 * The time of a count, as far as its device's clock is believed: not after the server heard of it, and not
 * before the last thing that the device had seen was written down.
 */
export function countMoment(stated: string, { nowMs, seenMs }: { nowMs: number; seenMs: number }): number {
  return Math.min(nowMs, Math.max(seenMs, Date.parse(stated) || 0));
}

/**
 * The system quantity when the position was counted: all of it, without anything that happened after. Null
 * when nobody can tell.
 * @param systemQuantity the system quantity now.
 * @param lines the ledger's lines of the position.
 * @param settled the commands that the server knows: one that the count names and that did not arrive is a
 * hole.
 */
export function expectedAt(
  systemQuantity: number,
  lines: readonly LedgerLineAtPosition[],
  count: CountMoment,
  { settled, nowMs }: { settled: ReadonlySet<string>; nowMs: number },
): number | null {
  if ([...count.own].some((each) => !settled.has(each))) return null;
  const sides = lines.map((line) => ({ line, side: sideOf(line, count, nowMs) }));
  if (sides.some(({ side }) => side === 'unsure')) return null;
  return sides.reduce((sum, { line, side }) => (side === 'after' ? sum - line.change : sum), systemQuantity);
}

/**
 * The same person on the same device: it sends its events in order. A line that the server derived later is
 * nobody's work.
 */
function isOfSameHand(line: AuthoredTime & { id: string }, count: AuthoredTime): boolean {
  const isOne = line.deviceId !== null && line.deviceId === count.deviceId && line.userId === count.userId;
  return isOne && line.id === commandOf(line.id);
}

/** Clocks may differ. One ahead of the server's is wrong, and puts nothing after anything. */
function sideByClock(line: AuthoredTime, count: AuthoredTime, nowMs: number): 'after' | 'unsure' {
  const { clockToleranceMs } = countLimits;
  const isCredible = line.atMs <= nowMs + clockToleranceMs;
  return isCredible && line.atMs > count.atMs + clockToleranceMs ? 'after' : 'unsure';
}

/** Lines that the server derives from a command are `<command>:<n>`. */
function commandOf(lineId: string): string {
  return lineId.split(':', 1)[0] ?? lineId;
}
