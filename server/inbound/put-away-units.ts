import type { PutAwayData } from '#domain/inbound/shipping-notice-commands.ts';
import { movementsOfScan } from '#domain/inbound/scan-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { lockPlaces } from '#server/inventory/bin-capacity-storage.ts';
import { shippingNoticeRefused } from '#server/inbound/shipping-notice-decisions.ts';
import { lockScans } from '#server/inbound/lock-scans.ts';

/**
 * Units went from the dock to a shelf that holds them. It is a fact. Another device's count may arrive later than the
 * put-away of the same units, so the server takes it even while the dock has less system stock.
 */
export const putAwayUnitsHandler: CommandHandler<PutAwayData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const locked = await lockScans(tx, all);
    const places = await lockPlaces(
      tx,
      all.map((each) => ({ productId: each.product_id, to: positionKey(each.destination) })),
    );
    return async (submitted) => {
      const { record, noticeOf } = await locked(submitted);
      const decisions = submitted.map((each): Decision => {
        const { product_id, units, destination, lot, expires_on } = each.data;
        const of = noticeOf(each.data);
        if (!of.ok) return shippingNoticeRefused(of.refusal);
        const { notice, dock } = of.value;
        if (positionKey(destination) === notice.row.dockKey) return shippingNoticeRefused('already_at_dock');
        const full = places.refused({ productId: product_id, to: positionKey(destination), units });
        if (full) return full;
        const { movements, ...decision } = record.decide(each, notice, {
          productId: product_id,
          lot: { lot, expires_on },
          kind: 'put_away',
          units,
          destinationKey: positionKey(destination),
          movements: movementsOfScan({ kind: 'put_away', quantity: units, dock, destination }),
          notes: '',
        });
        for (const movement of movements ?? []) places.moved(movement);
        return decision;
      });
      await record.save(tx);
      return decisions;
    };
  },
};
