import { sql } from 'drizzle-orm';
import type { RuleVersion } from '#domain/commissions/commission-rule.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';

/** What was saved of the rules of commission after a revision. */
interface RulesSaved {
  revision: number;
  versions: RuleVersion[];
  /** The order in which they are asked, where it changed. */
  precedence: string[] | null;
}

/** @param revision of what is known already; 0 for all. */
export async function rulesAfter(db: Db, revision: number): Promise<RulesSaved> {
  const [saved] = await preparedRows<RulesSaved>(
    db,
    'commission rules after a revision',
    sql`select
          greatest(${revision}::int, (select max(revision) from commission_rules),
            (select max(revision) from commission_precedences)) as revision,
          coalesce((select json_agg(json_build_object('rule_id', rule_id, 'version', version, 'vendor_id', vendor_id,
              'category_id', category_id, 'product_id', product_id, 'price_from', price_from, 'price_to', price_to,
              'rate_bp', rate_bp, 'unit_fee', unit_fee, 'minimum', minimum, 'maximum', maximum,
              'from_day', from_day, 'until_day', until_day) order by revision)
            from commission_rules where revision > ${revision}::int), '[]') as versions,
          (select array_to_json(rule_ids) from commission_precedences where revision > ${revision}::int
            order by revision desc limit 1) as precedence`,
  );
  return saved ?? { revision, versions: [], precedence: null };
}

/** In which category each lies, also those that were put away: products of before may lie in them. */
export async function parentsOfCategories(db: Db): Promise<Map<string, string | null>> {
  const rows = await preparedRows<{ id: string; parent: string | null }>(
    db,
    'parents of categories',
    sql`select id, parent_id as parent from categories`,
  );
  return new Map(rows.map((each) => [each.id, each.parent]));
}
