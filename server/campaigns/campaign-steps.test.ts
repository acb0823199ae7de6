import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import type { Message } from '#server/messages/message.ts';
import { takeBackAdvertising } from '#server/notifications/emails/take-back-advertising.ts';
import { campaignsDesk, seedFollowers } from '#test/server/campaigns.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-09T15:00:00Z');
const server = await serverForFile({ now: () => nowMs });
const { db } = server;
const { send, seen, seenAt, step, written } = campaignsDesk(server);

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
