import { sql, type SQL } from 'drizzle-orm';
import { chargeTarget, type ChargeFacts } from '#domain/money/charge-target.ts';
import { legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import type { LegAmount, MoneyCause } from '#domain/money/money-legs.ts';
import { orderTarget, type OrderFacts, withheldFrom } from '#domain/money/order-target.ts';
import { legStateOf, type LegResult, type RunState } from '#domain/payouts/payout-run.ts';
import { payoutTarget } from '#domain/payouts/payout-target.ts';
import { writeOffTarget } from '#domain/payouts/write-off.ts';
import type { WithheldOrder } from '#domain/withholdings/withholdings-of.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { isDisputeLost } from '#server/db/given-back.ts';
import { legResults } from '#server/money/leg-results.ts';

/** A cause of the ledger as it stands, beside what the ledger has for it. */
export interface CauseOfMoney {
  kind: MoneyCause;
  id: string;
  target: LegAmount[];
  posted: LegAmount[];
  /** Entries that it has. */
  entries: number;
}

interface Posted {
  id: string;
  purchaseId: string;
  posted: LegAmount[];
  entries: number;
}

/** A leg of a run that is taken out of it counts as one of a void run. */
interface PayoutRow {
  vendorId: string;
  amount: number;
  run: RunState;
  results: LegResult[];
}

type OrderRow = Posted &
  Omit<OrderFacts, 'refundedBy'> & {
    refundedByPerson: boolean | null;
    /** What a person wrote down as given back, and the bank gave back afterwards: the same money, or besides. */
    voided: 'same' | 'besides' | null;
  };

/** A vendor order that this transaction places: the ledger has nothing for it. */
export interface PlacedOrder {
  id: string;
  purchaseId: string;
  facts: OrderFacts;
}

/** What `orderCauses` would read of one that was just placed. */
export function placedCause({ id, purchaseId, facts }: PlacedOrder): CauseOfMoney {
  const row = { id, purchaseId, posted: [], entries: 0 };
  return causeOf(
    'vendor_order',
    row,
    legsBetweenAccounts(orderTarget(facts), accountsOf(row, facts.vendor_id)),
  );
}

type ReadOrder = OrderRow & OrderFacts;

async function readOrders(db: Db, vendorOrderIds: readonly string[]): Promise<ReadOrder[]> {
  if (vendorOrderIds.length === 0) return [];
  const rows = await preparedRows<OrderRow>(
    db,
    'money of vendor orders',
    sql`select w.id, w.order_id as "purchaseId", w.vendor_id, w.status, w.preparation, w.payment, w.tracking,
          w.subtotal::float8 as subtotal, w.iva::float8 as iva, w.shipping_cost::float8 as shipping_cost,
          w.total::float8 as total, w.released_at is not null as "isReleased", ${isDisputeLost} as "isLost", o.lines, o.payment_method,
          (select e.moved_by from order_events e
            where e.vendor_order_id = w.id and e.axis = 'payment' and e.to_state = 'paid'
            order by e.sequence desc limit 1) as "paidBy",
          (select e.actor_id is not null from order_events e
            where e.vendor_order_id = w.id and e.axis = 'payment' and e.to_state = 'refunded'
            order by e.sequence desc limit 1) as "refundedByPerson",
          (select f.voided from refunds f where f.order_id = w.order_id and f.vendor_order_id = w.id
            order by f.at desc limit 1) as voided,
          coalesce((select json_agg(json_build_object('status', r.status, 'lines', r.lines, 'refund', r.refund)
            order by r.place) from order_returns r where r.vendor_order_id = w.id), '[]') as returns,
          coalesce((select json_agg(json_build_object('line', c.line, 'units', c.units, 'unit_price', c.unit_price,
              'rate_bp', c.rate_bp, 'unit_fee', c.unit_fee, 'minimum', c.minimum, 'maximum', c.maximum,
              'iva_percent', c.iva_percent) order by c.line)
            from order_commissions c where c.vendor_order_id = w.id), '[]') as commissions,
          coalesce((select json_agg(json_build_object('amount', p.amount, 'released', p.released) order by p.write_off_id)
            from write_off_orders p where p.vendor_order_id = w.id), '[]') as "writeOffs",
          coalesce((select json_agg(json_build_object('kind', h.kind, 'rate', h.rate) order by h.kind)
            from order_withholdings h where h.vendor_order_id = w.id), '[]') as withholdings,
          ${postedFor('vendor_order', sql`w.id`)}
        from vendor_orders w join orders o on o.id = w.order_id
        where w.id = ${anyOf(vendorOrderIds)}
        order by w.id`,
  );
  return rows.map((row) => ({ ...row, refundedBy: refundedBy(row) }));
}

function refundedBy({ refundedByPerson, voided }: OrderRow): OrderFacts['refundedBy'] {
  if (refundedByPerson !== true || voided === 'same') return 'gateway';
  return voided === 'besides' ? 'both' : 'person';
}

/** Vendor orders as causes of the ledger, in the order of their ids. Those that do not exist are absent. */
async function orderCauses(db: Db, vendorOrderIds: readonly string[]): Promise<CauseOfMoney[]> {
  const rows = await readOrders(db, vendorOrderIds);
  return rows.map((row) =>
    causeOf('vendor_order', row, legsBetweenAccounts(orderTarget(row), accountsOf(row, row.vendor_id))),
  );
}

/** What of vendor orders decides what is withheld of them, as they stand. */
export async function withheldOrders(
  db: Db,
  vendorOrderIds: readonly string[],
): Promise<(WithheldOrder & { id: string; vendorId: string })[]> {
  const rows = await readOrders(db, vendorOrderIds);
  return rows.map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    soldPrice: row.subtotal,
    paymentMethod: row.payment_method,
    ...withheldFrom(row),
  }));
}

/** Charges as causes of the ledger, in the order of their ids. */
async function chargeCauses(db: Db, attemptIds: readonly string[]): Promise<CauseOfMoney[]> {
  if (attemptIds.length === 0) return [];
  const rows = await preparedRows<Posted & ChargeFacts>(
    db,
    'money of charges',
    sql`select a.id, a.purchase_id as "purchaseId", a.status, a.amount_cop::float8 as amount,
          a.refund_due as "refundDue", exists (select from refunds f where f.attempt_id = a.id) as "wasRefunded",
          ${postedFor('charge', sql`a.id`)}
        from payment_attempts a
        where a.id = ${anyOf(attemptIds)}
        order by a.id`,
  );
  return rows.map((row) =>
    causeOf('charge', row, legsBetweenAccounts(chargeTarget(row), accountsOf(row, null))),
  );
}

/** Legs of payout runs as causes of the ledger, in the order of their ids. */
async function payoutCauses(db: Db, legIds: readonly string[]): Promise<CauseOfMoney[]> {
  if (legIds.length === 0) return [];
  const rows = await preparedRows<Omit<Posted, 'purchaseId'> & PayoutRow>(
    db,
    'money of payouts',
    sql`select g.id, g.vendor_id as "vendorId", g.amount::float8 as amount,
          case when g.left_out is null then r.state else 'void' end as run,
          ${legResults} as results,
          ${postedFor('payout', sql`g.id`)}
        from payout_legs g join payout_runs r on r.id = g.run_id
        where g.id = ${anyOf(legIds)}
        order by g.id`,
  );
  return rows.map(({ run, results, amount, vendorId, ...row }) => {
    const target = payoutTarget(run, { state: legStateOf(run, results), amount });
    return causeOf('payout', row, legsBetweenAccounts(target, { vendorId, purchaseId: null }));
  });
}

/** Write-offs as causes of the ledger, in the order of their ids. */
async function writeOffCauses(db: Db, ids: readonly string[]): Promise<CauseOfMoney[]> {
  if (ids.length === 0) return [];
  const rows = await preparedRows<Omit<Posted, 'purchaseId'> & { vendorId: string; amount: number }>(
    db,
    'money of write-offs',
    sql`select x.id, x.vendor_id as "vendorId", x.amount::float8 as amount, ${postedFor('write_off', sql`x.id`)}
        from write_offs x where x.id = ${anyOf(ids)} order by x.id`,
  );
  return rows.map(({ vendorId, amount, ...row }) =>
    causeOf('write_off', row, legsBetweenAccounts(writeOffTarget(amount), { vendorId, purchaseId: null })),
  );
}

/** Where the causes of each kind are kept, and how they are read. */
export const moneyCauses: Readonly<
  Record<MoneyCause, { table: SQL; read: (db: Db, ids: readonly string[]) => Promise<CauseOfMoney[]> }>
> = {
  vendor_order: { table: sql`vendor_orders`, read: orderCauses },
  charge: { table: sql`payment_attempts`, read: chargeCauses },
  payout: { table: sql`payout_legs`, read: payoutCauses },
  write_off: { table: sql`write_offs`, read: writeOffCauses },
};

/** The columns `posted` and `entries` of a cause. */
function postedFor(kind: MoneyCause, id: SQL): SQL {
  const own = sql`e.cause_kind = ${sql.raw(`'${kind}'`)} and e.cause_id = ${id}`;
  return sql`coalesce((select json_agg(json_build_object('leg', l.leg, 'from', l.from_account, 'to', l.to_account,
      'amount', l.amount) order by l.entry, l.place)
    from money_entries e join money_lines l on l.entry = e.id where ${own}), '[]') as posted,
    (select coalesce(max(e.number), 0) from money_entries e where ${own}) as entries`;
}

function accountsOf({ purchaseId }: Posted, vendorId: string | null) {
  return { vendorId, purchaseId };
}

function causeOf(
  kind: MoneyCause,
  { id, posted, entries }: Omit<Posted, 'purchaseId'>,
  target: LegAmount[],
): CauseOfMoney {
  return { kind, id, target, posted, entries };
}
