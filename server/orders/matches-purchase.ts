import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { normaliseIdentification } from '#domain/accounts/identification.ts';
import { companyNit } from '#domain/accounts/invoice-to.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { Guide } from '#domain/delivery/shipment.ts';
import { purchaseNumberOf } from '#domain/orders/order-number.ts';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { matchesPerson, namesPerson } from '#server/search-text/matches-person.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';

/** The digits of the shortest bar code. */
const SHORTEST_CODE = 8;

const recipient = { phone: sql`t.shipping_phone`, name: sql`t.shipping_name`, email: sql`t.shipping_email` };
const buyer = { phone: sql`u.phone`, name: sql`u.nombre`, email: sql`u.email` };

/**
 * Whether the row `t` of `orders` is meant by what somebody of the desk wrote, pasted or scanned: its number,
 * the mobile, name or e-mail of who receives or of the account, its company or purchase order, the guide of a parcel, or the SKU, bar
 * code or name of goods in it. Few orders among many are looked up by indexes, once; of many, each is looked at, which
 * soon fills a page.
 */
export async function purchaseFilter(db: Db, input: string): Promise<SQL> {
  const goods = mayBeGoods(input) ? await goodsMeant(db, input) : [];
  const ids = sql.join(lookups(input, goods), sql` union all `);
  const [counted] = await rowsOf<{ few: boolean }>(
    db,
    sql`with found as (${ids} limit ${LIST_COUNTED + 1}) select count(*) <= ${LIST_COUNTED} as few from found`,
  );
  return counted?.few ? sql`t.id = any (array(${ids}))` : matchesPurchase(input, goods);
}

/** `purchaseFilter` of each row by itself. @param goods ids of products. */
export function matchesPurchase(input: string, goods: readonly string[]): SQL {
  const ways = [
    ...given(purchaseNumberOf(input), (number) => sql`t.number = ${number}`),
    matchesPerson(input, recipient),
    sql`exists (select from users u
          where u.id = t.buyer_id and not u.is_guest and ${matchesPerson(input, buyer)})`,
    sql`exists (select from purchase_search s where s.order_id = t.id and ${hasTerm(companyTerms(input))})`,
    ...given(guideOf(input), (guide) => sql`t.id in (${sentWith(guide)})`),
    ...(goods.length > 0 ? [holding(goods)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The ids of the purchases that are meant, each way by its index. */
function lookups(input: string, goods: readonly string[]): SQL[] {
  return [
    ...given(
      purchaseNumberOf(input),
      (number) => sql`(select t.id as order_id from orders t where t.number = ${number})`,
    ),
    ...lookupsOfPeople(input),
    sql`(select s.order_id from purchase_search s where ${hasTerm(companyTerms(input))})`,
    ...given(guideOf(input), (guide) => sql`(${sentWith(guide)})`),
    ...(goods.length > 0 ? [sql`(select s.order_id from purchase_search s where ${hasTerm(goods)})`] : []),
  ];
}

function lookupsOfPeople(input: string): SQL[] {
  const ofRecipient = isMobile(input)
    ? sql`s.phone = ${normalisePhone(input)}`
    : namesPerson(input, sql`s.person`);
  return [
    sql`(select s.order_id from purchase_search s where ${ofRecipient})`,
    // `offset 0` keeps the database from reading all orders first, where enough are soon found.
    sql`(select t.id from users u cross join lateral (select o.id from orders o where o.buyer_id = u.id offset 0) t
          where not u.is_guest and ${matchesPerson(input, buyer)})`,
  ];
}

/** A company's name and purchase order as they are written whole, and its NIT with and without its check digit. */
function companyTerms(input: string): string[] {
  const nit = normaliseIdentification(input);
  return [...new Set([input.trim().toLowerCase(), companyNit(input) ?? nit, nit])].filter(Boolean);
}

function hasTerm(terms: readonly string[]): SQL {
  return sql`s.terms && ${sql.param([...terms])}::text[]`;
}

function guideOf(input: string): string | null {
  const guide = v.safeParse(Guide, input);
  return guide.success ? guide.output : null;
}

function sentWith(guide: string): SQL {
  return sql`select sent.order_id from vendor_orders sent where sent.guide = ${guide}`;
}

/** A shorter number is that of a purchase, and a part of many bar codes. */
function mayBeGoods(input: string): boolean {
  const number = purchaseNumberOf(input);
  return number === null || String(number).length >= SHORTEST_CODE;
}

/** The products that are meant: looked for once, in all of them. */
async function goodsMeant(db: Db, input: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from products p where ${matchesProduct(input)}`,
  );
  return rows.map((each) => each.id);
}

function holding(goods: readonly string[]): SQL {
  return sql`exists (select from jsonb_array_elements(t.lines) as line
        where line ->> 'product_id' = any (${sql.param([...goods])}::text[]))`;
}
