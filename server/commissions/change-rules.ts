import { type AuditChange, created, differences } from '#domain/audit/audit-change.ts';
import type { RuleChange, RuleVersion, SavedVersion } from '#domain/commissions/commission-rule.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { companyCommissions } from '#server/commissions/company-commissions.ts';
import {
  insertPrecedence,
  insertVersion,
  isSavedBefore,
  lockRules,
  savedRules,
  type SavedRules,
} from '#server/commissions/rules-storage.ts';
import type { Db } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/** What a save writes: a version of one rule, another order of all, or both. */
export interface RuleWrite {
  version?: RuleVersion & { change: RuleChange };
  precedence?: string[];
}

interface RuleSaveBody {
  save_id: string;
  seen_revision: number;
  note: string;
}

/**
 * Changes the rules of commission in one transaction with its audit, one save after the other. A save that comes again
 * changes nothing.
 * @param decide looks at the rules as they are, and refuses with an `ApiProblem`.
 */
export async function changeRules(
  services: Services,
  { actor, act, body }: { actor: Actor; act: string; body: RuleSaveBody },
  decide: (tx: Db, rules: SavedRules) => Promise<RuleWrite> | RuleWrite,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockRules(tx);
    if (await isSavedBefore(tx, body.save_id)) return;
    const rules = await savedRules(tx);
    const { version, precedence } = await decide(tx, rules);
    const save = {
      revision: rules.revision + 1,
      saveId: body.save_id,
      changedBy: actor.id,
      note: body.note,
      at: new Date(services.now()),
    };
    if (version) await insertVersion(tx, save, version);
    if (precedence) await insertPrecedence(tx, save, precedence);
    const changes = version ? changesOf(rules.byRule.get(version.rule_id)?.[0], version) : [];
    await saveAuditEvents(tx, [{ act, actor, asked: { note: body.note }, changes }], services.now());
  });
  companyCommissions(services).invalidate();
}

/**
 * @throws an `ApiProblem`, 409, where a rule has a version that the person did not see, or all of them another order: also
 *   where they saved it themselves in another tab.
 */
export function refuseOvertaken(
  last: Pick<SavedVersion, 'revision' | 'by'> | null | undefined,
  seen: number,
): void {
  if (!last || last.revision <= seen) return;
  const message = `${last.by} guardó otra versión después de que abriste la página. Mira lo que quedó y decide.`;
  throw problem(409, 'API_001', message, [{ field: 'seen_revision', message }]);
}

function changesOf(before: RuleVersion | undefined, after: RuleVersion): AuditChange[] {
  if (!before) return [created('commission_rule', after.rule_id, stateOf(after))];
  return differences('commission_rule', after.rule_id, stateOf(before), stateOf(after));
}

/** What the audit keeps of a rule. */
function stateOf(rule: RuleVersion) {
  const { vendor_id, category_id, product_id, price_from, price_to } = rule;
  const { rate_bp, unit_fee, minimum, maximum, from_day, until_day } = rule;
  const conditions = { vendor_id, category_id, product_id, price_from, price_to };
  return { ...conditions, rate_bp, unit_fee, minimum, maximum, from_day, until_day };
}
