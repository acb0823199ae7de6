import type { Account } from '#domain/accounts/account.ts';
import { unitConditionLabels } from '#domain/inbound/notice-labels.ts';
import type {
  AnnounceNoticeData,
  ArriveNoticeData,
  CountUnitsData,
  EndNoticeData,
  PutAwayData,
  UndoScanData,
} from '#domain/inbound/notice-commands.ts';
import type { NoticeStep } from '#domain/inbound/notice-transitions.ts';
import type { InboundNotice, NoticeScan, ScanKind } from '#domain/inbound/notice.ts';
import { movementsOfScan, movementsOfUndo, type ScanMovement } from '#domain/inbound/scan-movements.ts';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { countOf } from '#domain/spanish-text.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { stepVerbs } from '#src/features/inbound/notice-step-words.ts';

/** What the ledger's line of a scan says of its product. */
export interface ScannedProduct {
  id: string;
  name: string;
  sku: string;
}

/** Commands of a notice arrive in the order in which this device made them. */
const laneOf = (noticeId: string) => `inbound:${noticeId}`;

/**
 * Saves a notice on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function announceNotice(data: AnnounceNoticeData): Promise<void> {
  const units = data.lines.reduce((sum, each) => sum + each.quantity, 0);
  const id = await send('inbound.announce', data, {
    lane: `notices:${data.vendor_id}`,
    title: `Aviso de ingreso: ${countOf(units, 'unidad', 'unidades')}`,
    detail: `${countOf(data.lines.length, 'producto', 'productos')}, ${countOf(data.packages, 'bulto', 'bultos')}`,
    preview: null,
  });
  announceSaved(id);
}

/**
 * Saves a step of a notice on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveNoticeStep(
  { id: notice_id, number, vendor_name }: InboundNotice,
  step: NoticeStep,
  over: { note: string; packages?: number },
): Promise<void> {
  const data = { notice_id, ...over } satisfies ArriveNoticeData | EndNoticeData;
  const id = await send(`inbound.${step}`, data, {
    lane: laneOf(notice_id),
    title: `${stepVerbs[step]}: ${number}`,
    detail: over.note || vendor_name,
    preview: null,
  });
  announceSaved(id);
}

/**
 * Saves a count on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveCount(
  notice: InboundNotice,
  product: ScannedProduct,
  { units, condition }: Pick<CountUnitsData, 'units' | 'condition'>,
  account: Account,
): Promise<string> {
  const occurred_at = new Date().toISOString();
  const data: CountUnitsData = {
    notice_id: notice.id,
    product_id: product.id,
    units,
    condition,
    occurred_at,
  };
  const [entry, ...rest] = movementsOfScan({
    kind: condition,
    quantity: units,
    dock: notice.dock,
    destination: null,
  });
  return send('inbound.count', data, {
    lane: laneOf(notice.id),
    title: `Recibir ${countOf(units, 'unidad', 'unidades')}${condition === 'damaged' ? ` (${unitConditionLabels.damaged.toLowerCase()})` : ''}: ${notice.number}`,
    detail: `${product.sku} · ${product.name}`,
    preview: entry && shown(throughTo(entry, rest), product, { notice, account, occurred_at }),
  });
}

/**
 * Saves on this device that units went to their shelf; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePutAway(
  notice: InboundNotice,
  product: ScannedProduct,
  { units, destination }: { units: number; destination: Position },
  account: Account,
): Promise<string> {
  const occurred_at = new Date().toISOString();
  const data: PutAwayData = { notice_id: notice.id, product_id: product.id, units, destination, occurred_at };
  const [move] = movementsOfScan({ kind: 'put_away', quantity: units, dock: notice.dock, destination });
  return send('inbound.putAway', data, {
    lane: laneOf(notice.id),
    title: `Ubicar ${countOf(units, 'unidad', 'unidades')} en ${positionLabel(destination)}`,
    detail: `${product.sku} · ${notice.number}`,
    preview: move && shown(move, product, { notice, account, occurred_at }),
  });
}

/** Takes a scan back: it never leaves, when it has not; otherwise its counter-event does. */
export async function undoScan(
  notice: InboundNotice,
  scan: Pick<NoticeScan, 'id' | 'kind' | 'units'>,
  product: ScannedProduct,
  account: Account,
): Promise<void> {
  if (await cancelUnsent(scan.id)) {
    toast({ text: 'Queda como estaba.', tone: 'info' });
    return;
  }
  const occurred_at = new Date().toISOString();
  const data: UndoScanData = { notice_id: notice.id, scan_id: scan.id, occurred_at };
  await send('inbound.undo', data, {
    lane: laneOf(notice.id),
    title: `Anular ${countOf(scan.units, 'unidad', 'unidades')}: ${notice.number}`,
    detail: `${product.sku} · ${product.name}`,
    preview: undoPreview(notice, scan.kind, scan.units, product, { account, occurred_at }),
  });
}

/** Only what was counted is shown at once as taken back: the shelf of what was put away, only the server remembers. */
function undoPreview(
  notice: InboundNotice,
  kind: ScanKind,
  quantity: number,
  product: ScannedProduct,
  by: { account: Account; occurred_at: string },
): StockMovement | null {
  const [first, ...rest] = movementsOfUndo({ kind, quantity, dock: notice.dock, destination: null });
  return first ? shown(throughTo(first, rest), product, { notice, ...by }) : null;
}

/** Two lines of one scan as the one that they add up to. */
function throughTo(first: ScanMovement, rest: readonly ScanMovement[]): ScanMovement {
  return rest.reduce((through, each) => ({ ...through, to: each.to }), first);
}

/** The line of the ledger as this device shows it until the server writes the real ones. */
function shown(
  move: ScanMovement,
  product: ScannedProduct,
  { notice, account, occurred_at }: { notice: InboundNotice; account: Account; occurred_at: string },
): StockMovement {
  return provisionalMovement({
    product,
    move,
    author: account,
    occurredAt: occurred_at,
    reference: notice.number,
  });
}

function announceSaved(id: string): void {
  toastSaved(id);
}
