import * as v from 'valibot';
import { expect, test } from 'vitest';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { RoleCounts } from '#domain/people/custom-role.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { eq } from 'drizzle-orm';

const server = await serverForFile();

test('the people of each role are counted, without closed accounts', async () => {
  const headers = await server.signIn('owner');
  const counts = async () => {
    const answer = await server.request(peoplePaths.roles, { headers });
    const { data } = v.parse(RoleCounts, await answer.json());
    return new Map(data.map(({ role, people }) => [role, people]));
  };
  const before = await counts();
  expect(before.size).toBe(10);
  expect(before.get('admin_sales')).toBe(1);
  await server.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, server.accountId('admin_sales')));
  expect((await counts()).get('admin_sales')).toBe(0);
});
