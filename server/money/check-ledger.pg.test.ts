import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyAccounts } from '#domain/money/money-accounts.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { backfillMoney } from '#server/money/backfill-money.ts';
import { checkLedger } from '#server/money/check-ledger.ts';
import { placed } from '#test/server/orders.ts';
import { delivered } from '#test/server/returns.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
const product = await server.addProduct({ precio_venta: 50_000 }, 100);
const id = vendorOrderId(await placed(server, [product, 2]), 1);
const paidId = vendorOrderId(await delivered(server), 1);

class Undone extends Error {}

/** What the check finds after a fault, which is undone again. */
async function findingsAfter(...faults: SQL[]): Promise<string[]> {
  let findings: string[] = [];
  const spoiled = db.transaction(async (tx) => {
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    await rowsOf(tx, sql`alter table money_lines drop constraint money_lines_balances`);
    for (const each of faults) await rowsOf(tx, each);
    ({ findings } = await checkLedger(inside(tx)));
    throw new Undone();
  });
  await expect(spoiled).rejects.toThrow(Undone);
  return findings;
}

/** The check within a transaction that is open already, which it sees whole. */
function inside(tx: Db): Db {
  return Object.assign(Object.create(tx) as Db, { transaction: (read: (inner: Db) => unknown) => read(tx) });
}

/** Two statements of a store in which nothing moved so far, and what makes one of them another. */
const statements = (spoil: SQL): SQL[] => [
  sql`insert into payout_runs (id, state, version, made_by, made_at, until) values ('r', 'void', 1, 'persona-owner', now(), now())`,
  sql`insert into payout_run_steps (run_id, version, step, by, at) values ('r', 1, 'make', 'persona-owner', now())`,
  sql`insert into statements (id, turn, vendor_id, run_id, store_name, "from", until, opening, closing, opening_versions,
        closing_versions, lines)
      select 's' || n, n, 'tienda-1', 'r', '', case n when 2 then timestamptz '2026-03-01' end,
        case n when 1 then timestamptz '2026-03-01' else now() end, nothing, nothing, nothing, nothing, 0
      from generate_series(1, 2) n, jsonb_build_object('pending', 0, 'available', 0, 'held', 0, 'paying', 0) nothing`,
  spoil,
];
/** What was frozen of an order, by a rule of one part in ten. */
const withholdings = (frozen: { order: string; base: number; amount: number; rate: number }): SQL[] => [
  sql`insert into withholding_rules (id, kind, base_minimum, rate, from_day, norm, created_by, at, save_id)
      values ('w', 'retefuente', 0, 10000, '2026-01-01', 'Norma', 'persona-owner', now(), 'w')`,
  sql`insert into order_withholdings (vendor_order_id, kind, vendor_id, rule_id, rate, base_kind, base, amount, norm,
        profile_version, day, at)
      values (${frozen.order}, 'retefuente', 'tienda-1', 'w', ${frozen.rate}, 'price', ${frozen.base}, ${frozen.amount}, 'Norma',
        0, '2026-03-01', now())`,
];
const ofPart = (part: string, leg: string) => sql`
  leg = ${leg} and entry in (select e.id from money_entries e where e.cause_id = ${part})`;

describe('the check', () => {
  test('finds nothing in a ledger that is whole, and changes none of it', async () => {
    const found = await checkLedger(db);
    expect(found).toMatchObject({ findings: [], isBackfilled: true });
    expect(found.causes).toBeGreaterThanOrEqual(2);
    expect(found.lines).toBeGreaterThan(0);
  });

  test.each<[string, RegExp, () => SQL[]]>([
    [
      'a refund that was written in the order and not in the ledger',
      /Falta asentar al pedido/,
      () => [sql`update vendor_orders set payment = 'refunded' where id = ${paidId}`],
    ],
    [
      'an order that was cancelled behind the ledger’s back',
      /Falta asentar al pedido .* \(sale\)/,
      () => [sql`update vendor_orders set status = 'cancelled', payment = 'void' where id = ${id}`],
    ],
    [
      'a line that was posted twice',
      /Falta asentar al pedido/,
      () => [
        sql`insert into money_entries (cause_kind, cause_id, number, reason)
            select cause_kind, cause_id, number + 1, reason from money_entries where cause_id = ${id} and number = 1`,
        sql`insert into money_lines select (select max(id) from money_entries), place, leg, from_account, to_account, amount,
              from_before, from_after, from_version + 1000, to_before, to_after, to_version + 1000
            from money_lines where ${ofPart(id, 'sale')}`,
      ],
    ],
    [
      'a statement that does not open with what the one before it closed with',
      /^La liquidación 2 no abre con lo que cerró/,
      () =>
        statements(sql`update statements set opening = jsonb_set(opening, '{held}', '5') where id = 's2'`),
    ],
    [
      'a statement that closes with what the ledger did not have',
      /^La liquidación 2 cierra «held» con 5, y el libro tenía 0/,
      () =>
        statements(sql`update statements set closing = jsonb_set(closing, '{held}', '5') where id = 's2'`),
    ],
    [
      'a statement that left a line out',
      /^La liquidación 2 dice 1 líneas, y son 0/,
      () => statements(sql`update statements set lines = 1 where id = 's2'`),
    ],
    [
      'a payout of more than there was',
      /^El giro de la liquidación 2 es de 9, y había 0 disponible/,
      () =>
        statements(sql`insert into payout_legs (id, run_id, statement_id, vendor_id, account_version, amount)
          values ('g', 'r', 's2', 'tienda-1', 1, 9)`),
    ],
    [
      'a balance that is not the sum of its lines',
      /La cuenta store:tienda-1:pending dice/,
      () => [sql`update money_accounts set balance = balance + 1 where id = 'store:tienda-1:pending'`],
    ],
    [
      'accounts that do not add up to nothing',
      /Todas las cuentas juntas suman 1/,
      () => [sql`update money_accounts set balance = balance + 1 where id = 'store:tienda-1:pending'`],
    ],
    [
      'a line that is gone',
      /falta una o está dos veces/,
      () => [sql`delete from money_lines where ${ofPart(id, 'sale')}`],
    ],
    [
      'an amount that was changed afterwards',
      /mueve .* y su saldo va de/,
      () => [sql`update money_lines set amount = amount - 1 where ${ofPart(id, 'sale')}`],
    ],
    [
      'a line that begins elsewhere than the one before it ended',
      /y la anterior terminó en/,
      () => [
        sql`update money_lines set to_before = to_before + 7, to_after = to_after + 7 where ${ofPart(paidId, 'sale')}`,
      ],
    ],
    [
      'an entry without lines',
      /no tiene líneas/,
      () => [
        sql`insert into money_entries (cause_kind, cause_id, number, reason) values ('vendor_order', ${id}, 2, 'moved')`,
      ],
    ],
    [
      'money of an order that is gone',
      /Hay asientos del pedido .*, que ya no existe/,
      () => [sql`delete from vendor_orders where id = ${id}`],
    ],
    [
      'entries that do not follow each other',
      /no se siguen/,
      () => [sql`update money_entries set number = 5 where cause_id = ${id} and number = 1`],
    ],
    [
      'a commission that was frozen anew',
      /Falta asentar al pedido .* \(commission\)/,
      () => [sql`update order_commissions set rate_bp = 1000 where vendor_order_id = ${id}`],
    ],
    [
      'a withholding that was frozen and never posted',
      /quedó fija en 200/,
      () => withholdings({ order: paidId, base: 2_000, amount: 200, rate: 10_000 }),
    ],
    [
      'a withholding of more than its rate takes',
      /su tarifa da como mucho 0/,
      () => withholdings({ order: id, base: 2_000, amount: 200, rate: 1 }),
    ],
    [
      'money of a finished order that stays with the buyers',
      /En la cuenta de los compradores quedan/,
      () => [
        sql`update money_lines set to_account = case from_account when 'buyer:15' then 'buyer:14' else 'buyer:15' end
              where ${ofPart(paidId, 'sale')}`,
      ],
    ],
  ])('finds %s', async (_, said, faults) => {
    expect((await findingsAfter(...faults())).join('\n')).toMatch(said);
  });

  test('reads one moment, and is refused to write', async () => {
    await expect(
      checkLedger(
        Object.assign(Object.create(db) as Db, {
          transaction: (read: (tx: Db) => Promise<unknown>, config: object) =>
            db.transaction(async (tx) => {
              await rowsOf(tx, sql`update money_accounts set balance = 0`);
              return read(tx);
            }, config),
        }),
      ),
    ).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});

describe('the ledger', () => {
  test('has every account of the chart, and of each store its own', async () => {
    const stores = ['tienda-1', 'tienda-2'].flatMap((vendorId) =>
      (['pending', 'available', 'held', 'paying'] as const).map((each) => {
        return { id: `store:${vendorId}:${each}`, kind: `store_${each}` };
      }),
    );
    const found = await rowsOf<{ id: string; kind: string }>(db, sql`select id, kind from money_accounts`);
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(found.toSorted(byId)).toEqual([...companyAccounts(), ...stores].toSorted(byId));
  });

  test.each([
    sql`update money_lines set amount = 1`,
    sql`delete from money_lines`,
    sql`truncate money_lines`,
    sql`update money_entries set reason = 'moved'`,
    sql`delete from money_entries`,
    sql`truncate money_entries`,
    sql`delete from money_accounts`,
    sql`update money_accounts set kind = 'buyer'`,
  ])('refuses to be rewritten (%#)', async (statement) => {
    await expect(rowsOf(db, statement)).rejects.toMatchObject({
      cause: { message: 'The ledger of money is append-only.' },
    });
  });

  test('leaves its owner the right to read and to add, and no other', async () => {
    const rights = await rowsOf<{ table: string; rights: string[] }>(
      db,
      sql`select c.relname as table, array_agg(a.privilege_type order by a.privilege_type) as rights
          from pg_class c, aclexplode(c.relacl) a
          where c.relname in ('money_entries', 'money_lines') and a.privilege_type in ('INSERT', 'SELECT', 'UPDATE', 'DELETE', 'TRUNCATE')
          group by c.relname order by c.relname`,
    );
    expect(rights).toEqual([
      { table: 'money_entries', rights: ['INSERT', 'SELECT'] },
      { table: 'money_lines', rights: ['INSERT', 'SELECT'] },
    ]);
  });
});

test('what was ordered before there was a ledger is posted once, in parts, on several servers and after a stop', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => placed(server, [product, 1])));
  const used = () => rowsOf(db, sql`select id from money_accounts where balance <> 0`);
  const whole = await used();
  await db.transaction(async (tx) => {
    await rowsOf(tx, sql`set local session_replication_role = replica`);
    await rowsOf(tx, sql`delete from money_lines`);
    await rowsOf(tx, sql`delete from money_entries`);
    await rowsOf(tx, sql`update money_accounts set balance = 0, version = 0`);
    await rowsOf(tx, sql`update money_backfills set is_done = false, up_to = ''`);
  });
  expect(await checkLedger(db)).toMatchObject({ isBackfilled: false, causes: 0, findings: [] });
  // Somebody buys meanwhile, and that is posted by itself.
  await placed(server, [product, 1]);
  const stopped = new AbortController();
  stopped.abort();
  expect(await backfillMoney(db, stopped.signal)).toBe(0);
  const looked = await Promise.all([backfillMoney(db, undefined, 3), backfillMoney(db, undefined, 3)]);
  await backfillMoney(db);
  expect(looked.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(many.length);
  expect(await checkLedger(db)).toMatchObject({ isBackfilled: true, findings: [] });
  expect(await backfillMoney(db)).toBe(0);
  expect(await used()).toEqual(expect.arrayContaining(whole));
});
