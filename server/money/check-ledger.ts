import { sql, type SQL } from 'drizzle-orm';
import { countOf } from '#domain/base/spanish-text.ts';
import { ledgerDifference } from '#domain/money/ledger-difference.ts';
import { MONEY_CAUSES, type MoneyCause } from '#domain/money/money-legs.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { readOnly } from '#server/db/read-only.ts';
import { isDisputeLost } from '#server/db/given-back.ts';
import { brokenStatements } from '#server/money/check-statements.ts';
import { brokenWithholdings } from '#server/money/check-withholdings.ts';
import { brokenSums } from '#server/money/check-sums.ts';
import { moneyCauses, type CauseOfMoney } from '#server/money/money-facts-storage.ts';

/** What the check found wrong, in Spanish, for who keeps the accounts. */
export interface LedgerCheck {
  accounts: number;
  lines: number;
  causes: number;
  /** Whether what happened before there was a ledger is posted; its causes are not compared before. */
  isBackfilled: boolean;
  findings: string[];
}

const CAUSES_AT_ONCE = 1_000;
/** Lines that are to be posted, as many as somebody reads. */
const MOST_MISSING = 100;
/** Of one kind of fault, as many are named as somebody reads. */
const MOST_OF_A_KIND = 20;

/**
 * Proves the ledger against itself and against the orders: each account's lines follow one another without a gap, each from the
 * balance that the one before it left; together they are nothing; each cause is there and posted as its state says; the statements
 * of stores say what it had; what was withheld is what was frozen; and the sums of closed days are those of their lines. It reads one
 * moment of the database, and never repairs anything.
 */
export function checkLedger(db: Db): Promise<LedgerCheck> {
  return readOnly(db, async (tx) => {
    // Of a large ledger a statement takes longer than those of people may.
    await rowsOf(tx, sql`select set_config('statement_timeout', '0', true)`);
    const [counted] = await rowsOf<Pick<LedgerCheck, 'accounts' | 'lines' | 'isBackfilled'>>(
      tx,
      sql`select (select count(*)::int from money_accounts) as accounts, (select count(*)::int from money_lines) as lines,
            not exists (select from money_backfills where not is_done) as "isBackfilled"`,
    );
    const { accounts = 0, lines = 0, isBackfilled = true } = counted ?? {};
    const findings = [
      ...(await brokenChains(tx)),
      ...(await brokenEntries(tx)),
      ...(await unsettledBuyers(tx)),
      ...(await brokenStatements(tx)),
      ...(await brokenWithholdings(tx)),
      ...(await brokenSums(tx)),
    ];
    const compared = isBackfilled ? await compareCauses(tx) : { causes: 0, findings: [] };
    return { accounts, lines, isBackfilled, ...compared, findings: [...findings, ...compared.findings] };
  });
}

/** Both sides of each line, as lines of one account. */
const sides = sql`
  select from_account as account, from_version as version, from_before as before, from_after as after, -amount as change
  from money_lines
  union all
  select to_account, to_version, to_before, to_after, amount from money_lines`;

async function brokenChains(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`with side as materialized (${sides}),
        step as (
          select account, version, before, after, change,
            lag(version, 1, 0) over own as last_version, lag(after, 1, 0) over own as last_after
          from side window own as (partition by account order by version)
        ),
        total as (select account, max(version) as version, sum(change)::bigint as balance from side group by account),
        found as (
          (select 1 as kind, format('La cuenta %s pasa de la línea %s a la %s: falta una o está dos veces.', account,
            last_version, version) as finding from step where version <> last_version + 1 limit ${MOST_OF_A_KIND})
          union all
          (select 2, format('La línea %s de la cuenta %s empieza en %s, y la anterior terminó en %s.', version, account, before,
            last_after) from step where before <> last_after limit ${MOST_OF_A_KIND})
          union all
          (select 3, format('La línea %s de la cuenta %s mueve %s y su saldo va de %s a %s.', version, account, change, before,
            after) from step where after <> before + change limit ${MOST_OF_A_KIND})
          union all
          (select 4, format('La cuenta %s dice %s en %s líneas, y sus líneas suman %s en %s.', a.id, a.balance, a.version,
            coalesce(t.balance, 0), coalesce(t.version, 0))
            from money_accounts a left join total t on t.account = a.id
            where a.balance <> coalesce(t.balance, 0) or a.version <> coalesce(t.version, 0) limit ${MOST_OF_A_KIND})
          union all
          (select 5, format('Hay líneas de la cuenta %s, que no existe.', t.account)
            from total t left join money_accounts a on a.id = t.account where a.id is null limit ${MOST_OF_A_KIND})
          union all
          (select 6, format('Todas las cuentas juntas suman %s, y deben sumar 0.', sum(balance))
            from money_accounts having sum(balance) <> 0)
        )
        select finding from found order by kind`,
  );
  return rows.map((each) => each.finding);
}

async function brokenEntries(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`(select format('El asiento %s de %s no tiene líneas.', e.number, e.cause_id) as finding
          from money_entries e where not exists (select from money_lines l where l.entry = e.id) limit ${MOST_OF_A_KIND})
        union all
        (select format('Hay líneas del asiento %s, que no existe.', l.entry)
          from money_lines l where not exists (select from money_entries e where e.id = l.entry) limit ${MOST_OF_A_KIND})
        union all
        (select format('Los asientos de %s no se siguen: son %s y el último es el %s.', cause_id, count(*), max(number))
          from money_entries group by cause_kind, cause_id having count(*) <> max(number) limit ${MOST_OF_A_KIND})
        union all
        (${sql.join(MONEY_CAUSES.map(entriesOfNothing), sql`) union all (`)})`,
  );
  return rows.map((each) => each.finding);
}

/** What was posted for a cause that is gone: no state says any more where that money has to be. */
function entriesOfNothing(kind: MoneyCause): SQL {
  return sql`select format('Hay asientos del %s %s, que ya no existe.', ${causeLabels[kind]}::text, e.cause_id) from money_entries e
    where e.cause_kind = ${kind} and e.number = 1
      and not exists (select from ${moneyCauses[kind].table} c where c.id = e.cause_id) limit ${MOST_OF_A_KIND}`;
}

/**
 * What each vendor order left in the buyers' account, against what the rest of the product says is owed for it. It is computed
 * here without the rule by which it was posted, so that a fault in that rule is found too.
 */
async function unsettledBuyers(tx: Db): Promise<string[]> {
  const rows = await rowsOf<{ finding: string }>(
    tx,
    sql`with left_there as materialized (
          select e.cause_id, sum(case when l.to_account like 'buyer:%' then l.amount else 0 end
            - case when l.from_account like 'buyer:%' then l.amount else 0 end)::bigint as balance
          from money_entries e join money_lines l on l.entry = e.id
          where e.cause_kind = 'vendor_order' group by e.cause_id
        ),
        owed as (
          select w.id, coalesce(b.balance, 0) as balance,
            case
              when w.status = 'cancelled' or w.tracking = 'returned'
              then case w.payment when 'refund_pending' then w.total
                -- A person gave it back, and the bank did too: its buyer owes it.
                when 'refunded' then -(select coalesce(max(f.amount_cop), 0) from refunds f
                  where f.vendor_order_id = w.id and f.voided = 'besides')
                else 0 end
              -- The bank gave the whole price back: what a person gave back besides, its buyer owes.
              when w.payment = 'refunded' and ${isDisputeLost}
              then -(select coalesce(sum(r.refund), 0) from order_returns r
                where r.vendor_order_id = w.id and r.status = 'refunded')
              else case when w.payment in ('paid', 'refund_pending') then 0 else -w.total end
                + (select coalesce(sum(r.refund), 0) from order_returns r
                  where r.vendor_order_id = w.id and r.status = 'refund_pending')
            end as due
          from left_there b join vendor_orders w on w.id = b.cause_id
        )
        select format('En la cuenta de los compradores quedan %s por el pedido %s, y se les debe %s.', balance, id, due) as finding
        from owed where balance <> due order by id limit ${MOST_OF_A_KIND}`,
  );
  return rows.map((each) => each.finding);
}

/** Each cause, posted as its state says. */
async function compareCauses(tx: Db): Promise<Pick<LedgerCheck, 'causes' | 'findings'>> {
  const findings: string[] = [];
  let causes = 0;
  for (const kind of MONEY_CAUSES) {
    for (let after = ''; ;) {
      const ids = await causesAfter(tx, kind, after, CAUSES_AT_ONCE);
      const found = await moneyCauses[kind].read(tx, ids);
      causes += found.length;
      findings.push(...found.flatMap(wrongLegs));
      after = ids.at(-1) ?? '';
      if (ids.length < CAUSES_AT_ONCE) break;
    }
  }
  const more = findings.length - MOST_MISSING;
  if (more > 0)
    findings.splice(MOST_MISSING, more, `Y faltan ${countOf(more, 'línea más', 'líneas más')} por asentar.`);
  return { causes, findings };
}

/** The ids of causes of a kind behind this one, in their order. */
export async function causesAfter(db: Db, kind: MoneyCause, after: string, most: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${moneyCauses[kind].table} where id > ${after} order by id limit ${most}`,
  );
  return rows.map((each) => each.id);
}

const causeLabels: Record<MoneyCause, string> = {
  vendor_order: 'pedido',
  charge: 'cobro',
  payout: 'giro',
  write_off: 'castigo',
};

function wrongLegs({ kind, id, target, posted }: CauseOfMoney): string[] {
  return ledgerDifference(target, posted).map(
    ({ leg, from, to, amount }) =>
      `Falta asentar al ${causeLabels[kind]} ${id} (${leg}): ${amount} de ${from} a ${to}.`,
  );
}
