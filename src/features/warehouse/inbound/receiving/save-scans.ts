import type { Account } from '#domain/accounts/account.ts';
import type { CountUnitsData, PutAwayData, UndoScanData } from '#domain/inbound/shipping-notice-commands.ts';
import {
  unitConditionLabels,
  type ShippingNotice,
  type ShippingNoticeScan,
  type UnitCondition,
} from '#domain/inbound/shipping-notice.ts';
import { undoneScanNotes } from '#domain/inventory/movement-labels.ts';
import { movementsOfScan, movementsOfUndo } from '#domain/inbound/scan-movements.ts';
import { foundBefore } from '#src/shared/positions/send-position.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { serverNow } from '#src/device/clock.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import {
  scanPreview,
  type ScannedGoods,
  type ScannedProduct,
} from '#src/features/warehouse/inbound/receiving/scan-preview.ts';
import { laneOf } from '#src/features/warehouse/inbound/save-shipping-notice.ts';

/**
 * Saves a count on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveCount(
  notice: ShippingNotice,
  { product, lot, units }: ScannedGoods,
  condition: UnitCondition,
  account: Account,
): Promise<string> {
  const occurred_at = serverNow();
  const about = { notice_id: notice.id, product_id: product.id, units, ...lot };
  const data: CountUnitsData = { ...about, condition, occurred_at };
  const moves = movementsOfScan({
    kind: condition,
    quantity: units,
    dock: notice.dock,
    destination: null,
  });
  return send('inbound.count', data, {
    lane: laneOf(notice.id),
    title: `Recibir ${countOf(units, 'unidad', 'unidades')}${condition === 'damaged' ? ` (${unitConditionLabels.damaged.toLowerCase()})` : ''}: ${notice.number}`,
    detail: dotted(product.sku, product.name, lotText(lot)),
    preview: scanPreview(moves, product, { notice, account, occurred_at }),
  });
}

/**
 * Saves a put-away on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function savePutAway(
  notice: ShippingNotice,
  { product, lot, units }: ScannedGoods,
  destination: Position,
  account: Account,
): Promise<string> {
  const occurred_at = serverNow();
  const about = { notice_id: notice.id, product_id: product.id, units, ...lot };
  const data: PutAwayData = { ...about, destination, occurred_at };
  const moves = movementsOfScan({ kind: 'put_away', quantity: units, dock: notice.dock, destination });
  return send('inbound.putAway', data, {
    lane: laneOf(notice.id),
    after: foundBefore(destination),
    title: `Ubicar ${countOf(units, 'unidad', 'unidades')} en ${positionLabel(destination)}`,
    detail: dotted(product.sku, notice.number, lotText(lot)),
    preview: scanPreview(moves, product, { notice, account, occurred_at }),
  });
}

/** Takes a scan back: an unsent scan never leaves; for a sent one, its counter-event leaves. */
export async function undoScan(
  notice: ShippingNotice,
  scan: Pick<ShippingNoticeScan, 'id' | 'kind' | 'units'>,
  product: ScannedProduct,
  account: Account,
): Promise<void> {
  if (await cancelUnsent(scan.id)) {
    toast({ text: 'Queda como estaba.', tone: 'info' });
    return;
  }
  const occurred_at = serverNow();
  const data: UndoScanData = { notice_id: notice.id, scan_id: scan.id, occurred_at };
  // The device shows only a taken-back count at once: only the server remembers the shelf of a put-away.
  const moves = movementsOfUndo({
    kind: scan.kind,
    quantity: scan.units,
    dock: notice.dock,
    destination: null,
  });
  await send('inbound.undo', data, {
    lane: laneOf(notice.id),
    title: `Anular ${countOf(scan.units, 'unidad', 'unidades')}: ${notice.number}`,
    detail: `${product.sku} · ${product.name}`,
    preview: scanPreview(
      moves,
      product,
      { notice, account, occurred_at },
      undoneScanNotes[scan.kind === 'put_away' ? 'put_away' : 'count'],
    ),
  });
}
