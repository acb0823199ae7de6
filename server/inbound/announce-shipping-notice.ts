import { can } from '#domain/accounts/roles/capabilities.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { refusedArrival, type AnnounceShippingNoticeData } from '#domain/inbound/shipping-notice-commands.ts';
import type { ShippingNoticeRefusal } from '#domain/inbound/shipping-notice-labels.ts';
import { lotKey } from '#domain/inventory/lot.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { refusalToAnnounce } from '#domain/stores/applications/store-steps.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import type { Db } from '#server/db/database.ts';
import { inboundLines, shippingNotices } from '#server/db/tables/inbound-tables.ts';
import { shippingNoticeDecision, shippingNoticeRefused } from '#server/inbound/shipping-notice-decisions.ts';
import { saveShippingNoticeEvents } from '#server/inbound/shipping-notices-storage.ts';
import { statesOfStores, storesOfPeople, storesOfProducts } from '#server/stores/people/stores-storage.ts';

/**
 * A store says what it will bring. The store's own people may announce it, and so may the people who receive
 * goods: a store may call, or bring something that it never announced.
 */
export const announceShippingNoticeHandler: CommandHandler<AnnounceShippingNoticeData> = {
  needs: 'announceGoods',
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const [theirStores, productStores, stores] = [
        await storesOfPeople(
          tx,
          submitted.map(({ actor }) => actor.id),
        ),
        await storesOfProducts(
          tx,
          submitted.flatMap(({ data }) => data.lines.map((each) => each.product_id)),
        ),
        await statesOfStores(
          tx,
          submitted.map(({ data }) => data.vendor_id),
        ),
      ];
      return decideInTurn(submitted, async (each) => {
        const { data, actor, authority, madeAtMs } = each;
        const speaksFor =
          can(authority, 'moveStock') || (theirStores.get(actor.id) ?? []).includes(data.vendor_id);
        const refusal = speaksFor
          ? refusalOf(data, {
              store: stores.get(data.vendor_id),
              productStores,
              // It may have waited days for a network: the day on which it was written counts.
              today: dayInBogota(madeAtMs),
            })
          : 'not_your_store';
        return refusal === null ? announce(tx, each) : shippingNoticeRefused(refusal);
      });
    }),
};

function refusalOf(
  { vendor_id, expected_on, lines }: AnnounceShippingNoticeData,
  known: {
    store: { state: StoreState; orders: number } | undefined;
    productStores: ReadonlyMap<string, string>;
    today: Day;
  },
): ShippingNoticeRefusal | null {
  const { store, productStores, today } = known;
  if (!store) return 'store_not_found';
  const closed = refusalToAnnounce(store.state, store.orders);
  if (closed !== null) return closed;
  const arrival = refusedArrival(expected_on, today);
  if (arrival !== null) return arrival;
  return lines.some(({ product_id }) => productStores.get(product_id) !== vendor_id)
    ? 'products_of_others'
    : null;
}

async function announce(
  tx: Db,
  { id: commandId, data, actor, nowMs }: Submitted<AnnounceShippingNoticeData>,
): Promise<Decision> {
  const [id, at] = [commandId.toLowerCase(), new Date(nowMs)];
  const [row] = await tx
    .insert(shippingNotices)
    .values({
      id,
      vendorId: data.vendor_id,
      status: 'anunciado',
      expectedOn: data.expected_on,
      packages: data.packages,
      notes: data.notes,
      dockKey: positionKey(DOCK),
      announcedBy: actor.id,
      announcedByName: actor.name,
      announcedAt: at,
    })
    .returning();
  if (!row) throw new Error('The database did not say which shipping notice it wrote.');
  await tx.insert(inboundLines).values(
    data.lines.map(({ product_id, quantity, lot, expires_on }, place) => ({
      noticeId: id,
      productId: product_id,
      lotKey: lotKey({ lot, expires_on }),
      place,
      expected: quantity,
      lot,
      expiresOn: expires_on,
    })),
  );
  const event = { noticeId: id, toStatus: row.status, note: '', at };
  await saveShippingNoticeEvents(tx, [{ ...event, actorId: actor.id, actorName: actor.name }]);
  return shippingNoticeDecision(row);
}
