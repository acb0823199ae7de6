import type { PutAwayData } from '#domain/inbound/notice-commands.ts';
import { movementsOfScan } from '#domain/inbound/scan-movements.ts';
import { parsePositionKey, positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { noticeRefused } from '#server/inbound/notice-decisions.ts';
import { lockNotices, storesOfProducts } from '#server/inbound/notices-storage.ts';
import { lockNoticeTasks } from '#server/inbound/notice-tasks.ts';
import { scanRecord } from '#server/inbound/record-scans.ts';
import { lockStock } from '#server/inventory/stock-on-record.ts';

/**
 * Units went from the dock to a shelf. It is a fact: what another device counted may arrive later than what was put
 * away of it, so it is taken also while the dock has fewer on record.
 */
export const putAwayUnitsHandler: CommandHandler<PutAwayData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const productIds = all.map((each) => each.product_id);
    const stock = await lockStock(tx, productIds);
    const stores = await storesOfProducts(tx, productIds);
    return async (submitted) => {
      const noticeIds = submitted.map(({ data }) => data.notice_id);
      const tasks = await lockNoticeTasks(tx, noticeIds);
      const notices = await lockNotices(tx, noticeIds);
      const record = scanRecord(stock, tasks);
      const decisions = submitted.map((each): Decision => {
        const { product_id, units, destination } = each.data;
        const notice = notices.get(each.data.notice_id.toLowerCase());
        if (!notice) return noticeRefused('notice_not_found');
        const store = stores.get(product_id);
        if (store !== undefined && store !== notice.row.vendorId) return noticeRefused('other_store');
        if (positionKey(destination) === notice.row.dockKey) return noticeRefused('already_at_dock');
        const dock = parsePositionKey(notice.row.dockKey) ?? DOCK;
        const { movements: _, ...decision } = record.decide(each, notice, {
          productId: product_id,
          kind: 'put_away',
          units,
          destinationKey: positionKey(destination),
          movements: movementsOfScan({ kind: 'put_away', quantity: units, dock, destination }),
          notes: '',
        });
        return decision;
      });
      await record.save(tx);
      return decisions;
    };
  },
};
