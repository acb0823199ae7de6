import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { DeliveriesAnswer, deliveryPaths } from '#domain/notifications/deliveries-api.ts';
import { notificationDeliveries, pushSubscriptions } from '#server/db/tables/notifications-tables.ts';
import { aNotificationOf } from '#test/api/objects/administration-objects.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

test('a person reads of each means and device what was decided and why, in words', async () => {
  const userId = server.accountId('buyer');
  const id = await aNotificationOf(server, userId);
  const at = new Date('2026-03-05T15:00:00.000Z');
  const known = { deviceId: randomUUID(), p256dh: 'x', auth: 'y', createdAt: at, seenAt: at };
  await server.db
    .insert(pushSubscriptions)
    .values({ ...known, id: 'phone', userId, name: 'Chrome en Android', endpoint: 'https://push.example/1' });
  const push = { notificationId: id, channel: 'push', nextTryAt: at } as const;
  await server.db.insert(notificationDeliveries).values([
    { ...push, id: randomUUID(), destination: 'phone', state: 'held', reason: 'quiet_hours' },
    { ...push, id: randomUUID(), destination: 'lost', state: 'failed', reason: 'gone', settledAt: at },
  ]);
  const answer = await server.request(deliveryPaths.of(id), { headers: await server.signIn('buyer') });
  const read = v.parse(DeliveriesAnswer, await answer.json());
  expect(read.category).toBe('payments');
  expect(read.data).toMatchObject([
    {
      channel_text: 'Correo',
      device: null,
      state: 'sent',
      reason_text: 'Es obligatoria.',
      next_try_at: null,
    },
    {
      device: 'Chrome en Android',
      state_text: 'Espera su hora',
      reason: 'quiet_hours',
      settled_at: null,
      next_try_at: at.toISOString(),
    },
    {
      device: null,
      state_text: 'No llegó',
      reason_text: 'Ese equipo ya no recibe avisos.',
      next_try_at: null,
    },
  ]);
});
