import { eq } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import { missingOf, planProblem, type CampaignState } from '#domain/campaigns/campaign.ts';
import type { CampaignCount, ScheduleBody } from '#domain/campaigns/campaign-api.ts';
import {
  afterStep,
  campaignRefusals,
  madeStepLabels,
  type CampaignStep,
  type MadeStep,
} from '#domain/campaigns/campaign-steps.ts';
import { formatWhole } from '#domain/base/money.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import {
  authorsOf,
  contentOf,
  lastStepOf,
  lockCampaign,
  noteStep,
  type CampaignRow,
} from '#server/campaigns/campaigns-storage.ts';
import { isAnyWaiting } from '#server/campaigns/campaign-outcome.ts';
import { countReachFor } from '#server/campaigns/count-reach.ts';
import { takeBack } from '#server/campaigns/take-back.ts';
import type { Db } from '#server/db/database.ts';
import { campaigns } from '#server/db/tables/campaigns-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/** Who makes which step of which campaign, and the version that they saw. */
export interface StepOfCampaign {
  id: string;
  step: CampaignStep;
  seen: number;
}

/** What a step changes besides the state, and how its history names it. */
interface Made {
  set?: Partial<CampaignRow>;
  as?: MadeStep;
  needsApproval?: boolean;
  /** What the audit keeps of what was said with it. */
  asked?: Readonly<Record<string, boolean>> | null;
}

interface Locked {
  tx: Db;
  campaign: CampaignRow;
  nowMs: number;
}

const UNDECLARED =
  'Declara que no ofrece ni anuncia nada. Si ofrece algo es una promoción: vuelve al borrador y cámbiale el tipo.';

/** Plans a draft: it leaves at its time, or waits for a second person where its audience is large. */
export function scheduleCampaign(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, confirmed, at, declares_no_offer: declaresNoOffer }: ScheduleBody,
): Promise<void> {
  const atMs = at === null ? null : Date.parse(at);
  return makeStep(services, actor, { id, step: 'schedule', seen }, async ({ tx, campaign, nowMs }) => {
    const missing = Object.entries(missingOf(contentOf(campaign)));
    const wrong = missing.map(([field, message]) => ({ field: `content.${field}`, message }));
    if (wrong[0]) throw problem(422, 'API_001', wrong[0].message, wrong);
    if (campaign.kind === 'info' && !declaresNoOffer) throw refusedField('declares_no_offer', UNDECLARED);
    const problemOfPlan = planProblem(atMs, nowMs);
    if (problemOfPlan !== null) throw refusedField('at', problemOfPlan);
    const count = await confirmedReach(tx, actor, campaign, { atMs, nowMs, confirmed });
    const asked = campaign.kind === 'info' ? { declares_no_offer: true } : null;
    const set = { plannedFor: atMs === null ? null : new Date(atMs), counted: count.audience, unknown: [] };
    return count.needs_second_person
      ? { set, as: 'request', needsApproval: true, asked }
      : { set: { ...set, nextAt: new Date(count.leaves_at) }, asked };
  });
}

/** Approves what somebody else wrote and planned; of one whose time is over meanwhile, it leaves at once. */
export function approveCampaign(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, confirmed }: { seen_version: number; confirmed: number },
): Promise<void> {
  return makeStep(services, actor, { id, step: 'approve', seen }, async ({ tx, campaign, nowMs }) => {
    const atMs = campaign.plannedFor?.getTime() ?? null;
    const count = await confirmedReach(tx, actor, campaign, { atMs, nowMs, confirmed });
    return { set: { counted: count.audience, nextAt: new Date(count.leaves_at) } };
  });
}

/** Takes a campaign that has not left back to its writers. */
export function reopenCampaign(services: Services, actor: Actor, id: string, seen: number): Promise<void> {
  return makeStep(services, actor, { id, step: 'reopen', seen }, () =>
    Promise.resolve({ set: { nextAt: null, plannedFor: null } }),
  );
}

/**
 * Stops a campaign: nobody else is told, and of who was told, what has not left for their devices or mailboxes does not
 * leave. What is in their lists stays.
 */
export function stopCampaign(services: Services, actor: Actor, id: string, seen: number): Promise<void> {
  return makeStep(services, actor, { id, step: 'stop', seen }, async ({ tx, campaign, nowMs }) => {
    const now = new Date(nowMs);
    if (campaign.eventId !== null) await takeBack(tx, campaign.eventId, now.toISOString());
    return { set: { nextAt: null, endedAt: now } };
  });
}

/** Removes a draft with all that was done with it. */
export async function discardCampaign(
  services: Services,
  actor: Actor,
  id: string,
  seen: number,
): Promise<void> {
  await makeStep(services, actor, { id, step: 'discard', seen });
}

/**
 * Makes a step of a campaign, once: the same step again by the same person, whose answer was lost, changes nothing.
 * @throws ApiProblem 404 for none, 409 where somebody was faster or it is not there, 403 for what another person does.
 */
async function makeStep(
  services: Services,
  actor: Actor,
  { id, step, seen }: StepOfCampaign,
  work: (locked: Locked) => Promise<Made> = () => Promise.resolve({}),
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id, actor);
    if (await wasMade(tx, campaign, { step, seen }, actor.id)) return;
    if (campaign.version !== seen) throw await overtaken(tx, id);
    const isWaiting = campaign.eventId !== null && (await isAnyWaiting(tx, campaign.eventId));
    const now = { state: campaign.state, authors: await authorsOf(tx, id), isWaiting };
    refuseStep(afterStep(now, step, actor.id, false));
    const { set = {}, as, needsApproval = false, asked = null } = await work({ tx, campaign, nowMs });
    const state = refuseStep(afterStep(now, step, actor.id, needsApproval));
    const audited = { state: campaign.state, version: seen };
    if (state === 'gone') await tx.delete(campaigns).where(eq(campaigns.id, id));
    else
      await tx
        .update(campaigns)
        .set({ ...set, state, version: seen + 1 })
        .where(eq(campaigns.id, id));
    const made = as ?? step;
    if (made !== 'discard') await noteStep(tx, id, { step: made, by: actor.id, nowMs });
    const changes = differences('campaign', id, audited, { state, version: seen + 1 });
    await saveAuditEvents(tx, [{ act: `campaign.${step}`, actor, asked, changes }], nowMs);
  });
}

function refuseStep(next: ReturnType<typeof afterStep>): CampaignState | 'gone' {
  if (next.ok) return next.value;
  if (next.refusal === 'own_campaign') throw problem(403, 'AUTH_004', campaignRefusals.own_campaign);
  throw problem(409, 'API_001', campaignRefusals[next.refusal]);
}

async function wasMade(
  tx: Db,
  campaign: CampaignRow,
  { step, seen }: Pick<StepOfCampaign, 'step' | 'seen'>,
  by: string,
): Promise<boolean> {
  if (campaign.version !== seen + 1) return false;
  const last = await lastStepOf(tx, campaign.id);
  const isSame = last?.step === step || (step === 'schedule' && last?.step === 'request');
  return last?.by === by && isSame;
}

async function overtaken(tx: Db, id: string) {
  const last = await lastStepOf(tx, id);
  const who = last ? `${last.name || 'Otra persona'} ${madeStepLabels[last.step]}` : 'Alguien la cambió';
  const message = `${who} después de que abriste la página. Mira cómo quedó y decide.`;
  return problem(409, 'API_001', message, [{ field: 'seen_version', message }]);
}

/**
 * Counts whom a campaign reaches, and that the person wrote that number.
 * @throws ApiProblem 422 where it reaches nobody or too few, 409 where it is another number by now.
 */
async function confirmedReach(
  tx: Db,
  actor: Actor,
  campaign: CampaignRow,
  { atMs, nowMs, confirmed }: { atMs: number | null; nowMs: number; confirmed: number },
): Promise<CampaignCount> {
  const count = await countReachFor(actor, tx, campaign, { atMs, nowMs });
  if (count.reach === 0)
    throw refusedField('content.audience', 'No le llegaría a nadie. Elige otros destinatarios.');
  if (count.reach === confirmed) return count;
  const message = `Ahora llegaría a ${formatWhole(count.reach)}: escribe ese número si estás de acuerdo.`;
  throw problem(409, 'API_001', message, [{ field: 'confirmed', message }]);
}

const refusedField = (field: string, message: string) =>
  problem(422, 'API_001', message, [{ field, message }]);
