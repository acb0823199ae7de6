import { sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { AllRules, RuleTarget } from '#domain/commissions/commission-api.ts';
import type { RuleChange, RuleVersion, SavedVersion } from '#domain/commissions/commission-rule.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { commissionPrecedences, commissionRules } from '#server/db/tables/money/commissions-tables.ts';

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

/** The rules as a person changes them: every version of each, the last first, in the order in which they are asked. */
export interface SavedRules {
  revision: number;
  byRule: Map<string, SavedVersion[]>;
  precedence: string[];
  /** Who gave them this order, at which revision; null while nobody saved any. */
  ordered: { revision: number; by: string } | null;
}

interface VersionRow extends Omit<SavedVersion, 'by'> {
  nombre: string | null;
  email: string;
  is_guest: boolean;
}

/** Keeps every other save out until the end of the transaction; who only reads the rules is not kept waiting. */
export async function lockRules(tx: Db): Promise<void> {
  await rowsOf(tx, sql`lock table commission_rules in share row exclusive mode`);
}

export async function savedRules(db: Db): Promise<SavedRules> {
  const rows = await rowsOf<{ version: VersionRow }>(
    db,
    sql`select json_build_object('rule_id', r.rule_id, 'version', r.version, 'revision', r.revision, 'change', r.change,
          'vendor_id', r.vendor_id, 'category_id', r.category_id, 'product_id', r.product_id, 'price_from', r.price_from,
          'price_to', r.price_to, 'rate_bp', r.rate_bp, 'unit_fee', r.unit_fee, 'minimum', r.minimum,
          'maximum', r.maximum, 'from_day', r.from_day, 'until_day', r.until_day, 'at', r.at, 'note', r.note,
          'nombre', u.nombre, 'email', u.email, 'is_guest', u.is_guest) as version
        from commission_rules r join users u on u.id = r.changed_by order by r.revision desc`,
  );
  const [order] = await rowsOf<
    Pick<VersionRow, 'revision' | 'nombre' | 'email' | 'is_guest'> & { ids: string[] }
  >(
    db,
    sql`select p.revision, p.rule_ids as ids, u.nombre, u.email, u.is_guest
        from commission_precedences p join users u on u.id = p.changed_by order by p.revision desc limit 1`,
  );
  const versions = rows.map(({ version: { nombre, email, is_guest, at, ...version } }) => {
    return { ...version, at: new Date(at).toISOString(), by: displayName({ nombre, email, is_guest }) };
  });
  return {
    revision: Math.max(0, versions[0]?.revision ?? 0, order?.revision ?? 0),
    byRule: groupedBy(versions, (each) => each.rule_id),
    precedence: order?.ids ?? [],
    ordered: order ? { revision: order.revision, by: displayName(order) } : null,
  };
}

/** Whether a request was carried out before: its answer was lost, and it came again. */
export async function isSavedBefore(tx: Db, saveId: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select from commission_rules where save_id = ${saveId}
        union all select from commission_precedences where save_id = ${saveId}`,
  );
  return found.length > 0;
}

/** Who saves, when and why; the same in each row that a save writes. */
export interface RuleSave {
  revision: number;
  saveId: string;
  changedBy: string;
  note: string;
  at: Date;
}

export async function insertVersion(
  tx: Db,
  save: RuleSave,
  { change, ...rule }: RuleVersion & { change: RuleChange },
): Promise<void> {
  await tx.insert(commissionRules).values({
    ...save,
    change,
    ruleId: rule.rule_id,
    version: rule.version,
    vendorId: rule.vendor_id,
    categoryId: rule.category_id,
    productId: rule.product_id,
    priceFrom: rule.price_from,
    priceTo: rule.price_to,
    rateBp: rule.rate_bp,
    unitFee: rule.unit_fee,
    minimum: rule.minimum,
    maximum: rule.maximum,
    fromDay: rule.from_day,
    untilDay: rule.until_day,
  });
}

export async function insertPrecedence(tx: Db, save: RuleSave, ruleIds: string[]): Promise<void> {
  await tx.insert(commissionPrecedences).values({ ...save, ruleIds });
}

/** The stores, categories and products that rules are for, by their names. */
export async function targetsOf(db: Db, rules: AllRules['rules']): Promise<RuleTarget[]> {
  const versions = rules.flatMap((each) => each.versions);
  const ids = (key: 'vendor_id' | 'category_id' | 'product_id') =>
    anyOf([...new Set(versions.flatMap((each) => each[key] ?? []))]);
  return rowsOf<RuleTarget>(
    db,
    sql`select 'store' as kind, id, store_name as name, state in ('cerrada', 'rechazada') as is_closed from vendors
          where id = ${ids('vendor_id')}
        union all select 'category', id, name, deleted or not is_active from categories
          where id = ${ids('category_id')}
        union all select 'product', id, name, deleted or not is_active from products where id = ${ids('product_id')}`,
  );
}
