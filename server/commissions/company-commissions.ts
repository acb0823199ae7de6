import { commissionRules, noCommissionRules, type CommissionRules } from '#domain/commissions/rule-for.ts';
import type { RuleVersion } from '#domain/commissions/commission-rule.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { parentsOfCategories, rulesAfter } from '#server/commissions/rules-storage.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';

/** How long a server believes what it last read; its own saves it hears at once. */
export const RULES_STALE_MS = 1_000;

/** The rules of commission as a server reads them. */
interface RulesReader {
  /** What holds now: at most a second old. @throws when the database does not answer. */
  now(): Promise<CommissionRules>;
  /** Something was saved here: the next reader asks. */
  invalidate(): void;
}

/** Each server has one reader and one memory. */
export const companyCommissions = serverScoped(newReader);

function newReader({ database, now: clock }: Services): RulesReader {
  let versions: readonly RuleVersion[] = [];
  let precedence: readonly string[] = [];
  let rules = noCommissionRules;

  async function ask(): Promise<CommissionRules> {
    const saved = await rulesAfter(database.db, rules.revision);
    const isNew = saved.revision !== rules.revision;
    versions = [...versions, ...saved.versions];
    precedence = saved.precedence ?? precedence;
    // Categories move without a save of the rules.
    const hasCategories = versions.some((each) => each.category_id !== null);
    if (!isNew && !hasCategories) return rules;
    const parents = hasCategories ? await parentsOfCategories(database.db) : new Map<string, string | null>();
    rules = commissionRules({ revision: saved.revision, versions, precedence, parents });
    return rules;
  }
  return memoizeFor(ask, { ms: RULES_STALE_MS, clock });
}
