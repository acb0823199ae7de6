import { sql, type SQL } from 'drizzle-orm';
import { parseReturnNumber, type ListedReturn } from '#domain/returns/listed-return.ts';
import { RETURN_STATUSES, type ReturnStatus } from '#domain/orders/return.ts';
import { isReturnOver } from '#domain/returns/return-transitions.ts';
import { isMobile } from '#domain/accounts/mobile-phone.ts';
import { purchaseFilter } from '#server/orders/matches-purchase.ts';
import { anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { returnDocument, shownNumber, storeAnswers } from '#server/orders/order-document.ts';

interface ReturnNames {
  return_id: string;
  vendor_order_id: string;
}

interface Wanted {
  status?: ReturnStatus | undefined;
  /** A number as a person writes it. */
  q?: string | undefined;
  /** The states to list first. */
  first: readonly ReturnStatus[];
}

const listedDocument: SQL = sql`${returnDocument}::jsonb || jsonb_build_object(
  'vendor_order_id', w.id, 'vendor_name', s.store_name, 'payment', w.payment,
  'store_answers', ${storeAnswers(
    sql`a.kind = 'return' and a.subject = ${shownNumber} || '-' || w.place || '-D' || r.place`,
  )},
  'lines', (select jsonb_agg(each || jsonb_build_object(
      'name', t.lines -> (each ->> 'line')::int -> 'name',
      'sku', t.lines -> (each ->> 'line')::int -> 'sku',
      'variant_attributes', t.lines -> (each ->> 'line')::int -> 'variant_attributes'))
    from jsonb_array_elements(r.lines) as each))`;

/**
 * Returns of every store: those in the states that come first, then the other open ones, those that wait
 * longest first.
 */
export async function returnsPage(
  db: Db,
  { status, q, first }: Wanted,
  range: Range,
): Promise<Page<ListedReturn>> {
  const among = (states: readonly ReturnStatus[]) => sql`r.status = ${anyOf(states)}`;
  return documentsPage(db, range, {
    document: listedDocument,
    tables: sql`order_returns r join vendor_orders w on w.id = r.vendor_order_id
      join orders t on t.id = w.order_id join vendors s on s.id = w.vendor_id`,
    order: sql`case when ${among(first)} then 0 when ${among(RETURN_STATUSES.filter(isReturnOver))} then 2 else 1 end,
      r.requested_at, r.vendor_order_id, r.place`,
    where: [...given(status, (one) => sql`r.status = ${one}`), ...(q ? [await matchesReturn(db, q)] : [])],
  });
}

/** By its number or that of its purchase, else by the purchase's people and goods. */
async function matchesReturn(db: Db, input: string): Promise<SQL> {
  const number = parseReturnNumber(input);
  if (!number || isMobile(input)) return purchaseFilter(db, input);
  const { purchase, vendorOrder, place } = number;
  return sql`t.number = ${purchase} and ${vendorOrder === null ? sql`true` : sql`w.place = ${vendorOrder}`}
    and ${place === null ? sql`true` : sql`r.place = ${place}`}`;
}

/** The return with a number such as `MS-000123-1-D1`, or nothing. */
export async function returnNumbered(db: Db, number: string): Promise<ReturnNames | undefined> {
  const [, purchase, vendorOrder, place] = /^MS-(\d{6,15})-(\d{1,4})-D(\d{1,4})$/.exec(number) ?? [];
  if (!purchase || !vendorOrder || !place) return undefined;
  const [found] = await rowsOf<ReturnNames>(
    db,
    sql`select r.id as return_id, r.vendor_order_id
        from order_returns r join vendor_orders w on w.id = r.vendor_order_id join orders o on o.id = w.order_id
        where o.number = ${Number(purchase)} and w.place = ${Number(vendorOrder)} and r.place = ${Number(place)}`,
  );
  return found;
}
