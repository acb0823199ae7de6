import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { TESTS_AN_HOUR } from '#domain/notifications/mark-notifications.ts';
import { Notification } from '#domain/notifications/notification.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand, deliver, deliverOne } from '#test/server/commands.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

async function copyOf(role: UserType): Promise<Notification[]> {
  const replica = replicaOf(server, 'notifications', await server.signIn(role));
  await replica.catchUp();
  return [...replica.documents.values()].map((each) => v.parse(Notification, each));
}

const kinds = (all: readonly Notification[]) => all.map((each) => each.kind);

test('a test that is sent again comes once', async () => {
  const asked = aCommand('admin_support', 'notification.test', {});
  await deliver(server, 'admin_support', [asked]);
  await deliver(server, 'admin_support', [asked]);
  await server.run('notify-people');
  const tests = kinds(await copyOf('admin_support')).filter((each) => each === 'notification.test');
  expect(tests).toHaveLength(1);
});

test('more tests in an hour than somebody needs are refused, and another person has their own', async () => {
  const ask = (role: UserType) => aCommand(role, 'notification.test', {});
  const many = Array.from({ length: TESTS_AN_HOUR + 1 }, () => ask('admin_logistics'));
  const results = await deliver(server, 'admin_logistics', many);
  expect(results.map((each) => each.status)).toEqual([
    ...Array.from({ length: TESTS_AN_HOUR }, () => 'applied'),
    'rejected',
  ]);
  expect(await deliverOne(server, 'admin_logistics', ask('admin_logistics'))).toMatchObject({
    status: 'rejected',
    problem: { code: 'too_many_tests' },
  });
  expect((await deliverOne(server, 'buyer', ask('buyer'))).status).toBe('applied');
});

test('marks own notifications, the last mark counts, and those of others stay as they are', async () => {
  await deliver(server, 'admin_marketing', [aCommand('admin_marketing', 'notification.test', {})]);
  await server.run('notify-people');
  const [mine] = await copyOf('admin_marketing');
  const mark = (role: UserType, is_read: boolean) =>
    aCommand(role, 'notification.mark', { notification_ids: [mine?.id ?? ''], is_read });
  expect((await deliverOne(server, 'buyer', mark('buyer', true))).status).toBe('applied');
  expect((await copyOf('admin_marketing')).map((each) => each.isRead)).toEqual([false]);
  await deliver(server, 'admin_marketing', [mark('admin_marketing', false), mark('admin_marketing', true)]);
  expect((await copyOf('admin_marketing')).map((each) => each.isRead)).toEqual([true]);
  // What somebody has read is nobody else's business: the audit has none of it.
  const audited = await rowsOf<{ act: string }>(
    server.db,
    sql`select act from audit_acts where actor_id = 'persona-admin_marketing'`,
  );
  expect(audited.map(({ act }) => act)).toEqual(['notification.test']);
});
