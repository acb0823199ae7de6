import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { rowsOf } from '#server/db/database.ts';
import { notificationPreferences, outgoingMessages } from '#server/db/schema.ts';
import { emailChannel } from '#server/notifications/emails/email-channel.ts';
import { applyPreferences } from '#server/notifications/preferences/apply-preferences.ts';
import {
  cancelled,
  deliveriesForFile,
  keepingChannels,
  paid,
  sale,
} from '#test/server/notifications/deliveries-for-file.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { at, services, own, told, deliver, stateOf } = deliveriesForFile(server);
const letters = { email: emailChannel(services), push: keepingChannels().all.push };
/** The first digest after the noon at which each test begins: 7 a. m. in Bogotá. */
const MORNING = Date.parse('2026-03-06T12:00:00Z');

/** What this test's person was written, by subject. */
async function written(): Promise<string[]> {
  const mailbox = eq(outgoingMessages.destination, `${own.person}@correo.co`);
  const rows = await server.db
    .select()
    .from(outgoingMessages)
    .where(mailbox)
    .orderBy(outgoingMessages.createdAt);
  return rows.map((each) => each.subject);
}
const digestOf = (count: number) =>
  `Tu resumen de MeStore: ${count} ${count === 1 ? 'novedad' : 'novedades'}`;

beforeEach(async () => {
  await server.db.insert(notificationPreferences).values({
    userId: own.person,
    choices: { sales: { email: true, push: false } },
    digests: { sales: 'daily', payments: 'daily' },
    quietFrom: 6 * 60,
    quietTo: 8 * 60,
    changedAt: new Date(),
  });
});

test('leave at their hour as one letter, whichever of two servers dies in the middle, and mandatory ones at once', async () => {
  for (let each = 1; each <= 3; each += 1) await told(own.person, sale(each));
  await told(own.person, paid(1));
  await deliver(letters);
  expect(await stateOf(own.person, 'email')).toEqual([
    'held digest',
    'held digest',
    'held digest',
    'sent mandatory',
  ]);
  at.ms = MORNING - MINUTE_MS;
  await deliver(letters);
  expect(await written()).toHaveLength(1);

  at.ms = MORNING;
  await expect(deliver(letters, true)).rejects.toThrow('killed');
  // Another one writes the letter and dies before it notes so.
  const dying = {
    email: async (all: Parameters<typeof letters.email>[0]) => {
      await letters.email(all);
      throw new Error('killed');
    },
  };
  await expect(deliver(dying)).rejects.toThrow('killed');
  at.ms += 3 * MINUTE_MS;
  await Promise.all([deliver(letters), deliver(letters)]);
  expect((await written()).slice(1)).toEqual([digestOf(3)]);
  expect(await stateOf(own.person, 'email')).toEqual([
    'skipped digest',
    'skipped digest',
    'sent digest',
    'sent mandatory',
  ]);
  const [letter] = await server.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.subject, digestOf(3)));
  for (let each = 1; each <= 3; each += 1) expect(letter?.body).toContain(`MS-${each}-1`);
});

test('are one of a day: what is told after one left is in the next, and what was read or taken back is in none', async () => {
  await told(own.person, sale(1));
  at.ms = MORNING;
  await deliver(letters);
  expect(await written()).toEqual([digestOf(1)]);
  // Told late, of something that happened before the digest left.
  at.ms = MORNING - HOUR_MS;
  await told(own.person, sale(2));
  at.ms = MORNING + HOUR_MS;
  await told(own.person, sale(3));
  await told(own.person, sale(4));
  await told(own.person, cancelled(4));
  await deliver(letters);
  await rowsOf(
    server.db,
    sql`update notifications set is_read = true where user_id = ${own.person} and message like '%MS-3-1%'`,
  );
  const before = await written();
  at.ms = MORNING + DAY_MS;
  await deliver(letters);
  expect((await written()).slice(before.length)).toEqual([digestOf(1)]);
  at.ms = MORNING + 2 * DAY_MS;
  await deliver(letters);
  expect(await written()).toHaveLength(before.length + 1);
});

test('are decided anew at once where their person wants letters one by one again', async () => {
  await told(own.person, sale(1));
  await deliver(letters);
  expect(await stateOf(own.person, 'email')).toEqual(['held digest']);
  const data = { choices: {}, digests: { sales: 'each' as const } };
  const change = { userId: own.person, authority: null, data, madeAtMs: at.ms };
  await server.db.transaction((tx) => applyPreferences(tx, [change], at.ms));
  await deliver(letters);
  expect(await stateOf(own.person, 'email')).toEqual(['sent chosen']);
});
