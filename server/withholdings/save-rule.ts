import { can } from '#domain/accounts/roles/capabilities.ts';
import { created } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import {
  equalRule,
  equalRuleText,
  ruleProblems,
  type RuleProblems,
} from '#domain/withholdings/check-rule.ts';
import type { AddRuleBody, ConfirmRuleBody, EndRuleBody } from '#domain/withholdings/withholding-api.ts';
import { conditionsText } from '#domain/withholdings/withholding-labels.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { withholdingRules, withholdingRuleSteps } from '#server/db/tables/money/withholdings-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { isRuleSavedBefore, listedRules, lockWithholdingRules } from '#server/withholdings/rules-storage.ts';

const NO_SUCH_RULE = 'Esa regla no existe.';
const OVER = 'Esa regla ya terminó.';
const OWN_RULE = 'Tú escribiste esa regla: la confirma otra persona.';
const NOT_YOURS = 'Una regla confirmada solo la termina quien puede confirmarlas.';

/** Adds a rule, which is not applied until somebody else confirms it. @throws ApiProblem 422 by the fields that have to change. */
export async function addRule(services: Services, actor: Actor, body: AddRuleBody): Promise<void> {
  await changing(services, actor, body, async (tx) => {
    const { rule } = body;
    const place = rule.municipality_code;
    refuse({
      ...ruleProblems(rule, dayInBogota(services.now())),
      ...(place !== null && !placeOf(place) && { municipality_code: 'Ese municipio no existe.' }),
    });
    const id = uuidv7(services.now());
    await tx.insert(withholdingRules).values({
      id,
      kind: rule.kind,
      municipalityCode: place,
      ciiu: rule.ciiu,
      taxpayer: rule.taxpayer,
      paymentMethod: rule.payment_method,
      baseMinimum: rule.base_minimum,
      rate: rule.rate,
      fromDay: rule.from_day,
      untilDay: rule.until_day,
      norm: rule.norm,
      note: body.note,
      createdBy: actor.id,
      at: new Date(services.now()),
      saveId: body.save_id,
    });
    return { act: 'withholding.addRule', id, state: rule };
  });
}

/**
 * A second person enters the accountant who answers for a rule: from then on it is applied.
 * @throws ApiProblem 403 for who wrote it, 404 for none, 409 where it is over, confirmed, or another confirmed one is for the same.
 */
export async function confirmRule(services: Services, actor: Actor, body: ConfirmRuleBody): Promise<void> {
  await changing(services, actor, body, async (tx, rules) => {
    const today = dayInBogota(services.now());
    const rule = named(rules, body.rule_id);
    if (rule.is_own) throw problem(403, 'AUTH_004', OWN_RULE);
    if (rule.confirmed)
      throw problem(409, 'API_001', `Esa regla ya está confirmada desde el ${fullDate(rule.confirmed.day)}.`);
    if (isOver(rule, today)) throw problem(409, 'API_001', OVER);
    const equal = equalRule(rule, rules, today);
    const target = conditionsText(rule, (code) => placeOf(code)?.city);
    if (equal) throw problem(409, 'API_001', equalRuleText(equal, target));
    const { accountant_name: accountantName, accountant_card: accountantCard } = body;
    await insertStep(services, tx, actor, {
      rule,
      body,
      said: { step: 'confirmed', accountantName, accountantCard },
    });
    return { act: 'withholding.confirmRule', id: rule.id, state: {} };
  });
}

/** Ends a rule on a day, which may be today, or the day on which it would begin. What was released keeps its rates. */
export async function endRule(services: Services, actor: Actor, body: EndRuleBody): Promise<void> {
  await changing(services, actor, body, async (tx, rules) => {
    const today = dayInBogota(services.now());
    const { until_day: untilDay } = body;
    const rule = named(rules, body.rule_id);
    if (rule.confirmed && !can(actor, 'manageSettings')) throw problem(403, 'AUTH_004', NOT_YOURS);
    if (isOver(rule, today)) throw problem(409, 'API_001', OVER);
    if (untilDay < today) refuse({ until_day: 'Una regla termina desde hoy o desde después.' });
    if (rule.until_day !== null && untilDay >= rule.until_day)
      refuse({ until_day: `Esa regla ya termina el ${fullDate(rule.until_day)}: elige un día anterior.` });
    await insertStep(services, tx, actor, { rule, body, said: { step: 'ended', untilDay } });
    return { act: 'withholding.endRule', id: rule.id, state: { until_day: untilDay } };
  });
}

interface RuleSave {
  save_id: string;
  note: string;
}

interface Saved {
  act: string;
  id: string;
  state: Parameters<typeof created>[2];
}

/** One save after the other, in one transaction with its audit. A save that comes again changes nothing. */
async function changing(
  services: Services,
  actor: Actor,
  body: RuleSave,
  change: (tx: Db, rules: readonly ListedRule[]) => Promise<Saved>,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await lockWithholdingRules(tx);
    if (await isRuleSavedBefore(tx, body.save_id)) return;
    const { act, id, state } = await change(tx, await listedRules(tx, actor.id));
    const subject = `withholding_rule:${id}`;
    const changes = [created('withholding_rule', id, state)];
    await saveAuditEvents(tx, [{ act, actor, subject, changes }], services.now());
  });
}

function insertStep(
  services: Services,
  tx: Db,
  actor: Actor,
  {
    rule,
    body,
    said,
  }: {
    rule: ListedRule;
    body: RuleSave;
    said: Pick<
      typeof withholdingRuleSteps.$inferInsert,
      'step' | 'accountantName' | 'accountantCard' | 'untilDay'
    >;
  },
) {
  return tx.insert(withholdingRuleSteps).values({
    ...said,
    ruleId: rule.id,
    // That it was added is a step too, and has no row.
    number: rule.steps.length,
    note: body.note,
    doneBy: actor.id,
    at: new Date(services.now()),
    saveId: body.save_id,
  });
}

function named(rules: readonly ListedRule[], id: string): ListedRule {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw notFound(NO_SUCH_RULE);
  return rule;
}

const isOver = ({ until_day, from_day }: ListedRule, today: string) =>
  until_day !== null && (until_day <= today || until_day <= from_day);

function refuse(problems: RuleProblems): void {
  const errors = Object.entries(problems).map(([field, message]) => ({ field: `rule.${field}`, message }));
  if (errors.length > 0) throw problem(422, 'API_001', errors[0]?.message ?? '', errors);
}
