import { sql, type SQL } from 'drizzle-orm';
import {
  type ChargedCommission,
  type CommissionGroup,
  type CommissionSum,
  type CommissionSums,
  MAX_SUMS,
} from '#domain/commissions/charged-commission.ts';
import { purchaseNumberOf, vendorOrderNumber } from '#domain/orders/order-number.ts';
import { allOf, anyOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { countUpTo, type Page, type Range } from '#server/db/documents-page.ts';
import { keysetPage, placeSql } from '#server/db/keyset.ts';
import { startOfDay } from '#server/db/start-of-day.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { isLost } from '#server/db/given-back.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

/** Which commissions are asked for. */
export interface CommissionsAsked {
  vendor_id?: string | undefined;
  /** Days of Colombia, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** `partsOfUnit` of the row `c`, in ten thousandths of a peso. */
const partsOfUnit = sql`least(greatest(c.rate_bp * c.unit_price + c.unit_fee * 10000, coalesce(c.minimum, 0) * 10000),
  least(coalesce(c.maximum, c.unit_price), c.unit_price) * 10000)`;
/** `commissionUpTo` and `commissionIvaUpTo`: of the first units of the row `c`. */
const upTo = (units: SQL): SQL => sql`((${partsOfUnit} * ${units} + 5000) / 10000)`;
const ivaUpTo = (units: SQL): SQL => sql`((${upTo(units)} * c.iva_percent + 50) / 100)`;

/** What the units of a row whose refund was authorised bore, each by itself. */
const refunded = sql`select count(*)::int as units, coalesce(sum(${upTo(sql`j.unit`)} - ${upTo(sql`(j.unit - 1)`)}), 0)::bigint as commission,
    coalesce(sum(${ivaUpTo(sql`j.unit`)} - ${ivaUpTo(sql`(j.unit - 1)`)}), 0)::bigint as iva
  from order_returns r cross join jsonb_array_elements(r.lines) as l
    cross join lateral (select unit::bigint from jsonb_array_elements_text(l -> 'units') as unit) j
  where r.vendor_order_id = c.vendor_order_id and r.status in ('refund_pending', 'refunded') and (l ->> 'line')::int = c.line`;

/**
 * What stands sold of the row `c`, as `f`, and its vendor order, as `w`: nothing of an order that fell through (`fellThrough`), or whose
 * payment the bank keeps, as in the ledger.
 */
const counted = sql`join vendor_orders w on w.id = c.vendor_order_id
  cross join lateral (${refunded}) back
  cross join lateral (select w.status <> 'cancelled' and w.tracking <> 'returned'
    and not ${isLost} as stands) sold
  cross join lateral (select case when sold.stands then c.units - back.units else 0 end as units,
    case when sold.stands then c.commission - back.commission else 0 end as commission,
    case when sold.stands then c.commission_iva - back.iva else 0 end as iva) f`;

interface ChargedRow extends Omit<ChargedCommission, 'order_number'> {
  number: number;
  place_in_order: number;
}

/** Lines of orders with what they bear, the newest first. */
export async function chargedPage(
  db: Db,
  asked: CommissionsAsked,
  { limit, offset, cursor }: Range,
  only?: readonly string[],
): Promise<Page<ChargedCommission>> {
  const where = wanted(asked, only);
  const [at, id] = [sql`c.frozen_at`, sql`(md5(c.vendor_order_id) || '-' || c.line)`];
  const skipped = cursor ? 0 : offset;
  const total = await countUpTo(db, sql`select from order_commissions c where ${allOf(where)}`);
  const { data, next, previous } = await keysetPage<{ row: ChargedRow }>(
    db,
    { limit, cursor },
    {
      at,
      id,
      select: (slice) => sql`select ${placeSql(at, id)} as place, json_build_object(
            'id', c.vendor_order_id || ':' || c.line, 'number', t.number, 'place_in_order', w.place,
            'vendor_id', c.vendor_id, 'vendor_name', s.store_name, 'product_id', c.product_id,
            'name', t.lines -> c.line -> 'name', 'sku', t.lines -> c.line -> 'sku', 'unit_price', c.unit_price,
            'ordered', c.units, 'is_cancelled', w.status = 'cancelled', 'came_back', w.tracking = 'returned', 'units', f.units, 'base', f.units * c.unit_price,
            'commission', f.commission, 'commission_iva', f.iva, 'net', f.units * c.unit_price - f.commission - f.iva,
            'rate_bp', c.rate_bp, 'unit_fee', c.unit_fee, 'minimum', c.minimum, 'maximum', c.maximum,
            'iva_percent', c.iva_percent,
            'rule', (select json_build_object('vendor_id', r.vendor_id, 'category_id', r.category_id,
                'product_id', r.product_id, 'price_from', r.price_from, 'price_to', r.price_to,
                'category_name', (select g.name from categories g where g.id = r.category_id))
              from commission_rules r where r.rule_id = c.rule_id and r.version = c.rule_version),
            'at', ${wireInstant(sql`c.frozen_at`)}) as row
          from (select * from order_commissions c where ${allOf([...where, ...slice.beyond])}
              order by ${slice.order} limit ${slice.limit} offset ${skipped}) c
            ${counted} join orders t on t.id = w.order_id join vendors s on s.id = c.vendor_id
          order by ${slice.order}`,
    },
  );
  return { data: data.map(({ row }) => readable(row)), next, previous, total };
}

function readable({ number, place_in_order, ...row }: ChargedRow): ChargedCommission {
  return { ...row, order_number: vendorOrderNumber(number, place_in_order) };
}

/** What commissions add up to, by a group. The months stand in their order, the last first; the others by what they bear. */
export async function commissionSums(
  db: Db,
  group: CommissionGroup,
  asked: CommissionsAsked,
  only?: readonly string[],
): Promise<CommissionSums> {
  const { key, name } = {
    all: { key: sql`''`, name: sql`''` },
    month: { key: sql`to_char(c.frozen_at at time zone 'America/Bogota', 'YYYY-MM')`, name: sql`''` },
    product: { key: sql`c.product_id`, name: sql`(select p.name from products p where p.id = sums.key)` },
    store: { key: sql`c.vendor_id`, name: sql`(select s.store_name from vendors s where s.id = sums.key)` },
  }[group];
  const order = group === 'month' ? sql`sums.key desc` : sql`sums.commission desc, sums.key`;
  const rows = await rowsOf<{ sum: CommissionSum }>(
    db,
    sql`select json_build_object('key', sums.key, 'name', coalesce(${name}, ''), 'lines', sums.lines, 'units', sums.units,
          'base', sums.base, 'commission', sums.commission, 'commission_iva', sums.commission_iva, 'net', sums.net) as sum
        from (select ${key} as key, count(*)::int as lines, sum(f.units) as units, sum(f.units * c.unit_price) as base,
            sum(f.commission) as commission, sum(f.iva) as commission_iva,
            sum(f.units * c.unit_price - f.commission - f.iva) as net
          from order_commissions c ${counted} where ${allOf(wanted(asked, only))} group by 1) sums
        order by ${order} limit ${MAX_SUMS + 1}`,
  );
  const data = rows.map((each) => each.sum);
  return { data: data.slice(0, MAX_SUMS), is_cut: data.length > MAX_SUMS };
}

/** @param only the stores whose rows may be read; without it, those of all. */
function wanted({ vendor_id, from, to, q }: CommissionsAsked, only: readonly string[] | undefined): SQL[] {
  return [
    ...(only === undefined ? [] : [sql`c.vendor_id = ${anyOf(only)}`]),
    ...given(vendor_id, (id) => sql`c.vendor_id = ${id}`),
    ...given(from, (day) => sql`c.frozen_at >= ${startOfDay(day)}::timestamptz`),
    ...given(to, (day) => sql`c.frozen_at < ${startOfDay(day)}::timestamptz + interval '1 day'`),
    ...given(q, matching),
  ];
}

/** The number of an order, or words of a product or a store. */
function matching(text: string): SQL {
  const number = purchaseNumberOf(text);
  const words = sql`(c.product_id in (select p.id from products p where ${matchesText(text, [sql`p.sku`, sql`p.name`])})
    or c.vendor_id in (select s.id from vendors s where ${matchesText(text, [sql`s.store_name`])}))`;
  if (number === null) return words;
  return sql`(${words} or c.vendor_order_id in (select w.id from vendor_orders w join orders t on t.id = w.order_id
    where t.number = ${number}))`;
}
