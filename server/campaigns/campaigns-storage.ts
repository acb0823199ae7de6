import { eq, sql, type SQL } from 'drizzle-orm';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import {
  beyondChoices,
  campaignChoicesOf,
  CROWD_MIN,
  fieldBeyond,
  isCampaignOf,
  readsFiguresOf,
} from '#domain/campaigns/campaign-access.ts';
import type { CampaignContent } from '#domain/campaigns/campaign.ts';
import type { MadeStep } from '#domain/campaigns/campaign-steps.ts';
import { documentNumber } from '#domain/text/document-number.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { campaigns, campaignSteps } from '#server/db/tables/campaigns-tables.ts';
import { personName } from '#server/db/person-name.ts';
import { notFound, problem } from '#server/http/api-problem.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export const campaignNumber = (turn: number): string => documentNumber('CM', turn);

export const contentOf = ({ kind, channel, title, body, url, audience }: CampaignRow): CampaignContent => ({
  kind,
  channel,
  title,
  body,
  url,
  audience,
});

const NO_SUCH = 'Esa campaña no existe. Si era un borrador, alguien lo borró.';

/** A campaign that is this person's to work on. @throws ApiProblem 404 for none, and for one that is not. */
export async function campaignNamed(db: Db, id: string, who: Authority): Promise<CampaignRow> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!campaign || !isCampaignOf(who, campaign)) throw notFound(NO_SUCH);
  return campaign;
}

/** The same, kept from every other writer until the transaction ends. */
export async function lockCampaign(tx: Db, id: string, who: Authority): Promise<CampaignRow> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  if (!campaign || !isCampaignOf(who, campaign)) throw notFound(NO_SUCH);
  return campaign;
}

/** Whether a row `m` of `campaigns` is this person's to work on: `isCampaignOf`, for many at once. */
export function isAmongThoseOf(who: Authority): SQL {
  const { kinds, audiences, topics, roles } = campaignChoicesOf(who);
  return sql`(m.kind = ${anyOf(kinds)} and m.audience ->> 'by' = ${anyOf(audiences)}
    and coalesce(m.audience ->> 'topic' = ${anyOf(topics)}, true)
    and coalesce(m.audience -> 'roles' <@ ${JSON.stringify(roles)}::jsonb, true)
    and (m.counted is null or m.counted >= ${readsFiguresOf(who, 0) ? 0 : CROWD_MIN}))`;
}

/** @throws ApiProblem 403 for what this person does not write. */
export function refuseBeyond(who: Authority, content: CampaignContent): void {
  const field = fieldBeyond(content, campaignChoicesOf(who));
  if (field === null) return;
  const message = beyondChoices[field];
  throw problem(403, 'AUTH_004', message, [{ field: `content.${field}`, message }]);
}

/** The last thing that a person did with a campaign. */
export interface LastStep {
  sequence: number;
  step: MadeStep;
  by: string;
  name: string;
}

export async function lastStepOf(tx: Db, campaignId: string): Promise<LastStep | null> {
  const [last] = await rowsOf<LastStep>(
    tx,
    sql`select s.sequence::int, s.step, s.by, coalesce(${personName}, '') as name from campaign_steps s
        left join users u on u.id = s.by where s.campaign_id = ${campaignId} and s.by is not null
        order by s.sequence desc limit 1`,
  );
  return last ?? null;
}

/** Who wrote or planned a campaign: none of them approves it. */
export async function authorsOf(tx: Db, campaignId: string): Promise<string[]> {
  const rows = await rowsOf<{ by: string }>(
    tx,
    sql`select distinct by from campaign_steps where campaign_id = ${campaignId} and by is not null
        and step in ('write', 'schedule', 'request')`,
  );
  return rows.map((each) => each.by);
}

/** Notes what was done; what the same person writes on and on is one step, at its last time. @param by null is the server. */
export async function noteStep(
  tx: Db,
  campaignId: string,
  { step, by, nowMs }: { step: MadeStep; by: string | null; nowMs: number },
): Promise<void> {
  const at = new Date(nowMs);
  const last = step === 'write' ? await lastStepOf(tx, campaignId) : null;
  if (last?.step === 'write' && last.by === by) {
    await tx.update(campaignSteps).set({ at }).where(eq(campaignSteps.sequence, last.sequence));
    return;
  }
  await tx.insert(campaignSteps).values({ campaignId, step, by, at });
}
