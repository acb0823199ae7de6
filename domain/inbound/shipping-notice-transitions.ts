import { comparedLines, lineOfScan, waitingLines, type ProductLot } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNoticeLine, ShippingNoticeStatus, ScanKind } from '#domain/inbound/shipping-notice.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** The steps that a person makes; the others follow from scans (`statusAfterScan`). */
export const SHIPPING_NOTICE_STEPS = ['cancel', 'arrive', 'finish', 'close'] as const;
export type ShippingNoticeStep = (typeof SHIPPING_NOTICE_STEPS)[number];

export type ShippingNoticeStepRefusal =
  | 'already_arrived'
  | 'not_arrived'
  | 'units_at_dock'
  | 'notice_cancelled';

type Counts = ProductLot & Pick<ShippingNoticeLine, 'expected' | 'good' | 'damaged' | 'put_away'>;

/** The differences between a shipping notice and the goods that came. */
export interface Differences {
  missing: number;
  over: number;
  damaged: number;
}

/**
 * The state after a step. A step that somebody made before is not refused: the notice stays as it is. Goods
 * that come although their shipping notice was cancelled came all the same.
 */
export function stepShippingNotice(
  from: ShippingNoticeStatus,
  step: ShippingNoticeStep,
  lines: readonly Counts[],
): Result<ShippingNoticeStatus, ShippingNoticeStepRefusal> {
  if (step === 'cancel') {
    return from === 'anunciado' || from === 'cancelado' ? accept('cancelado') : refuse('already_arrived');
  }
  if (step === 'arrive') return accept(from === 'anunciado' || from === 'cancelado' ? 'en_muelle' : from);
  if (from === 'cancelado') return refuse('notice_cancelled');
  if (from === 'anunciado') return refuse('not_arrived');
  const isCounting = from === 'en_muelle' || from === 'recibiendo';
  if (step === 'finish') return accept(isCounting ? statusWhenCounted(lines) : from);
  return from === 'ubicado' || from === 'cerrado' ? accept('cerrado') : refuse('units_at_dock');
}

/**
 * The state after a scan, which is a fact: it is taken in every state. When units are counted after somebody
 * said that there would be no more, people have to look again, so the shipping notice goes back to being
 * received.
 * @param lines with the scan in them.
 */
export function statusAfterScan(
  from: ShippingNoticeStatus,
  kind: ScanKind,
  lines: readonly Counts[],
): ShippingNoticeStatus {
  if (kind !== 'put_away') return 'recibiendo';
  if (from === 'cerrado' && unitsAtDock(lines) === 0) return from;
  return isCounted(from) ? statusWhenCounted(lines) : from;
}

/** Whether somebody said that nothing else will be counted. */
export function isCounted(status: ShippingNoticeStatus): boolean {
  return ['recibido_parcial', 'recibido', 'ubicado', 'cerrado'].includes(status);
}

/** Whether the warehouse still has work to do on it. */
export function isOpen(status: ShippingNoticeStatus): boolean {
  return status !== 'cerrado' && status !== 'cancelado';
}

/**
 * The state of a shipping notice that was counted to the end: whether all of it came, and whether it still
 * waits at the dock.
 */
export function statusWhenCounted(lines: readonly Counts[]): ShippingNoticeStatus {
  if (unitsAtDock(lines) === 0) return 'ubicado';
  return differencesOf(lines).missing > 0 ? 'recibido_parcial' : 'recibido';
}

/** Good units that were counted and have not gone to their shelf. */
export function unitsAtDock(lines: readonly Omit<Counts, 'expected' | 'damaged'>[]): number {
  return waitingLines(lines).reduce((sum, { waiting }) => sum + waiting, 0);
}

/** Lot by lot, so that a surplus of one does not hide a shortage of another. */
export function differencesOf(lines: readonly Omit<Counts, 'put_away'>[]): Differences {
  return comparedLines(lines).reduce(
    (sum, { missing, over, damaged }) => ({
      missing: sum.missing + missing,
      over: sum.over + over,
      damaged: sum.damaged + Math.max(0, damaged),
    }),
    { missing: 0, over: 0, damaged: 0 },
  );
}

export function hasDifferences({ missing, over, damaged }: Differences): boolean {
  return missing + over + damaged > 0;
}

/** A scan or its counter-event, whose units are negative. */
export interface ScannedUnits extends ProductLot {
  kind: ScanKind;
  units: number;
}

/**
 * Lines with some scans added to them, in whatever order they come. The caller deals with lots that nobody
 * announced.
 */
export function withScans<Line extends Counts>(
  lines: readonly Line[],
  scans: readonly ScannedUnits[],
): Line[] {
  const linesOfScans = scans.map((each) => ({ each, line: lineOfScan(lines, each) }));
  return lines.map((line) =>
    linesOfScans
      .filter((scan) => scan.line === line)
      .reduce((sum, { each: { kind, units } }) => ({ ...sum, [kind]: sum[kind] + units }), line),
  );
}
