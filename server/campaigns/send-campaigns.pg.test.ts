import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { campaignPaths, type SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import type { CampaignContent } from '#domain/campaigns/campaign.ts';
import { AddedExclusions, ContactEntry, ListedExclusion } from '#domain/campaigns/contact-book.ts';
import { pushPaths } from '#domain/notifications/push-api.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { sendCampaigns } from '#server/campaigns/send-campaigns.ts';
import { rowsOf } from '#server/db/database.ts';
import { campaignsDesk, content, seedFloridablanca, seedFollowers } from '#test/server/campaigns.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** A Thursday at ten in Bogotá. */
const THURSDAY = Date.parse('2026-03-05T15:00:00Z');
let nowMs = THURSDAY;
const server = await serverForFile({ now: () => nowMs });
const { db } = server;

beforeAll(async () => {
  await seedFollowers(server);
  const rows = [
    ...Array.from({ length: 5 }, (_, each) => ({ value: `+57 3${100_000_021 + each}`, since: '2026-01-05' })),
    ...Array.from({ length: 5 }, (_, each) => ({ value: `PE-${26 + each}@correo.co`, since: '2026-01-05' })),
  ];
  expect((await send('admin', campaignPaths.exclusions, { rows })).status).toBe(200);
});

const { send, seen, seenAt, countOf, step, written } = campaignsDesk(server);
async function told(): Promise<void> {
  await server.run('send-campaigns');
  await server.run('notify-people');
  await server.run('send-campaigns');
}

describe('a promotion to many', () => {
  let campaign: SeenCampaign;

  test('says whom it reaches and leaves out, and asks for a second person who writes the same number', async () => {
    campaign = await written();
    // The answer was lost: the same id is the same campaign.
    expect(await written({}, 'admin', campaign.id)).toMatchObject({ number: campaign.number, version: 1 });
    expect(await countOf(campaign.id)).toEqual({
      audience: 600,
      reach: 545,
      list_only: 445,
      needs_second_person: true,
      leaves_at: '2026-03-05T15:00:00.000Z',
      left_out: [
        { reason: 'account_closed', people: 10 },
        { reason: 'no_consent', people: 10 },
        { reason: 'excluded', people: 10 },
        { reason: 'turned_off', people: 10 },
        { reason: 'commercial_week', people: 10 },
        { reason: 'commercial_day', people: 5 },
      ],
    });
    const other = await step('admin', campaign, 'schedule', { confirmed: 540, at: null });
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('545')]);
    const past = await step('admin', campaign, 'schedule', {
      confirmed: 545,
      at: '2026-03-05T14:00:00.000Z',
    });
    expect(past.status).toBe(422);

    const requested = await seen(await step('admin', campaign, 'schedule', { confirmed: 545, at: null }));
    expect(requested).toMatchObject({ state: 'requested', steps: ['reopen', 'stop'] });
    const again = await seen(await step('admin', campaign, 'schedule', { confirmed: 545, at: null }));
    expect(again.version).toBe(requested.version);
    expect((await step('admin', requested, 'approve', { confirmed: 545 })).status).toBe(403);
    campaign = await seen(await step('owner', requested, 'approve', { confirmed: 545 }));
    expect(campaign.state).toBe('scheduled');
  });

  test('waits for the hours of the law, leaves once with two servers, and each is told once', async () => {
    const night = { ...server.services, now: () => THURSDAY + 11 * HOUR_MS };
    await sendCampaigns(night);
    expect(await seenAt(campaign.id)).toMatchObject({
      state: 'scheduled',
      leaves_at: '2026-03-06T12:00:00.000Z',
    });
    nowMs = Date.parse('2026-03-06T12:00:00Z');
    await Promise.all([sendCampaigns(server.services), sendCampaigns(server.services)]);
    const events = await rowsOf(db, sql`select from integration_events where cause = ${campaign.id}`);
    expect(events).toHaveLength(1);
    await told();
    // On Friday nobody was written to yet: the five of Thursday have it too.
    campaign = await seenAt(campaign.id);
    expect(campaign).toMatchObject({
      state: 'sent',
      figures: { told: 550, waiting: 100, left_out: 50, opened: 0 },
    });
    expect(campaign.history.map((each) => each.step)).toEqual([
      'write',
      'request',
      'approve',
      'begin',
      'end',
    ]);
    const [once] = await rowsOf(
      db,
      sql`select count(*)::int as told, count(distinct n.user_id)::int as people, min(n.title) as title,
            (select count(*)::int from commercial_contacts where cause = min(n.event_id)) as contacts
          from notifications n where n.kind = 'campaign.promotion'`,
    );
    expect(once).toEqual({ told: 550, people: 550, title: content.title, contacts: 550 });
    // Who asks for it before it left for their device is not written to.
    await send('admin', campaignPaths.exclusions, {
      rows: [{ value: 'pe-100@correo.co', since: '2026-03-06' }],
    });
    await server.run('deliver-notifications');
    const { reasons } = await seenAt(campaign.id);
    expect(reasons).toContainEqual({ outcome: 'skipped', reason: 'excluded', people: 1 });
    await rowsOf(db, sql`delete from commercial_exclusions where value = 'pe-100@correo.co'`);
  });

  test('is the only one of that day: the next says so before it is sent', async () => {
    const second = await written({ title: 'Otra' });
    const count = await countOf(second.id);
    expect([count.reach, count.left_out.at(-1)]).toEqual([0, { reason: 'commercial_day', people: 550 }]);
    expect((await step('admin', second, 'schedule', { confirmed: 0, at: null })).status).toBe(422);
    const book = await send('admin', `${campaignPaths.contacts}?q=pe-100@correo.co`);
    const [person] = v.parse(pageOf(ContactEntry), await book.json()).data;
    expect(person).toMatchObject({
      contacts: [{ day: '2026-03-06', channel: 'push', title: content.title }],
      channels: [
        { channel: 'push', next_at: '2026-03-07T13:00:00.000Z', reason: 'commercial_day' },
        { channel: 'email', consent: null, next_at: null, reason: 'no_consent' },
      ],
    });
  });
});

describe('a message about the service', () => {
  test('that is stopped tells nobody else, and what has not left for their devices does not leave', async () => {
    const list = { by: 'list' } as const;
    const draft = await written({ kind: 'info', audience: list, title: 'Mantenimiento' }, 'owner');
    const entries = ['pe-100', 'PE-101@correo.co', 'pe-300@correo.co', 'nadie@correo.co', 'pe-100@correo.co'];
    const listed = await seen(
      await send('owner', campaignPaths.list(draft.id), { seen_version: draft.version, entries }),
    );
    expect(listed.list).toEqual({ people: 3, unknown: ['nadie@correo.co'] });
    // Small: who wrote it sends it alone, and pasted words of nobody are forgotten.
    const scheduled = await seen(await step('owner', listed, 'schedule', { confirmed: 3, at: null }));
    expect(scheduled).toMatchObject({ state: 'scheduled', list: { people: 3, unknown: [] } });
    await server.run('send-campaigns');
    await server.run('notify-people');
    const sending = await seenAt(draft.id);
    expect(sending).toMatchObject({ state: 'sending', figures: { told: 3, waiting: 2 } });
    const stopped = await seen(await step('admin', sending, 'stop'));
    expect(stopped).toMatchObject({
      state: 'stopped',
      figures: { told: 3, waiting: 0 },
      reasons: [{ outcome: 'skipped', reason: 'superseded', people: 2 }],
    });

    const again = await seen(
      await send('owner', `${campaignPaths.campaign(draft.id)}/duplicate`, { id: randomUUID() }),
    );
    const next = await seen(await step('owner', again, 'schedule', { confirmed: 3, at: null }));
    await server.run('send-campaigns');
    await seen(await step('owner', await seenAt(next.id), 'stop'));
    await told();
    expect(await seenAt(next.id)).toMatchObject({ state: 'stopped', figures: { told: 0 } });
  });

  test('to who follows a topic reaches them alone', async () => {
    await send('buyer', pushPaths.followTopics, { topics: ['system-maintenance'] });
    const draft = await written({ kind: 'info', audience: { by: 'topic', topic: 'system-maintenance' } });
    await step('admin', draft, 'schedule', { confirmed: 1, at: null });
    await told();
    expect(await seenAt(draft.id)).toMatchObject({ state: 'sent', figures: { told: 1 } });
  });

  test('whose audience grew beyond what one person sends alone asks for another when it would leave', async () => {
    const draft = await written({ kind: 'info', audience: { by: 'store', vendor_id: 'tienda-1' } });
    await step('admin', draft, 'schedule', { confirmed: 1, at: null });
    await rowsOf(
      db,
      sql`insert into store_members (vendor_id, user_id) select 'tienda-1', id from users where id like 'pe-%'`,
    );
    await server.run('send-campaigns');
    expect(await seenAt(draft.id)).toMatchObject({
      state: 'requested',
      leaves_at: null,
      figures: { told: 0 },
    });
    await rowsOf(db, sql`delete from store_members where user_id like 'pe-%'`);
  });

  test('by e-mail reaches who wants it so, and is not announced by the app', async () => {
    await rowsOf(
      db,
      sql`insert into notification_preferences (user_id, choices, changed_at)
          values ('pe-400', '{"system":{"email":true}}', now())`,
    );
    const draft = await written({
      kind: 'info',
      channel: 'email',
      audience: { by: 'roles', roles: ['buyer'] },
    });
    expect(await countOf(draft.id)).toMatchObject({ reach: 1, list_only: 0 });
    await step('admin', draft, 'schedule', { confirmed: 1, at: null });
    await step('owner', await seenAt(draft.id), 'approve', { confirmed: 1 });
    await told();
    const rows = await rowsOf(
      db,
      sql`select n.user_id, n.archived, d.channel from notifications n join notification_deliveries d on d.notification_id = n.id
          join campaigns m on m.event_id = n.event_id where m.id = ${draft.id}`,
    );
    expect(rows).toEqual([{ user_id: 'pe-400', archived: true, channel: 'email' }]);
  });
});

describe('a draft of two people', () => {
  test('is saved by the first, and the second reads what is left in each field', async () => {
    const draft = await written();
    const save = (role: UserType, over: Partial<CampaignContent>, version = draft.version) =>
      send(role, campaignPaths.save(draft.id), { seen_version: version, content: { ...content, ...over } });
    const first = await seen(await save('owner', { title: 'Envío gratis' }));
    // The answer was lost: what is saved already is no other version.
    expect(await seen(await save('owner', { title: 'Envío gratis' }))).toMatchObject({
      version: first.version,
    });
    const late = await save('admin', { title: 'Descuentos' });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Ahora dice «Envío gratis».');
    expect((await step('admin', draft, 'discard')).status).toBe(409);
    expect((await step('admin', first, 'discard')).status).toBe(204);
    expect((await send('admin', campaignPaths.campaign(draft.id))).status).toBe(404);
  });

  test.each<[string, Partial<CampaignContent>]>([
    ['a store', { audience: { by: 'store', vendor_id: 'ninguna' } }],
    ['a municipality', { audience: { by: 'municipality', municipality_code: '99999' } }],
  ])('names no %s that does not exist', async (_, over) => {
    const answer = await send('admin', campaignPaths.campaigns, {
      id: randomUUID(),
      content: { ...content, ...over },
    });
    expect(answer.status).toBe(422);
  });
});

test('people of a place are those whose address or last purchase is there, and of a store those who work in it', async () => {
  await seedFloridablanca(server);
  const place = await written({ kind: 'info', audience: { by: 'municipality', municipality_code: '68276' } });
  expect(await countOf(place.id)).toMatchObject({ audience: 2, reach: 2 });
  const store = await written({ kind: 'info', audience: { by: 'store', vendor_id: 'tienda-1' } });
  expect(await countOf(store.id)).toMatchObject({ audience: 1, reach: 1 });
  expect(await seenAt(store.id)).toMatchObject({ audience_text: expect.stringMatching(/^El equipo de /) });
});

test('an exclusion is added once, whoever brings the file again, and taken back', async () => {
  const rows = [
    { value: '+57 3100000021', since: '2026-02-02' },
    { value: 'nueva@correo.co', since: '2026-02-02' },
    { value: 'nada', since: '2026-02-02' },
  ];
  const added = v.parse(
    AddedExclusions,
    await (await send('admin', campaignPaths.exclusions, { rows })).json(),
  );
  expect(added).toEqual({ added: 1, known: 1, refused: ['nada'] });
  const listed = await send('admin', `${campaignPaths.exclusions}?q=nueva`);
  const [exclusion] = v.parse(pageOf(ListedExclusion), await listed.json()).data;
  const address = `${campaignPaths.exclusions}/${exclusion?.id ?? ''}`;
  expect((await send('admin', address, undefined, 'DELETE')).status).toBe(204);
  expect((await send('admin', address, undefined, 'DELETE')).status).toBe(404);
});
