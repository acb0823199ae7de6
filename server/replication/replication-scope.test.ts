import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { collectionSources } from '#server/collection-sources.ts';
import { actorReader } from '#server/auth/actor-reader.ts';
import { replicationPage } from '#server/replication/replication-page.ts';
import { ReadableScopes, replicationPaths } from '#domain/protocol/replication.ts';
import { leaveDroppedScopes } from '#sync/replication/leave-dropped-scopes.ts';
import type { Replica as DeviceReplica } from '#sync/replication/replica.ts';
import { commandReviewsOf } from '#test/server/command-reviews.ts';
import { aMovement, deliverOne } from '#test/server/commands.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { pullPath, replicaOf, type Replica } from '#test/server/database/replica.ts';
import { storesForFile } from '#test/server/stores/stores.ts';

const stores = await storesForFile();
const { server } = stores;

/** A copy as the device's own code clears it. */
function onDevice(copy: Replica) {
  return {
    checkpoint: async () => copy.checkpoint,
    async clear() {
      copy.documents.clear();
      copy.checkpoint = null;
    },
  } as unknown as DeviceReplica;
}

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
    expect(await scopes()).toMatchObject({
      scopes: expect.not.objectContaining({ inventory: expect.anything() }) as object,
    });
  });

  test('by a role of one’s own that lost something keeps nothing of that, and what was not sent waits for somebody', async () => {
    const product = await server.addProduct({}, 5);
    const role = await aCustomRole(server, {
      granted: ['readStock', 'readWarehouse', 'readIncidents', 'announceGoods', 'moveStock'],
    });
    await giveCustomRole(server, 'admin_logistics', role);
    const away = replicaOf(server, 'inventory', await server.signIn('admin_logistics'));
    await away.catchUp();
    expect(away.documents.size).toBeGreaterThan(0);
    const unsent = aMovement(product);

    await stores.run(sql`update custom_roles set granted = '{readIncidents}' where id = ${role}`);
    stores.forgetSessions();
    const headers = await server.signIn('admin_logistics');
    const answer = await server.request(replicationPaths.scopes, { headers });
    const said = v.parse(ReadableScopes, await answer.json());
    expect(said.authority).toEqual({ user_type: 'admin_logistics', granted: ['readIncidents'] });
    expect(await leaveDroppedScopes(() => [{ name: 'inventory', replica: onDevice(away) }], said)).toBe(true);
    expect(away.documents.size).toBe(0);
    expect((await server.request(pullPath('inventory', null), { headers })).status).toBe(403);

    expect(await deliverOne(server, 'admin_logistics', unsent)).toMatchObject({ status: 'parked' });
    const reviews = await commandReviewsOf(server, 'admin');
    expect(reviews.find((each) => each.id === unsent.id)).toMatchObject({ state: 'open', data: unsent.data });
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
