import { sql } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { equalRule, equalRuleText, ruleProblems, type RuleProblems } from '#domain/commissions/check-rule.ts';
import type {
  EndRuleBody,
  OrderRulesBody,
  SaveRuleBody,
  UndoRuleBody,
} from '#domain/commissions/commission-api.ts';
import type { RuleFields, RuleVersion, SavedVersion } from '#domain/commissions/commission-rule.ts';
import { conditionsText } from '#domain/commissions/rule-labels.ts';
import { changeRules, refuseOvertaken } from '#server/commissions/change-rules.ts';
import { type SavedRules, targetsOf } from '#server/commissions/rules-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

const WRONG = 'Revisa la regla.';

/** Adds a rule, or a new version of one that holds from its first day on. @throws an `ApiProblem`: 404, 409 or 422. */
export async function saveRule(services: Services, actor: Actor, body: SaveRuleBody): Promise<void> {
  await changeRules(services, { actor, act: 'commission.save_rule', body }, async (tx, rules) => {
    const today = dayInBogota(services.now());
    const known = body.rule_id === null ? [] : versionsOf(rules, body.rule_id);
    refuseOvertaken(known[0], body.seen_revision);
    const reached = await refuseTargets(tx, body.rule);
    refuse(ruleProblems(body.rule, today, reached.price));
    const id = body.rule_id ?? uuidv7();
    const version = { ...body.rule, rule_id: id, version: (known[0]?.version ?? 0) + 1 };
    await refuseEqual(tx, rules, version, today);
    if (body.rule_id !== null) return { version: { ...version, change: 'changed' } };
    return { version: { ...version, change: 'added' }, precedence: [...rules.precedence, id] };
  });
}

/** Ends a rule on a day, which may be today: then it holds no more at once. */
export async function endRule(services: Services, actor: Actor, body: EndRuleBody): Promise<void> {
  await changeRules(services, { actor, act: 'commission.end_rule', body }, (_, rules) => {
    const today = dayInBogota(services.now());
    const [last, ...earlier] = versionsOf(rules, body.rule_id);
    refuseOvertaken(last, body.seen_revision);
    if (!last || (last.until_day !== null && last.until_day <= today))
      throw problem(409, 'API_001', 'Esa regla ya terminó.');
    // What was planned for later is ended with it, and until then goes on what holds today.
    const held = [last, ...earlier].find((each) => each.from_day <= today) ?? last;
    const from_day = held.from_day > today ? held.from_day : today;
    const until_day = body.until_day;
    if (until_day < today) refuse({ until_day: 'Una regla termina desde hoy o desde después.' });
    const until = until_day < from_day ? from_day : until_day;
    return { version: { ...fieldsOf(held), ...next(last), from_day, until_day: until, change: 'ended' } };
  });
}

/** Takes the last change of a rule back: what held before it holds again, from today on. */
export async function undoRule(services: Services, actor: Actor, body: UndoRuleBody): Promise<void> {
  await changeRules(services, { actor, act: 'commission.undo_rule', body }, async (tx, rules) => {
    const today = dayInBogota(services.now());
    const [last, before] = versionsOf(rules, body.rule_id);
    refuseOvertaken(last, body.seen_revision);
    if (!last || last.version !== body.version)
      throw problem(409, 'API_001', 'Ese ya no es el último cambio de la regla.');
    const from_day = (before ?? last).from_day > today ? (before ?? last).from_day : today;
    // What was only added is taken back by a version that never holds.
    if (!before)
      return {
        version: { ...fieldsOf(last), ...next(last), from_day, until_day: from_day, change: 'undone' },
      };
    if (before.until_day !== null && before.until_day <= today)
      throw problem(409, 'API_001', 'Lo de antes ya terminó: no hay a qué volver.');
    const version = { ...fieldsOf(before), ...next(last), from_day };
    await refuseEqual(tx, rules, version, today);
    return { version: { ...version, change: 'undone' } };
  });
}

/** Gives the rules another order, which holds at once. */
export async function orderRules(services: Services, actor: Actor, body: OrderRulesBody): Promise<void> {
  await changeRules(services, { actor, act: 'commission.order_rules', body }, (_, rules) => {
    refuseOvertaken(rules.ordered, body.seen_revision);
    const known = new Set(rules.byRule.keys());
    const asked = new Set(body.rule_ids);
    if (
      asked.size !== body.rule_ids.length ||
      asked.size !== known.size ||
      [...asked].some((id) => !known.has(id))
    )
      throw problem(
        409,
        'API_001',
        'El orden tiene que nombrar cada regla una vez. Mira las de ahora y decide.',
      );
    return { precedence: body.rule_ids };
  });
}

/** @throws an `ApiProblem`, 404, where there is no such rule. */
function versionsOf(rules: SavedRules, id: string): SavedVersion[] {
  const versions = rules.byRule.get(id);
  if (!versions) throw notFound('Esa regla no existe.');
  return versions;
}

function next({ rule_id, version }: RuleVersion) {
  return { rule_id, version: version + 1 };
}

function fieldsOf(rule: RuleFields): RuleFields {
  const { vendor_id, category_id, product_id, price_from, price_to } = rule;
  const { rate_bp, unit_fee, minimum, maximum, from_day, until_day } = rule;
  const conditions = { vendor_id, category_id, product_id, price_from, price_to };
  return { ...conditions, rate_bp, unit_fee, minimum, maximum, from_day, until_day };
}

/** @throws an `ApiProblem`, 422, by the fields that have to change. */
function refuse(problems: RuleProblems): void {
  const errors = Object.entries(problems).map(([field, message]) => ({ field: `rule.${field}`, message }));
  if (errors.length > 0) throw problem(422, 'API_001', errors[0]?.message ?? WRONG, errors);
}

/** @throws an `ApiProblem`, 422, where another rule is for the same on one of its days; it is named. */
async function refuseEqual(tx: Db, rules: SavedRules, version: RuleVersion, today: Day): Promise<void> {
  const own = [...(rules.byRule.get(version.rule_id) ?? []), version];
  const others = [...rules.byRule].filter(([id]) => id !== version.rule_id).map(([, each]) => each);
  const equal = equalRule({ own, others }, today);
  if (!equal) return;
  const listed = [...rules.byRule].map(([rule_id, versions]) => ({ rule_id, versions }));
  const targets = await targetsOf(tx, listed);
  const named = (kind: 'store' | 'category' | 'product') =>
    new Map(targets.filter((each) => each.kind === kind).map((each) => [each.id, each.name]));
  const names = { stores: named('store'), categories: named('category'), products: named('product') };
  refuse({ from_day: equalRuleText(equal, conditionsText(equal.rule, names)) });
}

interface Reached {
  store: string | null;
  category: boolean | null;
  product: { is_gone: boolean; vendor_id: string; price: number } | null;
}

/**
 * What a rule is for exists and still sells.
 * @returns the price before IVA of the product that it is for; null where it is for no single one.
 */
async function refuseTargets(tx: Db, rule: RuleFields): Promise<{ price: number | null }> {
  const [found] = await rowsOf<Reached>(
    tx,
    sql`select (select state from vendors where id = ${rule.vendor_id}) as store,
          (select deleted or not is_active from categories where id = ${rule.category_id}) as category,
          (select json_build_object('is_gone', deleted or not is_active, 'vendor_id', vendor_id, 'price', precio_venta)
            from products where id = ${rule.product_id}) as product`,
  );
  const { store = null, category = null, product = null } = found ?? {};
  const isElsewhere = product !== null && rule.vendor_id !== null && product.vendor_id !== rule.vendor_id;
  refuse({
    ...(rule.vendor_id !== null && store === null && { vendor_id: 'Esa tienda no existe.' }),
    ...((store === 'cerrada' || store === 'rechazada') && {
      vendor_id: 'Esa tienda está cerrada: una regla para ella no alcanza nada.',
    }),
    ...(rule.category_id !== null && category === null && { category_id: 'Esa categoría no existe.' }),
    ...(category === true && { category_id: 'Esa categoría se quitó o se unió a otra. Elige la que quedó.' }),
    ...(rule.product_id !== null && product === null && { product_id: 'Ese producto no existe.' }),
    ...(product?.is_gone === true && { product_id: 'Ese producto ya no se vende.' }),
    ...(isElsewhere && { product_id: 'Ese producto es de otra tienda.' }),
  });
  return { price: product?.price ?? null };
}
