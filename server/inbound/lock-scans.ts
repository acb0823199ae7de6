import { parsePositionKey, type Position } from '#domain/inventory/position.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { lockShippingNotices, type LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';
import { storesOfProducts } from '#server/stores/people/stores-storage.ts';
import { lockShippingNoticeTasks } from '#server/inbound/shipping-notice-tasks.ts';
import { scanRecord, type ScanRecord } from '#server/inbound/record-scans.ts';
import { lockStock } from '#server/inventory/system-stock.ts';

interface ScannedData {
  notice_id: string;
  product_id: string;
}

/** The locked rows that the scans of one batch change. */
export interface LockedScans {
  record: ScanRecord;
  /** The shipping notice of these units, and where its goods wait; refused when they are another store's. */
  noticeOf(
    data: ScannedData,
  ): Result<{ notice: LockedShippingNotice; dock: Position }, 'notice_not_found' | 'other_store'>;
}

/**
 * Locks the stock of the scanned products. Tasks and shipping notices are locked later, when their commands
 * are decided.
 */
export async function lockScans(
  tx: Db,
  all: readonly ScannedData[],
): Promise<(submitted: readonly Submitted<ScannedData>[]) => Promise<LockedScans>> {
  const productIds = all.map((each) => each.product_id);
  const stock = await lockStock(tx, productIds);
  const stores = await storesOfProducts(tx, productIds);
  return async (submitted) => {
    const noticeIds = submitted.map(({ data }) => data.notice_id);
    const tasks = await lockShippingNoticeTasks(tx, noticeIds);
    const notices = await lockShippingNotices(tx, noticeIds);
    return {
      record: scanRecord(stock, tasks),
      noticeOf({ notice_id, product_id }) {
        const notice = notices.get(notice_id.toLowerCase());
        if (!notice) return refuse('notice_not_found');
        const store = stores.get(product_id);
        if (store !== undefined && store !== notice.row.vendorId) return refuse('other_store');
        return accept({ notice, dock: parsePositionKey(notice.row.dockKey) ?? DOCK });
      },
    };
  };
}
