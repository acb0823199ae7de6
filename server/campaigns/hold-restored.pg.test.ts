import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { campaignsDesk, seedFollowers } from '#test/server/campaigns.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** A Thursday at ten in Bogotá. */
const THURSDAY = Date.parse('2026-03-05T15:00:00Z');
const server = await serverForFile({ now: () => THURSDAY });
const { db } = server;
await seedFollowers(server);
const { send, seen, seenAt, step, written } = campaignsDesk(server);

async function told(): Promise<void> {
  await server.run('send-campaigns');
  await server.run('notify-people');
  await server.run('send-campaigns');
}

const restored = async () => {
  await rowsOf(db, sql`update replication_epoch set system = 'another cluster'`);
  await server.run('notice-restored-backup');
};
const statesOf = (id: string) =>
  rowsOf(
    db,
    sql`select d.state, count(*)::int as people from notification_deliveries d join notifications n on n.id = d.notification_id
        join campaigns m on m.event_id = n.event_id where m.id = ${id} group by d.state order by d.state`,
  );

test.each([
  ['was to leave', []],
  ['was leaving', ['send-campaigns', 'notify-people']],
  ['waited for devices', ['send-campaigns', 'notify-people', 'send-campaigns']],
] as const)(
  'in a restored database a campaign that %s asks for a person, and who was told is told once',
  async (_, jobs) => {
    const draft = await written({ kind: 'info', audience: { by: 'list' } }, 'owner');
    const listed = await seen(
      await send('owner', campaignPaths.list(draft.id), {
        seen_version: draft.version,
        entries: ['pe-100', 'pe-101', 'pe-300'],
      }),
    );
    await step('owner', listed, 'schedule', { confirmed: 3, at: null });
    for (const each of jobs) await server.run(each);
    await restored();
    await told();
    const held = await seenAt(draft.id);
    expect(held).toMatchObject({ state: 'requested', leaves_at: null });
    expect(await statesOf(draft.id)).toEqual(jobs.length === 0 ? [] : [{ state: 'skipped', people: 2 }]);

    await seen(await step('admin', held, 'approve', { confirmed: 3 }));
    await told();
    expect(await seenAt(draft.id)).toMatchObject({ state: 'sent', figures: { told: 3, waiting: 2 } });
    expect(await statesOf(draft.id)).toEqual([{ state: 'pending', people: 2 }]);
    // What left is not held by the next one.
    await rowsOf(
      db,
      sql`update notification_deliveries set state = 'sent', settled_at = now() where settled_at is null`,
    );
    await restored();
    expect(await seenAt(draft.id)).toMatchObject({ state: 'sent' });
  },
);
