import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { collectionSources } from '#server/collection-sources.ts';
import { actorReader } from '#server/auth/actor-reader.ts';
import { replicationPage } from '#server/replication/replication-page.ts';
import { pullPath, type Replica } from '#test/server/database/replica.ts';
import { storesForFile } from '#test/server/stores.ts';

const stores = await storesForFile();
const { server } = stores;

describe('whose scopes changed', () => {
  const answerTo = async (replica: Replica) =>
    server.request(pullPath('inventory', replica.checkpoint), { headers: await server.signIn('vendor') });

  test('by another store begins anew', async () => {
    const replica = await stores.ofVendor('inventory');
    await replica.catchUp();
    await stores.worksFor('tienda-1', 'tienda-2');
    expect((await answerTo(replica)).status).toBe(409);
  });

  test('by another role is refused, and asks first what may be read', async () => {
    const replica = await stores.ofVendor('inventory');
    await replica.catchUp();
    const scopes = async () => {
      const headers = await server.signIn('vendor');
      return (await (await server.request('/api/v1/replication/scopes', { headers })).json()) as object;
    };
    expect(await scopes()).toMatchObject({
      scopes: { inventory: 'vendor:tienda-1', orders: 'user:persona-vendor' },
    });

    await stores.run(sql`update users set user_type = 'buyer' where id = 'persona-vendor'`);
    stores.forgetSessions();
    expect((await answerTo(replica)).status).toBe(403);
    expect(await scopes()).toEqual({
      scopes: expect.not.objectContaining({ inventory: expect.anything() }) as object,
    });
  });

  test('of who is not signed in are those of visitors', async () => {
    const answer = await server.request('/api/v1/replication/scopes');
    expect(await answer.json()).toEqual({ scopes: { products: 'public', categories: 'public' } });
  });
});

test('the order in which stores were given does not change the scope', async () => {
  await stores.worksFor('tienda-3', 'tienda-1');
  const { authorization } = await server.signIn('vendor');
  const verified = await actorReader(server.services)(authorization);
  expect('actor' in verified && verified.actor.vendorIds).toEqual(['tienda-1', 'tienda-3']);
  const scopes = ['vendor:tienda-3', 'vendor:tienda-1'];
  const read = async (order: string[]) =>
    replicationPage(server.db, {
      collection: 'inventory',
      source: collectionSources.inventory,
      scopes: order,
      checkpoint: null,
      limit: 1,
    });
  expect(await read(scopes)).toBe(await read(scopes.toReversed()));
});
