import { sql } from 'drizzle-orm';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsNamed, peopleOfStore, type Recipient } from '#server/notifications/recipient.ts';

interface ProductRow {
  event_id: string;
  outcome: DecideProductData['outcome'];
  product_id: string;
  name: string;
  people: string[];
}

/** The people of its store are told what a reviewer decided about a product. */
export async function decidedProducts(tx: Db, eventIds: readonly string[]): Promise<Recipient[]> {
  const rows = await preparedRows<ProductRow>(
    tx,
    'products that stores are told of',
    sql`select v.id as event_id, v.data ->> 'outcome' as outcome, w.id as product_id,
          coalesce(p.name, w.draft ->> 'name', '') as name, ${peopleOfStore} as people
        from ${eventsNamed(eventIds)} join store_products w on w.id = v.data ->> 'product_id'
          left join products p on p.id = w.id`,
  );
  return rows.flatMap(({ event_id, outcome, product_id, name, people }) => {
    const kind = outcome === 'approve' ? ('product.approved' as const) : ('product.refused' as const);
    return people.map((userId) => ({ eventId: event_id, userId, kind, facts: { product_id, name } }));
  });
}
