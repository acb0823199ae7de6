import { useMemo } from 'react';
import {
  restockLines,
  unitsOnTheWay,
  type RestockedProduct,
  type RestockLine,
} from '#domain/inbound/restock.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';
import { commandsNamed, decidedSoFar, isUnseen } from '#src/shared/outbox/own-commands.ts';
import { useStock } from '#src/shared/inventory/use-stock.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { useStoreProducts } from '#src/shared/stores/use-store-products.ts';
import {
  openShippingNoticesPath,
  ShippingNoticesAnswer,
} from '#src/shared/worklist/shipping-notice-answer.ts';
import { useOutbox } from '#src/sync/outbox.ts';

const NOTICES: readonly HintedName[] = ['shipping_notices'];

export interface Restock {
  products: readonly StoreProductWithPending[] | undefined;
  stock: ReturnType<typeof useStock>;
  /** Undefined while this device never read the products or the stock, as they are themselves. */
  lines: readonly RestockLine[] | undefined;
  /** The open notices, as the server last told of them; without them nobody knows what is on its way. */
  notices: Answer<ShippingNoticesAnswer>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/**
 * What a person's stores should bring to the warehouse, by what this device knows, also without a network.
 * @param drafted units of products in a notice that is being written: they come too.
 */
export function useRestock(drafted = NOTHING): Restock {
  const products = useStoreProducts();
  const stock = useStock();
  const entries = useOutbox();
  const own = useMemo(() => commandsNamed(entries ?? [], 'inbound.announce', 'inbound.cancel'), [entries]);
  const notices = useAnswer(openShippingNoticesPath, ShippingNoticesAnswer, {
    follows: NOTICES,
    since: decidedSoFar(own),
  });
  const { data, atMs } = notices;
  const coming = useMemo(() => {
    const unseen = own.filter(({ entry }) => isUnseen(entry, atMs));
    const cancelled = new Set(
      unseen.flatMap((each) => (each.name === 'inbound.cancel' ? [each.data.notice_id] : [])),
    );
    const told = data?.data ?? [];
    const listed = new Set(told.map((each) => each.id));
    const announced = unseen.flatMap(({ name, entry, data: notice }) =>
      name === 'inbound.announce' && !listed.has(entry.id) ? [{ id: entry.id, lines: notice.lines }] : [],
    );
    const onTheWay = [
      ...told,
      ...announced.map(({ id, lines }) => ({
        id,
        status: 'anunciado' as const,
        lines: lines.map(({ product_id, quantity: expected }) => ({
          product_id,
          expected,
          good: 0,
          damaged: 0,
        })),
      })),
    ];
    return unitsOnTheWay(onTheWay.filter((each) => !cancelled.has(each.id)));
  }, [own, data, atMs]);
  const lines = useMemo(() => {
    if (!products || !stock) return undefined;
    const onHand = sumByKey(stock.items.map(({ productId, quantity }) => [productId, quantity]));
    const all = sumByKey([...coming, ...drafted]);
    return restockLines(products.filter(isSold).map(restocked), onHand, all);
  }, [products, stock, coming, drafted]);
  return { products, stock, lines, notices };
}

/** A product that nobody approved yet cannot be announced, and one that its store took off sale need not be. */
function isSold({ published, current }: StoreProductWithPending): boolean {
  return published !== null && current.is_active;
}

function restocked({ id, vendor_id, current }: StoreProductWithPending): RestockedProduct {
  const { name, sku, images, min_stock, max_stock } = current;
  const imageUrl = images[0]?.public_url ?? null;
  return { id, vendorId: vendor_id, name, sku, imageUrl, minStock: min_stock, maxStock: max_stock };
}
