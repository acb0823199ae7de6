import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/database.ts';
import { deliverNotifications } from '#server/notifications/deliver-notifications.ts';
import { notifyPeople } from '#server/notifications/notify-people.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';

const PEOPLE = { quick: 10_000, whole: 100_000 };
const TARGET_MS = 5_000;

/**
 * An event of many people, each with a device: told in chunks with their deliveries, beside the same rows by two bare
 * `INSERT … SELECT` (one of notifications, one of deliveries). Then those deliveries decided, leased and settled by a
 * channel that takes everything at once.
 */
export async function manyRecipients(bench: Bench): Promise<Figure[]> {
  const { runs } = bench.sizes;
  const people = runs === 1 ? PEOPLE.quick : PEOPLE.whole;
  const server = await testServer({ databaseUrl: await bench.emptyDatabase() });
  try {
    await fill(server, people);
    const [told, bare, delivered]: number[][] = [[], [], []];
    for (let run = 0; run < runs; run += 1) {
      bare?.push(await timed(() => insertBare(server, `bare-${run}`)));
      told?.push(await timed(() => tell(server, `told-${run}`)));
      await rowsOf(server.db, sql`analyze notification_deliveries`);
      delivered?.push(
        await timed(() => deliverNotifications(server.services, { channels: { push: takesAll } })),
      );
    }
    const typical = median(told ?? []);
    return [
      {
        what: `an event told to ${whole(people)} people, with their deliveries`,
        figure: medianOf(told ?? [], ms),
        target: { words: `≤ ${ms(TARGET_MS)}`, met: typical <= TARGET_MS },
      },
      { what: '  the same rows by bare inserts', figure: medianOf(bare ?? [], ms) },
      { what: '  their deliveries decided and settled', figure: medianOf(delivered ?? [], ms) },
    ];
  } finally {
    await server.close();
  }
}

const takesAll = async (deliveries: readonly unknown[]) => deliveries.map(() => ({ state: 'sent' as const }));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function fill({ db }: TestServer, people: number): Promise<void> {
  for (const statement of [
    sql`insert into users (id, email, user_type, password_hash)
        select 'p-' || n, 'p-' || n || '@correo.co', 'buyer', '' from generate_series(1, ${people}) n`,
    sql`insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, name, created_at, seen_at)
        select 's-' || id, id, id, 'https://push.example/' || id, '', '', '', now(), now() from users where id like 'p-%'`,
    sql`insert into push_topic_followers (topic, user_id, followed_at)
        select 'system-maintenance', id, now() from users where id like 'p-%'`,
    sql`analyze`,
  ])
    await rowsOf(db, statement);
}

async function tell({ db, services }: TestServer, cause: string): Promise<void> {
  await rowsOf(
    db,
    sql`insert into integration_events (id, kind, cause, data) values (${cause}, 'many', ${cause}, '{}')`,
  );
  await notifyPeople(services, undefined, {
    many: async () => ({
      told: {
        kind: 'campaign.info',
        facts: { written: { title: 'Mañana', body: 'No hay bodega.', url: '/app' } },
      },
      people: sql`select user_id from push_topic_followers where topic = 'system-maintenance'`,
      channels: ['push'],
      topic: 'system-maintenance',
    }),
  });
}

async function insertBare({ db }: TestServer, eventId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await rowsOf(
      tx,
      sql`insert into notifications (id, event_id, user_id, kind, type, title, message, url, auto_close, duration_ms, at)
          select gen_random_uuid()::text, ${eventId}, id, 'campaign.info', 'info', 'Mañana', 'No hay bodega.', '/app', true,
            6000, now() from users where id like 'p-%'`,
    );
    await rowsOf(
      tx,
      sql`insert into notification_deliveries (id, notification_id, channel, destination, state, next_try_at, settled_at)
          select gen_random_uuid()::text, n.id, 'push', 's-' || n.user_id, 'sent', now(), now()
          from notifications n where n.event_id = ${eventId}`,
    );
  });
}
