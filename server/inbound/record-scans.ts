import { statusAfterScan } from '#domain/inbound/shipping-notice-transitions.ts';
import { shippingNoticeNumber, type ScanKind } from '#domain/inbound/shipping-notice.ts';
import type { ScanMovement } from '#domain/inbound/scan-movements.ts';
import { meantLot } from '#domain/inbound/lines-by-lot.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import { unitsOfLot, type StockLot } from '#domain/inventory/stock-lots.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { countInTasks, followShippingNotices, type ScanDone } from '#server/inbound/shipping-notice-tasks.ts';
import type { MovedShippingNotice } from '#server/inbound/tasks-of-shipping-notice.ts';
import { enterScan } from '#server/inbound/enter-scan.ts';
import { shippingNoticeDecision } from '#server/inbound/shipping-notice-decisions.ts';
import {
  saveShippingNoticeEvents,
  saveShippingNoticeState,
  type NewShippingNoticeEvent,
  type LockedShippingNotice,
} from '#server/inbound/shipping-notices-storage.ts';
import { newScanRow } from '#server/inbound/new-scan-row.ts';
import { saveScans, type NewScan } from '#server/inbound/scans-storage.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { postMovement } from '#server/inventory/post-movement.ts';
import type { SystemStock } from '#server/inventory/system-stock.ts';

/** A decided scan: its event and its movement. */
interface DecidedScan {
  productId: string;
  /** As its code or a person said it. */
  lot: Lot;
  kind: ScanKind;
  /** Negative when it takes another one back. */
  units: number;
  destinationKey?: string | null;
  undoes?: string;
  movements: readonly ScanMovement[];
  /** The lots of its units where they are known better than by its code: those of the scan that it takes back. */
  lots?: readonly StockLot[] | undefined;
  notes: string;
}

/** Scans of one batch as they are decided, to be written together and in that order. */
export interface ScanRecord {
  decide(
    submitted: Submitted<{ occurred_at: string }>,
    notice: LockedShippingNotice,
    scan: DecidedScan,
  ): Decision & { movements?: NewMovement[] };
  save(tx: Db): Promise<void>;
}

const touched = [
  { collection: 'inventory' },
  { collection: 'stock_movements' },
  { collection: 'products' },
  { collection: 'tasks' },
] as const;

/**
 * Enters scans in the system stock, in their shipping notices and in those notices' tasks, which must all be
 * locked.
 */
export function scanRecord(stock: SystemStock, tasks: readonly WarehouseTask[]): ScanRecord {
  const movements: NewMovement[] = [];
  const scans: NewScan[] = [];
  const events: NewShippingNoticeEvent[] = [];
  const done: ScanDone[] = [];
  /** Each shipping notice as it was before the first scan that moved it. */
  const moved = new Map<LockedShippingNotice, MovedShippingNotice>();
  let last = 0;

  return {
    decide(submitted, notice, scan) {
      const { id, data, actor, deviceId, nowMs } = submitted;
      const { row } = notice;
      const meant = meantLot(notice.lines, { product_id: scan.productId, ...scan.lot });
      const entered: NewMovement[] = [];
      for (const [index, line] of scan.movements.entries()) {
        const entry = postMovement(
          {
            id: index === 0 ? id : `${id}:${index + 1}`,
            actor,
            deviceId,
            nowMs,
            data: {
              product_id: scan.productId,
              ...line,
              lots: scan.lots ?? unitsOfLot(meant, line.quantity),
              notes: scan.notes,
              reference: shippingNoticeNumber(row.sequence),
              occurred_at: data.occurred_at,
            },
          },
          stock,
        );
        if (!('movement' in entry)) return entry;
        entered.push(entry.movement);
      }
      movements.push(...entered);
      const { productId, kind, units, lot, destinationKey = null, undoes } = scan;
      const line = enterScan(notice, { product_id: productId, kind, units, ...lot });
      scans.push(newScanRow(submitted, { noticeId: row.id, line, lot, kind, units, destinationKey, undoes }));
      done.push({ noticeId: row.id, line, kind, units });
      last = nowMs;
      const status = statusAfterScan(row.status, kind, notice.lines);
      if (status !== row.status) {
        notice.row = { ...row, status };
        moved.set(notice, { notice, from: moved.get(notice)?.from ?? row.status, commandId: id });
        const event = { noticeId: row.id, toStatus: status, note: '', at: new Date(nowMs) };
        events.push({ ...event, actorId: actor.id, actorName: actor.name });
      }
      const incidents = kind === 'damaged' ? [{ collection: 'incidents' } as const] : [];
      return { ...shippingNoticeDecision(notice.row, [...touched, ...incidents]), movements: entered };
    },
    async save(tx) {
      await insertMovements(tx, movements);
      await saveScans(tx, scans);
      for (const { row } of moved.keys()) await saveShippingNoticeState(tx, row);
      await saveShippingNoticeEvents(tx, events);
      await countInTasks(tx, tasks, done, last);
      await followShippingNotices(tx, [...moved.values()], last);
    },
  };
}
