import { Client } from 'pg';
import { moneyAccountId } from '#domain/money/money-accounts.ts';

/** A transaction from before everything that devices and the audit still have to read. */
const OLD = "'3'::xid8";
/** Hours after its placement that an order is paid for, delivered, and released to its store. */
const AFTER = { paid: 1, delivered: 72, released: 24 * 9 };
/** Shares in percent, as the frozen commissions of the orders have them. */
const RATE_BP = 1_000;
const IVA_PERCENT = 19;

/** The id of one of its stores, from 0. */
export function storeId(at: number): string {
  return `bench-store-${at}`;
}

export interface BusinessSize {
  stores: number;
  orders: number;
  /** Days over which the orders were placed, the last of them today. */
  days: number;
}

/** The first of `made`: what the rows of an order are made of. Every order is of one store and has two lines. */
const made = (from: string) => `
  select g, 'neg-' || g as order_id, 'neg-' || g || '-1' as id, 'bench-store-' || (g::bigint * 7919 % $stores) as vendor_id,
    now() - ($orders - g) * ($days * interval '1 day' / $orders) as at, g % 50 = 0 and g <= $orders - ($orders * ${AFTER.paid} / 24 / $days + 1) as cancelled,
    10000 + g % 97 * 500 as price, 20000 + g % 97 * 1000 as subtotal, (20000 + g % 97 * 1000) * 19 / 100 as iva, 9000 as shipping
  from ${from} g`;

/** The entries of an order: number, reason, hours after its placement, and its legs with their amounts. */
const ENTRIES = `
  (1, 'placed', 0, true, array['sale', 'shipping', 'commission', 'commission_iva']),
  (2, 'moved', ${AFTER.paid}, not m.cancelled, array['payment']),
  (2, 'moved', ${AFTER.paid}, m.cancelled, array['-sale', '-shipping', '-commission', '-commission_iva']),
  (3, 'moved', ${AFTER.delivered}, not m.cancelled, array['commission_earned', 'commission_iva_earned']),
  (4, 'released', ${AFTER.released}, not m.cancelled, array['release'])`;

const store = (bucket: string) => `'store:' || m.vendor_id || ':${bucket}'`;
const split = (kind: string) => `'${kind}:' || m.split`;
const sold = 'm.subtotal + m.iva';
const LEGS = `
  ('sale', ${split('buyer')}, ${store('pending')}, ${sold}),
  ('shipping', ${split('buyer')}, ${split('shipping')}, m.shipping),
  ('commission', ${store('pending')}, ${split('commission_pending')}, m.commission),
  ('commission_iva', ${store('pending')}, ${split('commission_pending')}, m.commission_iva),
  ('payment', ${split('gateway')}, ${split('buyer')}, ${sold} + m.shipping),
  ('commission_earned', ${split('commission_pending')}, ${split('commission')}, m.commission),
  ('commission_iva_earned', ${split('commission_pending')}, ${split('commission_iva')}, m.commission_iva),
  ('release', ${store('pending')}, ${store('available')}, ${sold} - m.commission - m.commission_iva)`;

/** The lines of the entries of `bench_orders`, each with its way and the place in its entry. */
const LINES = `
  select e.id as entry, w.place::int as place, l.leg, case when w.leg like '-%' then l.t else l.f end as from_account,
    case when w.leg like '-%' then l.f else l.t end as to_account, l.amount
  from bench_entries e join bench_orders m on m.g = e.g
    cross join lateral unnest(e.legs) with ordinality as w(leg, place)
    join lateral (values ${LEGS}) as l(leg, f, t, amount) on l.leg = ltrim(w.leg, '-')`;

/** Lines with balances that each found and left, as the check of the ledger proves them. */
const CHAINED = `
  with side as (
    select entry, place, leg, account, way,
      row_number() over own as version, sum(change) over own as after, change
    from (select entry, place, leg, from_account as account, 'from' as way, -amount as change from bench_lines
      union all select entry, place, leg, to_account, 'to', amount from bench_lines) each
    window own as (partition by account order by entry, place rows unbounded preceding))
  select l.entry, l.place, l.leg, l.from_account, l.to_account, l.amount, f.after - f.change, f.after, f.version,
    t.after - t.change, t.after, t.version
  from bench_lines l join side f on f.entry = l.entry and f.place = l.place and f.way = 'from'
    join side t on t.entry = l.entry and t.place = l.place and t.way = 'to'`;
/** Lines without: reports read no balance of a line. */
const UNCHAINED = `
  select entry, place, leg, from_account, to_account, amount, 0, -amount, entry * 8 + place, 0, amount, entry * 8 + place
  from bench_lines`;

/**
 * Fills a database that has products with a business of stores that sold for a while: their orders with commissions, and the
 * ledger of those orders. Its first page of orders is as old as `days`.
 * @param chained whether the balances of lines and accounts follow one another, which takes three times as long.
 */
export async function growBusiness(
  databaseUrl: string,
  size: BusinessSize,
  { chained }: { chained: boolean },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (text: string) =>
    client.query(
      text.replaceAll(/\$(stores|orders|days)/g, (_, name: keyof BusinessSize) => String(size[name])),
    );
  try {
    // What is consistent by itself: no trigger and no reference has to look at each row.
    await run(
      "set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    );
    await run(`insert into vendors (id, store_name, store_slug)
      select 'bench-store-' || g, 'Tienda ' || g, 'bench-store-' || g from generate_series(0, $stores - 1) g;
      insert into money_accounts (id, kind, vendor_id)
      select 'store:bench-store-' || g || ':' || bucket, 'store_' || bucket, 'bench-store-' || g
      from generate_series(0, $stores - 1) g, unnest(array['pending', 'available', 'held', 'paying']) bucket`);
    await run('create temp table bench_splits (g int, split text)');
    await client.query(
      'insert into bench_splits select at, split from unnest($1::text[]) with ordinality as each(split, at)',
      [Array.from({ length: size.orders }, (_, index) => splitOf(`neg-${index + 1}`))],
    );
    await growOrders(run);
    await growLedger(run, chained);
    await run('analyze');
  } finally {
    await client.end();
  }
}

/** The last word of the split accounts that a purchase uses: `07`. */
function splitOf(purchaseId: string): string {
  return moneyAccountId('buyer', { vendorId: null, purchaseId }).slice(-2);
}

type Run = (text: string) => Promise<unknown>;

async function growOrders(run: Run): Promise<void> {
  await run(`create temp table bench_products as
    select id, sku, name, row_number() over (order by id) - 1 as at from products where not deleted`);
  await run(`create temp table bench_orders as
    select m.*, s.split, c.commission, (c.commission * ${IVA_PERCENT} + 50) / 100 as commission_iva
    from (${made('generate_series(1, $orders)')}) m join bench_splits s using (g)
      cross join lateral (select (${RATE_BP} * m.price * 2 + 5000) / 10000 as commission) c`);
  await run('create index on bench_products (at); analyze bench_products; analyze bench_orders');
  await run(`insert into orders (id, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method,
      shipping_name, shipping_phone, shipping_address, shipping_city, shipping_state, created_at, sx)
    select m.order_id, (select min(id) from users), case when m.cancelled then 'cancelled' else 'confirmed' end,
      jsonb_build_array(${[0, 1].map(line).join(', ')}), m.subtotal, m.iva, m.shipping, ${sold} + m.shipping, 'pse',
      'Persona', '3001112233', 'Calle 1', (array['Bucaramanga', 'Bogotá, D.C.', 'Medellín', 'Cali'])[1 + m.g % 4],
      (array['Santander', 'Bogotá, D.C.', 'Antioquia', 'Valle del Cauca'])[1 + m.g % 4], m.at, ${OLD}
    from bench_orders m join bench_products p0 on p0.at = m.g % (select count(*) from bench_products)
      join bench_products p1 on p1.at = (m.g * 31 + 7) % (select count(*) from bench_products) order by m.g`);
  const since = (hours: number) => `m.at < now() - interval '${hours} hours'`;
  await run(`insert into vendor_orders (id, order_id, place, vendor_id, status, preparation, payment, tracking, subtotal, iva,
      shipping_cost, total, released_at, sx)
    select m.id, m.order_id, 1, m.vendor_id, case when m.cancelled then 'cancelled' else 'confirmed' end,
      case when ${since(AFTER.delivered)} then 'handed_over' else 'waiting' end,
      case when not ${since(AFTER.paid)} then 'pending' when m.cancelled then 'void' else 'paid' end,
      case when not m.cancelled and ${since(AFTER.delivered)} then 'delivered' else 'not_sent' end, m.subtotal, m.iva, m.shipping,
      ${sold} + m.shipping, case when not m.cancelled and ${since(AFTER.released)} then m.at + interval '${AFTER.released} hours' end,
      ${OLD} from bench_orders m order by m.g`);
  await run(`insert into order_commissions (vendor_order_id, line, vendor_id, product_id, units, unit_price, rule_version, rate_bp,
      unit_fee, iva_percent, commission, commission_iva, frozen_at)
    select m.id, 0, m.vendor_id, p.id, 1, m.price * 2, 0, ${RATE_BP}, 0, ${IVA_PERCENT}, m.commission, m.commission_iva, m.at
    from bench_orders m join bench_products p on p.at = m.g % (select count(*) from bench_products) order by m.g`);
}

function line(at: number): string {
  return `jsonb_build_object('product_id', p${at}.id, 'sku', p${at}.sku, 'name', p${at}.name, 'vendor_id', m.vendor_id,
    'quantity', 1, 'unit_price', m.price, 'status', 'accepted')`;
}

async function growLedger(run: Run, chained: boolean): Promise<void> {
  await run(`create temp table bench_entries as
    select nextval('money_entries_id_seq') as id, each.* from (
      select m.g, m.id as cause_id, e.number, e.reason, m.at + e.hours * interval '1 hour' as at, e.legs
      from bench_orders m cross join lateral (values ${ENTRIES}) as e(number, reason, hours, happens, legs)
      where e.happens and m.at + e.hours * interval '1 hour' < now() order by 5) each`);
  await run(`create temp table bench_lines as ${LINES}`);
  await run('analyze bench_entries; analyze bench_lines');
  await run(`insert into money_entries (id, cause_kind, cause_id, number, reason, at)
    select id, 'vendor_order', cause_id, number, reason, at from bench_entries order by id`);
  // Their indexes are made once and not line by line.
  await run(`alter table money_lines drop constraint money_lines_entry_leg_from_account_to_account_pk;
    drop index money_lines_from, money_lines_to`);
  await run(`insert into money_lines (entry, place, leg, from_account, to_account, amount, from_before, from_after, from_version,
      to_before, to_after, to_version) ${chained ? CHAINED : UNCHAINED} order by 1, 2`);
  await run(
    'alter table money_lines add constraint money_lines_entry_leg_from_account_to_account_pk primary key (entry, leg, from_account, to_account)',
  );
  await run('create unique index money_lines_from on money_lines (from_account, from_version)');
  await run('create unique index money_lines_to on money_lines (to_account, to_version)');
  await run(`update money_accounts a set balance = each.balance, version = a.version + each.lines from (
      select account, sum(change) as balance, count(*) as lines from (
        select from_account as account, -amount as change from money_lines union all select to_account, amount from money_lines) side
      group by 1) each where a.id = each.account`);
}
