import { eq, sql } from 'drizzle-orm';
import { created, differences, type AuditedState } from '#domain/audit/audit-change.ts';
import { contentLabels, differingFields, type CampaignContent } from '#domain/campaigns/campaign.ts';
import type { SaveCampaignBody, SaveListBody, WriteCampaignBody } from '#domain/campaigns/campaign-api.ts';
import { placeOf } from '#domain/geography/divipola.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import {
  contentOf,
  lastStepOf,
  lockCampaign,
  noteStep,
  refuseBeyond,
  type CampaignRow,
} from '#server/campaigns/campaigns-storage.ts';
import { textsIn } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { campaigns } from '#server/db/tables/campaigns-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

const NO_DRAFT = 'Esta campaña ya no es un borrador. Vuélvela a borrador para cambiarla.';

/** Writes a new draft; the same id again is the same campaign. @throws ApiProblem 403, 409 for another person's, 422. */
export async function writeCampaign(
  services: Services,
  actor: Actor,
  body: WriteCampaignBody,
): Promise<void> {
  await insertDraft(services, actor, body.id, () => Promise.resolve(body.content));
}

/** Makes a new draft of what another campaign said, with its list. */
export async function duplicateCampaign(
  services: Services,
  actor: Actor,
  { of, id }: { of: string; id: string },
): Promise<void> {
  await insertDraft(services, actor, id, async (tx) => contentOf(await lockCampaign(tx, of, actor)), of);
}

async function insertDraft(
  services: Services,
  actor: Actor,
  id: string,
  contentIn: (tx: Db) => Promise<CampaignContent>,
  listOf?: string,
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const content = await contentIn(tx);
    refuseBeyond(actor, content);
    await refuseTarget(tx, content);
    const draft = {
      ...content,
      id,
      state: 'draft',
      version: 1,
      authorId: actor.id,
      writtenAt: new Date(nowMs),
    } as const;
    const written = await tx
      .insert(campaigns)
      .values(draft)
      .onConflictDoNothing({ target: campaigns.id })
      .returning();
    if (written.length === 0) {
      const [known] = await tx.select().from(campaigns).where(eq(campaigns.id, id));
      if (known?.authorId === actor.id) return;
      throw problem(409, 'API_001', 'Esa campaña ya existe. Abre la lista y mira cómo está.');
    }
    if (listOf !== undefined)
      await rowsOf(
        tx,
        sql`insert into campaign_recipients (campaign_id, user_id)
            select ${id}, user_id from campaign_recipients where campaign_id = ${listOf} order by user_id`,
      );
    await noteStep(tx, id, { step: 'write', by: actor.id, nowMs });
    const changes = [created('campaign', id, auditedOf(content))];
    await saveAuditEvents(tx, [{ act: 'campaign.write', actor, changes }], nowMs);
  });
}

/**
 * Saves a draft as its writer saw it. The same content again, whose answer was lost, changes nothing.
 * @throws ApiProblem 409 where somebody saved another one meanwhile, with what they left in each field that differs.
 */
export async function saveCampaign(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, content }: SaveCampaignBody,
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const campaign = await lockDraft(tx, id, actor);
    const now = contentOf(campaign);
    const differing = differingFields(now, content);
    if (differing.length === 0) return;
    if (campaign.version !== seen) throw await overtaken(tx, campaign, differing);
    refuseBeyond(actor, content);
    await refuseTarget(tx, content);
    await rewriteDraft(tx, campaign, content, { by: actor.id, nowMs });
    const changes = differences('campaign', id, auditedOf(now), auditedOf(content));
    await saveAuditEvents(tx, [{ act: 'campaign.write', actor, changes }], nowMs);
  });
}

/** Gives a draft another list: e-mails that an account proved, and ids. What no account answers to is kept to be shown. */
export async function saveList(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, entries }: SaveListBody,
): Promise<void> {
  const nowMs = services.now();
  const asked = [...new Set(entries.map((each) => each.toLowerCase()))];
  await services.database.db.transaction(async (tx) => {
    const campaign = await lockDraft(tx, id, actor);
    const found = await rowsOf<{ entry: string; user_id: string | null }>(
      tx,
      sql`select e.entry, coalesce(i.id, m.id) as user_id from ${textsIn(asked)} e (entry)
          left join users i on i.id = e.entry and not i.is_guest and i.merged_into is null
          left join users m on lower(m.email) = e.entry and m.email_verified and not m.is_guest and m.merged_into is null`,
    );
    const people = [...new Set(found.flatMap((each) => each.user_id ?? []))].toSorted();
    const unknown = found.flatMap((each) => (each.user_id === null ? [each.entry] : []));
    if (campaign.version !== seen) {
      if (await hasList(tx, campaign, people, unknown)) return;
      throw await overtaken(tx, campaign, ['audience']);
    }
    await rowsOf(tx, sql`delete from campaign_recipients where campaign_id = ${id}`);
    await rowsOf(
      tx,
      sql`insert into campaign_recipients (campaign_id, user_id) select ${id}, u.id from ${textsIn(people)} u (id)`,
    );
    await rewriteDraft(tx, campaign, { unknown, audience: { by: 'list' } }, { by: actor.id, nowMs });
    await saveAuditEvents(
      tx,
      [{ act: 'campaign.list', actor, subject: `campaign:${id}`, asked: { people: people.length } }],
      nowMs,
    );
  });
}

/** @throws ApiProblem 404 for none, 409 for what is no draft any more. */
async function lockDraft(tx: Db, id: string, actor: Actor): Promise<CampaignRow> {
  const campaign = await lockCampaign(tx, id, actor);
  if (campaign.state !== 'draft') throw problem(409, 'API_001', NO_DRAFT);
  return campaign;
}

/** Writes the next version of a draft that is locked. */
async function rewriteDraft(
  tx: Db,
  { id, version }: CampaignRow,
  set: Partial<CampaignRow>,
  { by, nowMs }: { by: string; nowMs: number },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...set, version: version + 1 })
    .where(eq(campaigns.id, id));
  await noteStep(tx, id, { step: 'write', by, nowMs });
}

/** Whether a draft has exactly this list: it was saved before, and its answer was lost. */
async function hasList(
  tx: Db,
  { id, unknown }: CampaignRow,
  people: string[],
  asked: string[],
): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select user_id as id from campaign_recipients where campaign_id = ${id} order by user_id collate "C"`,
  );
  return (
    JSON.stringify(rows.map((each) => each.id)) === JSON.stringify(people) &&
    JSON.stringify(unknown.toSorted()) === JSON.stringify(asked.toSorted())
  );
}

/** Says who was faster, and what they left in each field. */
async function overtaken(tx: Db, campaign: CampaignRow, fields: readonly (keyof CampaignContent)[]) {
  const last = await lastStepOf(tx, campaign.id);
  const names = fields.map((field) => contentLabels[field].toLowerCase()).join(', ');
  const message = `${last?.name || 'Otra persona'} guardó otra versión: cambió ${names}. Mira lo que quedó y decide.`;
  const now = contentOf(campaign);
  const errors = fields.map((field) => {
    const left = now[field];
    const said = typeof left === 'string' && left !== '' ? `Ahora dice «${left}».` : 'Ahora dice otra cosa.';
    return { field: `content.${field}`, message: said };
  });
  return problem(409, 'API_001', message, [{ field: 'seen_version', message }, ...errors]);
}

/** What an audience names exists. @throws ApiProblem 422. */
async function refuseTarget(tx: Db, { audience }: CampaignContent): Promise<void> {
  const refuse = (field: string, message: string) =>
    problem(422, 'API_001', message, [{ field: `content.audience.${field}`, message }]);
  if (audience.by === 'municipality' && !placeOf(audience.municipality_code))
    throw refuse('municipality_code', 'Ese municipio no existe. Elige uno de la lista.');
  if (audience.by !== 'store') return;
  const found = await rowsOf(tx, sql`select from vendors where id = ${audience.vendor_id}`);
  if (found.length === 0) throw refuse('vendor_id', 'Esa tienda no existe. Elige una de la lista.');
}

/** What the audit keeps of a campaign: neither its words nor its people. */
function auditedOf({ kind, channel, url, audience }: CampaignContent): AuditedState {
  return { kind, channel, url, audience: audience.by };
}
