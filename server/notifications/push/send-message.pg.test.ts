import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_TARGET_USERS, pushPaths } from '#domain/notifications/push-api.ts';
import { rowsOf } from '#server/db/database.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const payload = { title: 'Mañana', body: 'La bodega abre a las 9.' };
const send = (headers: Record<string, string>, json: object) =>
  server.request(pushPaths.push, { headers, json });

test('messages by hand go to no more people in a day than by one campaign, however few each names', async () => {
  const headers = await server.signIn('owner');
  const many = JSON.stringify({ user_ids: Array.from({ length: MAX_TARGET_USERS - 1 }, () => 'alguien') });
  await rowsOf(
    server.db,
    sql`insert into integration_events (id, kind, cause, data, at, notified_at)
        values ('e-many', 'staff.message', 'persona-owner:de-antes', ${many}::jsonb, now(), now())`,
  );
  const two = [server.accountId('buyer'), server.accountId('vendor')];
  const refused = await send(headers, { targetUsers: two, payload });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Envíalo como campaña'),
  ]);
  const keyed = { ...headers, 'idempotency-key': 'uno' };
  for (const _ of [1, 2])
    expect((await send(keyed, { targetUsers: two.slice(0, 1), payload })).status).toBe(200);
  expect((await send(headers, { targetUsers: two.slice(0, 1), payload })).status).toBe(422);
});
