import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { RuleVersion } from '#domain/commissions/commission-rule.ts';
import { commissionRules, type CommissionRules } from '#domain/commissions/rule-for.ts';
import { fixedCategoryId } from '#server/catalog/products/fixed-categories.ts';
import { insertPrecedence, insertVersion } from '#server/commissions/rules-storage.ts';
import type { Db } from '#server/db/database.ts';
import { demoId } from '#server/seed/chance.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';

/** Before the first order of the history. */
const AGREED_DAYS_AGO = 120;

/** What the stores of the demonstration agreed to pay, in the order in which it is asked. */
function agreedRules(nowMs: number): RuleVersion[] {
  const anything = { vendor_id: null, category_id: null, product_id: null, price_from: null, price_to: null };
  const plain = { ...anything, unit_fee: 0, minimum: null, maximum: null, until_day: null, version: 1 };
  const agreed = { ...plain, from_day: dayInBogota(nowMs - AGREED_DAYS_AGO * DAY_MS) };
  return [
    {
      ...agreed,
      rule_id: demoId('commission store'),
      vendor_id: demoVendors[0].id,
      rate_bp: 1_050,
      unit_fee: 400,
    },
    { ...agreed, rule_id: demoId('commission dear'), price_from: 1_000_000, rate_bp: 650, maximum: 150_000 },
    { ...agreed, rule_id: demoId('commission books'), category_id: fixedCategoryId('Libros'), rate_bp: 800 },
    { ...agreed, rule_id: demoId('commission'), rate_bp: 1_200, minimum: 900 },
  ];
}

/** Those rules, for whoever sells in the demonstration. */
export function demoCommissionRules(nowMs: number): CommissionRules {
  const versions = agreedRules(nowMs);
  const precedence = versions.map((each) => each.rule_id);
  return commissionRules({ revision: versions.length, versions, precedence, parents: new Map() });
}

/** Saves them as somebody of the company would have. @param changedBy who did. */
export async function loadDemoCommissions(tx: Db, nowMs: number, changedBy: string): Promise<void> {
  const rules = agreedRules(nowMs);
  const note = 'Lo acordado con las tiendas';
  const at = new Date(nowMs - AGREED_DAYS_AGO * DAY_MS);
  for (const [index, rule] of rules.entries()) {
    const save = { revision: index + 1, saveId: demoId(`commission save ${index}`), changedBy, note, at };
    await insertVersion(tx, save, { ...rule, change: 'added' });
    const soFar = rules.slice(0, index + 1).map((each) => each.rule_id);
    await insertPrecedence(tx, save, soFar);
  }
}
