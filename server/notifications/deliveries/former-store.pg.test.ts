import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { rowsOf } from '#server/db/database.ts';
import { integrationEvents } from '#server/db/schema.ts';
import { deliveriesForFile, keepingChannels, sale } from '#test/server/notifications/deliveries-for-file.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();
const { own, somebody, told, deliver, stateOf } = deliveriesForFile(server);

const sent: KindWithFacts = {
  kind: 'payout.sent',
  facts: { statement_id: 'liquidacion', number: 'LQ-000001' },
};

test('what tells of a store is withheld from who left it while it waited, also a mandatory letter', async () => {
  const [stays, left] = [own.person, await somebody()];
  const said: [string, KindWithFacts][] = [
    ['sale-of-store', sale(1)],
    ['payout-of-store', sent],
  ];
  for (const [id] of said)
    await server.db
      .insert(integrationEvents)
      .values({ id, kind: 'told', cause: id, data: { vendor_id: testVendorId } });
  for (const each of [stays, left]) {
    await rowsOf(
      server.db,
      sql`insert into store_members (user_id, vendor_id) values (${each}, ${testVendorId})`,
    );
    for (const [id, what] of said) await told(each, what, id);
  }
  await rowsOf(server.db, sql`delete from store_members where user_id = ${left}`);
  const { handed, all } = keepingChannels();
  await deliver(all);
  expect(new Set(handed.map((each) => each.userId))).toEqual(new Set([stays]));
  expect(await stateOf(stays, 'email')).toContain('sent mandatory');
  const withheld = [...(await stateOf(left, 'email')), ...(await stateOf(left))];
  expect(new Set(withheld)).toEqual(new Set(['skipped superseded']));
});
