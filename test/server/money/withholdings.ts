import { sql } from 'drizzle-orm';
import type { WithholdingKind } from '#domain/withholdings/withholding-kind.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const BEGINNING = '2020-01-01';

interface SomeRule {
  id: string;
  kind?: WithholdingKind;
  rate: number;
  municipality?: string;
  confirmed?: boolean;
}

/** A rule for every store, or those of a municipality, as if somebody had written it long ago, and an accountant answered for it. */
export async function someRule(
  db: Db,
  { id, kind = 'retefuente', rate, municipality, confirmed = false }: SomeRule,
): Promise<void> {
  await rowsOf(
    db,
    sql`insert into withholding_rules (id, kind, municipality_code, base_minimum, rate, from_day, norm, created_by, at, save_id)
        select ${id}, ${kind}, ${municipality ?? null}, 0, ${rate}, ${BEGINNING}, 'Norma de prueba', u.id, ${BEGINNING}::timestamptz, ${id}
        from users u order by u.id limit 1`,
  );
  if (confirmed) await step(db, id, sql`'confirmed', 'Ana Contadora', '123456-T', null`);
}

/** As if somebody had ended it. @param day the first on which it does not hold any more. */
export async function endOfRule(db: Db, id: string, day: string): Promise<void> {
  await step(db, id, sql`'ended', null, null, ${day}::date`);
}

async function step(db: Db, id: string, said: ReturnType<typeof sql>): Promise<void> {
  await rowsOf(
    db,
    sql`insert into withholding_rule_steps (rule_id, number, step, accountant_name, accountant_card, until_day, done_by, at, save_id)
        select ${id}, 1 + count(s.number), ${said}, min(u.id), ${BEGINNING}::timestamptz, ${id} || count(s.number)
        from users u left join withholding_rule_steps s on s.rule_id = ${id} where u.id = (select min(id) from users)`,
  );
}

/** What a store would have said long ago: it answers for its IVA, and sells clothes. */
export async function someTaxProfile(
  db: Db,
  vendorId: string,
  { municipality }: { municipality: string },
): Promise<void> {
  await rowsOf(
    db,
    sql`insert into store_tax_profiles (vendor_id, version, regime, is_large_taxpayer, is_self_withholder, ciiu, municipality_code,
          from_day, by_office, saved_by, at, save_id)
        select ${vendorId}, 1, 'responsable', false, false, '4771', ${municipality}, ${BEGINNING}, false, min(u.id),
          ${BEGINNING}::timestamptz, ${vendorId} from users u`,
  );
}
