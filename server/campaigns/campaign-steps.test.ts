import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Audience } from '#domain/campaigns/audience.ts';
import { isCampaignOf } from '#domain/campaigns/campaign-access.ts';
import { campaignPaths, ListedCampaign, type SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { pageOf } from '#domain/protocol/page.ts';
import { MIGRATIONS, rowsOf } from '#server/db/database.ts';
import { customRoles } from '#server/db/tables/accounts-tables.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import type { Message } from '#server/messages/message.ts';
import { takeBackAdvertising } from '#server/notifications/emails/take-back-advertising.ts';
import { campaignsDesk, content, seedFollowers } from '#test/server/campaigns.ts';
import { aCustomRole } from '#test/server/custom-roles.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-09T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { send, seen, seenAt, countOf, step, written } = campaignsDesk(server);

beforeAll(async () => {
  await seedFollowers(server);
  await rowsOf(
    db,
    sql`insert into commercial_consents (user_id, channel, is_granted, text, at)
        select 'pe-' || n, 'email', true, 'Acepto', now() from generate_series(200, 209) n`,
  );
});

async function told(): Promise<void> {
  await server.run('send-campaigns');
  await server.run('notify-people');
  await server.run('send-campaigns');
}

describe('a promotion by e-mail', () => {
  const letters = { taken: [] as string[] };
  const relay = { email: async ({ destination }: Message) => void letters.taken.push(destination) };
  async function leave(): Promise<string[]> {
    letters.taken = [];
    await deliverMessages(server.services, relay, takeBackAdvertising);
    return letters.taken.filter((each) => /^pe-20\d@/.test(each)).toSorted();
  }
  async function begun(title: string, entries: string[]): Promise<string> {
    const draft = await written({ title, channel: 'email', audience: { by: 'list' } });
    const listed = await seen(
      await send('admin', campaignPaths.list(draft.id), { seen_version: draft.version, entries }),
    );
    await step('admin', listed, 'schedule', { confirmed: entries.length, at: null });
    await told();
    await server.run('deliver-notifications');
    return draft.id;
  }
  const reasonsOf = async (id: string) => (await seenAt(id)).reasons;

  test('that waited for its relay until the evening leaves in the morning, to whom the law admits then', async () => {
    nowMs = Date.parse('2026-03-09T23:59:59Z');
    const id = await begun('Por la noche', ['pe-200', 'pe-201', 'pe-202']);
    expect((await seenAt(id)).figures).toMatchObject({ told: 3, delivered: 0, waiting: 3 });
    nowMs = Date.parse('2026-03-10T00:00:01Z');
    expect(await leave()).toEqual([]);
    await rowsOf(
      db,
      sql`insert into commercial_consents (user_id, channel, is_granted, text, at) values ('pe-201', 'email', false, 'Ya no', now())`,
    );
    await server.run('deliver-notifications');
    expect((await seenAt(id)).figures).toMatchObject({ delivered: 0, waiting: 2 });
    nowMs = Date.parse('2026-03-10T12:00:00Z');
    await server.run('deliver-notifications');
    // Who asks for it once the letter is written is not written to either.
    await send('admin', campaignPaths.exclusions, {
      rows: [{ value: 'PE-202@Correo.co', since: '2026-03-10' }],
    });
    expect(await leave()).toEqual(['pe-200@correo.co']);
    expect((await seenAt(id)).figures).toMatchObject({ delivered: 1, waiting: 1 });
    await server.run('deliver-notifications');
    expect(await leave()).toEqual([]);
    expect(await reasonsOf(id)).toEqual([
      { outcome: 'skipped', reason: 'excluded', people: 1 },
      { outcome: 'skipped', reason: 'no_consent', people: 1 },
    ]);
  });

  test('that is stopped does not leave, though its letters are written', async () => {
    nowMs = Date.parse('2026-03-11T15:00:00Z');
    const id = await begun('Detenida', ['pe-203', 'pe-204']);
    const sent = await seenAt(id);
    expect(sent).toMatchObject({ state: 'sent', steps: ['stop'], figures: { waiting: 2 } });
    const stopped = await seen(await step('owner', sent, 'stop'));
    expect(stopped).toMatchObject({ state: 'stopped', steps: [], figures: { delivered: 0, waiting: 0 } });
    expect(await leave()).toEqual([]);
  });
});

test('information leaves when its sender declares that it offers nothing, and the audit keeps it', async () => {
  nowMs = Date.parse('2026-03-12T14:00:00Z');
  const draft = await written({ kind: 'info', audience: { by: 'store', vendor_id: 'tienda-1' } });
  const plan = { confirmed: 1, at: null };
  const undeclared = await step('admin', draft, 'schedule', { ...plan, declares_no_offer: false });
  expect([undeclared.status, await undeclared.text()]).toEqual([
    422,
    expect.stringContaining('declares_no_offer'),
  ]);
  expect((await step('admin', draft, 'schedule', plan)).status).toBe(200);
  const kept = await rowsOf(
    db,
    sql`select asked from audit_acts where act = 'campaign.schedule'
    and changes::text like ${`%${draft.id}%`}`,
  );
  expect(kept).toEqual([{ asked: { declares_no_offer: true } }]);
});

describe('a planned campaign', () => {
  const planned = async (at: string) => {
    const draft = await written({ kind: 'info', audience: { by: 'store', vendor_id: 'tienda-1' } });
    return seen(await step('admin', draft, 'schedule', { confirmed: 1, at }));
  };

  test('asks for another person where who planned it may not send any more, or the server was away at its time', async () => {
    nowMs = Date.parse('2026-03-12T15:00:00Z');
    const [lost, late] = [
      await planned('2026-03-12T16:00:00.000Z'),
      await planned('2026-03-12T17:00:00.000Z'),
    ];
    nowMs = Date.parse('2026-03-12T16:00:00Z');
    await rowsOf(db, sql`update users set is_active = false where id = ${server.accountId('admin')}`);
    await told();
    await rowsOf(db, sql`update users set is_active = true where id = ${server.accountId('admin')}`);
    expect(await seenAt(lost.id)).toMatchObject({ state: 'requested', figures: { told: 0 } });
    nowMs = Date.parse('2026-03-13T05:00:01Z');
    await told();
    expect(await seenAt(late.id)).toMatchObject({
      state: 'requested',
      leaves_at: late.leaves_at,
      figures: { told: 0 },
    });
    await step('owner', await seenAt(late.id), 'approve', { confirmed: 1 });
    await told();
    expect(await seenAt(late.id)).toMatchObject({ state: 'sent', figures: { told: 1 } });
  });
});

describe('marketing', () => {
  const audiences: Audience[] = [
    content.audience,
    { by: 'topic', topic: 'system-maintenance' },
    { by: 'roles', roles: ['buyer', 'vendor'] },
    { by: 'roles', roles: ['buyer', 'owner'] },
    { by: 'municipality', municipality_code: '68276' },
    { by: 'store', vendor_id: 'tienda-1' },
    { by: 'list' },
  ];
  const ask = (path: string, json?: object) => send('admin_marketing', path, json);
  const outcomeOf = async (answer: Response) => [answer.status, await answer.text()];

  test('has the promotions of others to whoever buys or sells, and nothing else exists for it', async () => {
    const url = '/marketplace';
    const drafts: SeenCampaign[] = [];
    for (const kind of ['promotion', 'info'] as const)
      for (const audience of audiences)
        drafts.push(await written({ kind, audience, url, title: 'De otros' }));
    const [hidden, theirs] = [true, false].map((isHidden) =>
      drafts.filter((each) => isCampaignOf(fixedRole('admin_marketing'), each.content) !== isHidden),
    ) as [SeenCampaign[], SeenCampaign[]];
    const { data, pagination } = v.parse(
      pageOf(ListedCampaign),
      await (await ask(`${campaignPaths.campaigns}?limit=50&q=De otros`)).json(),
    );
    expect(data.map((each) => each.id).toSorted()).toEqual(theirs.map((each) => each.id).toSorted());
    expect(pagination.total).toBe(3);
    const none = await outcomeOf(await ask(campaignPaths.campaign('ninguna')));
    for (const { id } of hidden)
      for (const path of [campaignPaths.campaign(id), campaignPaths.count(id)])
        expect(await outcomeOf(await ask(path))).toEqual(none);
    const [{ id } = { id: '' }] = hidden;
    const body = { seen_version: 1 };
    const made = [
      await ask(campaignPaths.save(id), { ...body, content }),
      await ask(campaignPaths.duplicate(id), { id: randomUUID() }),
      await ask(campaignPaths.step(id, 'schedule'), { ...body, confirmed: 1, at: null }),
      await ask(campaignPaths.step(id, 'approve'), { ...body, confirmed: 1 }),
      ...(await Promise.all(
        ['reopen', 'stop', 'discard'].map((name) => ask(campaignPaths.step(id, name), body)),
      )),
    ];
    for (const each of made) expect(await outcomeOf(each)).toEqual(none);
    expect(await seenAt(id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('writes promotions to a crowd, and makes nothing else of them', async () => {
    const own = await written({}, 'admin_marketing');
    const info = { ...content, kind: 'info', url: '/app' };
    for (const [path, over] of [
      [campaignPaths.campaigns, { id: randomUUID() }],
      [campaignPaths.save(own.id), { seen_version: 1 }],
    ] as const) {
      const kind = await ask(path, { ...over, content: info });
      expect(await outcomeOf(kind)).toEqual([403, expect.stringContaining('content.kind')]);
      for (const audience of audiences.filter((_, at) => [1, 3, 5, 6].includes(at))) {
        const answer = await ask(path, { ...over, content: { ...content, audience } });
        expect(await outcomeOf(answer)).toEqual([403, expect.stringContaining('content.audience')]);
      }
    }
    expect(await seenAt(own.id)).toMatchObject({ version: 1, content });
  });

  test('neither counts nor sends to so few that a figure tells of a person', async () => {
    const few: Audience = { by: 'roles', roles: ['customer'] };
    const own = await written({ audience: few }, 'admin_marketing');
    const plan = { seen_version: 1, confirmed: 1, at: null };
    for (const answer of [
      await ask(campaignPaths.count(own.id)),
      await ask(campaignPaths.step(own.id, 'schedule'), plan),
    ])
      expect(await outcomeOf(answer)).toEqual([422, expect.stringContaining('menos de 20 personas')]);
    expect(await countOf(own.id)).toMatchObject({ audience: 1 });
    await rowsOf(db, sql`update campaigns set counted = 19 where id = ${own.id}`);
    expect((await ask(campaignPaths.campaign(own.id))).status).toBe(404);
    expect(await (await ask(`${campaignPaths.campaigns}?limit=50`)).text()).not.toContain(own.id);
  });

  test('sends to many with another person, approves what others wrote, and stops', async () => {
    nowMs = Date.parse('2026-03-16T15:00:00Z');
    const sent = async (by: UserType, approver: UserType) => {
      const draft = await written({}, by);
      const plan = { confirmed: (await countOf(draft.id)).reach };
      const requested = await seen(await step(by, draft, 'schedule', { ...plan, at: null }));
      expect((await step(by, requested, 'approve', plan)).status).toBe(403);
      return seen(await step(approver, requested, 'approve', plan));
    };
    const own = await sent('admin_marketing', 'admin');
    expect((await seen(await step('admin_marketing', own, 'stop'))).state).toBe('stopped');
    const others = await sent('owner', 'admin_marketing');
    await told();
    const { figures } = await seenAt(others.id);
    expect(figures.told).toBeGreaterThan(500);
    // Counts, and nobody of them: neither an account nor an address.
    const pasted = await written({ audience: { by: 'list' } });
    const listed = { seen_version: 1, entries: ['pe-300', 'nadie@correo.co'] };
    await send('admin', campaignPaths.list(pasted.id), listed);
    await send('admin', campaignPaths.save(pasted.id), { seen_version: 2, content });
    for (const { id } of [own, others, pasted])
      for (const path of [campaignPaths.campaign(id), campaignPaths.count(id), campaignPaths.campaigns])
        expect(await outcomeOf(await ask(path))).toEqual([200, expect.not.stringMatching(/pe-\d|@/)]);
  });

  test('does not take campaigns from an older role of the company’s own that sends notifications', async () => {
    const granted = ['viewUsers', 'sendNotifications'];
    const [sends, other] = [
      await aCustomRole(server, { base: 'admin', granted }),
      await aCustomRole(server, { base: 'admin', granted: ['viewUsers'] }),
    ];
    const migration = readdirSync(MIGRATIONS).find((each) => each.endsWith('_marketing_campaigns.sql')) ?? '';
    const statement = sql.raw(readFileSync(join(MIGRATIONS, migration), 'utf8'));
    for (let times = 0; times < 2; times++) await rowsOf(db, statement);
    const rows = await db.select().from(customRoles);
    const of = (id: string) => rows.find((each) => each.id === id)?.granted;
    expect([of(sends), of(other)]).toEqual([[...granted, 'writeCampaigns'], ['viewUsers']]);
  });
});
