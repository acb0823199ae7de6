import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { ListedRule, WithholdingRule } from '#domain/withholdings/withholding-rule.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** A rule as it is today: the accountant who answers for it, and the end that somebody gave it since. */
const rule = sql`r.id, r.kind, r.municipality_code, r.ciiu, r.taxpayer, r.payment_method,
  r.base_minimum::float8 as base_minimum, r.rate, r.from_day::text as from_day,
  least(r.until_day, (select min(e.until_day) from withholding_rule_steps e
    where e.rule_id = r.id and e.step = 'ended'))::text as until_day, r.norm,
  (select json_build_object('accountant_name', c.accountant_name, 'accountant_card', c.accountant_card,
      'day', (c.at at time zone 'America/Bogota')::date::text)
    from withholding_rule_steps c where c.rule_id = r.id and c.step = 'confirmed' order by c.number limit 1) as confirmed`;

/** Every rule, also those that are over: by kind, the newest first. */
export function withholdingRules(db: Db): Promise<WithholdingRule[]> {
  return rowsOf<WithholdingRule>(
    db,
    sql`select ${rule} from withholding_rules r order by r.kind, r.from_day desc, r.id desc`,
  );
}

interface Author {
  nombre: string | null;
  email: string;
  is_guest: boolean;
}

type ListedRow = WithholdingRule & {
  created_by: string;
  steps: (Omit<ListedRule['steps'][number], 'by'> & Author)[];
};

/** The same with what people did with each. @param actorId of who asks. */
export async function listedRules(db: Db, actorId: string): Promise<ListedRule[]> {
  const rows = await rowsOf<ListedRow>(
    db,
    sql`select ${rule}, r.created_by,
          (select json_agg(json_build_object('step', s.step, 'at', ${wireInstant(sql`s.at`)}, 'note', s.note,
              'nombre', u.nombre, 'email', u.email, 'is_guest', u.is_guest) order by s.number desc)
            from (select 0 as number, 'added' as step, r.at, r.note, r.created_by as by
              union all select x.number, x.step, x.at, x.note, x.done_by
              from withholding_rule_steps x where x.rule_id = r.id) s join users u on u.id = s.by) as steps
        from withholding_rules r order by r.kind, r.from_day desc, r.id desc`,
  );
  return rows.map(({ created_by: createdBy, steps, ...each }) => ({
    ...each,
    is_own: createdBy === actorId,
    steps: steps.map(({ nombre, email, is_guest, ...step }) => {
      return { ...step, by: displayName({ nombre, email, is_guest }) };
    }),
  }));
}

/** Keeps every other save out until the end of the transaction; who only reads the rules is not kept waiting. */
export async function lockWithholdingRules(tx: Db): Promise<void> {
  await rowsOf(tx, sql`lock table withholding_rules in share row exclusive mode`);
}

/** Whether a request was carried out before: its answer was lost, and it came again. */
export async function isRuleSavedBefore(tx: Db, saveId: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select from withholding_rules where save_id = ${saveId}
        union all select from withholding_rule_steps where save_id = ${saveId}`,
  );
  return found.length > 0;
}
