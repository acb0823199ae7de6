import * as v from 'valibot';
import { LISTINGS } from '#domain/catalog/listing.ts';
import { describe, expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import {
  COLLECTION_NAMES,
  PUBLIC_COLLECTIONS,
  replicationPaths,
  type CollectionName,
  type ReadableScopes,
} from '#domain/protocol/replication.ts';
import { addDisabledAccount, everybodysCredentials, PRINCIPALS } from '#test/api/access-principals.ts';
import { CATALOGUE_MANAGERS } from '#test/api/role-groups.ts';
import { expectedReaders, expectedReading, isReader } from '#test/api/expected/expected-collections.ts';
import { pullPath, replicaOf } from '#test/server/database/replica.ts';
import { fillCollections, isOwn, rowsIn } from '#test/server/database/rows.ts';
import { serverForFile } from '#test/server/test-server.ts';

const READERS = PRINCIPALS.filter(isReader);
const PAGE = 7;

const server = await serverForFile();
await addDisabledAccount(server);
await fillCollections(server);
const credentials = await everybodysCredentials(server);

/** The ids that a visitor or a role is to find in a collection; null when it is refused the collection. */
async function expectedIds(
  collection: CollectionName,
  principal: (typeof READERS)[number],
): Promise<string[] | null> {
  const reading = expectedReading(collection, principal);
  if (reading === 'nothing') return null;
  const rows = await rowsIn(server, collection);
  const read =
    reading === 'all' || principal === 'anonymous'
      ? rows
      : rows.filter((each) => isOwn(server, each, principal));
  return read.map((each) => each.id).sort();
}

describe.each(COLLECTION_NAMES)('%s', (collection) => {
  test('has rows, of several owners where some read only their own', async () => {
    const owners = new Set((await rowsIn(server, collection)).map((each) => each.owner));
    expect(owners.size).toBeGreaterThanOrEqual(expectedReaders[collection].own.length === 0 ? 1 : 2);
  });

  test.each(READERS)('gives %s the rows that it may read, and no other', async (principal) => {
    const expected = await expectedIds(collection, principal);
    const headers = credentials[principal];
    if (expected === null)
      return expectRefused(await server.request(pullPath(collection, null), { headers }));
    const replica = replicaOf(server, collection, headers, PAGE);
    await replica.catchUp();
    expect([...replica.documents.keys()].sort()).toEqual(expected);
  });

  test.each(['disabled', 'grant', 'operator'] as const)('is refused to %s', async (principal) => {
    await expectRefused(
      await server.request(pullPath(collection, null), { headers: credentials[principal] }),
    );
  });

  test('is not continued with a checkpoint of somebody who reads other rows', async () => {
    const checkpoints = new Map<string, NonNullable<ReturnType<typeof replicaOf>['checkpoint']>>();
    for (const principal of READERS) {
      if (expectedReading(collection, principal) === 'nothing') continue;
      const replica = replicaOf(server, collection, credentials[principal]);
      await replica.catchUp();
      if (replica.checkpoint)
        checkpoints.set(replica.checkpoint.scope, { ...replica.checkpoint, x: '0', id: '' });
    }
    const wrong: string[] = [];
    for (const principal of READERS) {
      const held = (await scopesOf(principal))[collection];
      for (const [scope, checkpoint] of checkpoints) {
        const { status } = await server.request(pullPath(collection, checkpoint), {
          headers: credentials[principal],
        });
        if ((scope === held) !== (status === 200)) wrong.push(`${principal} with ${scope}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(READERS)('comes to %s in files only when it is everybody’s', async (principal) => {
    const { status } = await server.request(replicationPaths.snapshot(collection), {
      headers: credentials[principal],
    });
    expect(status).toBe(PUBLIC_COLLECTIONS.includes(collection) ? 200 : 404);
  });
});

test.each(READERS)('the scopes of %s name the collections that it reads, and no other', async (principal) => {
  const named = Object.keys(await scopesOf(principal));
  const read = COLLECTION_NAMES.filter((each) => expectedReading(each, principal) !== 'nothing');
  expect(named.sort()).toEqual([...read].sort());
});

describe('a list', () => {
  const lists = {
    '/api/v1/orders': 'orders',
    '/api/v1/inventory': 'inventory',
    '/api/v1/inventory/movements': 'stock_movements',
  } as const;

  test.each(Object.entries(lists))(
    '%s gives each role the rows that it may read',
    async (path, collection) => {
      for (const role of USER_TYPES) {
        const expected = await expectedIds(collection, role);
        const answer = await server.request(`${path}?limit=100`, { headers: credentials[role] });
        if (expected === null) await expectRefused(answer);
        else expect(await idsOf(answer), role).toEqual(expected);
      }
    },
  );

  test('gives products that are not on sale to who manages the catalogue only', async () => {
    const names = { name: 'Zapatilla oculta', is_featured: true } as const;
    const hidden = [
      await server.addProduct({ ...names, is_active: false }),
      await server.addProduct({ ...names, is_active: false, vendor_id: 'tienda-2' }),
    ];
    const paths = [
      '/api/v1/products?limit=100',
      '/api/v1/products?limit=100&is_active=false',
      '/api/v1/products/category/hogar-y-jardin?limit=100&is_active=false',
      '/api/v1/productos?limit=100&is_active=false',
      '/api/v1/search/products?q=zapatilla',
      '/api/v1/search/suggestions?q=zapatilla',
      ...LISTINGS.map((listing) => `/api/v1/marketplace/${listing}?limit=100`),
    ];
    const shownTo = new Set<string>();
    for (const path of paths) {
      for (const principal of READERS) {
        const text = await (await server.request(path, { headers: credentials[principal] })).text();
        if ([...hidden, names.name].some((each) => text.includes(each))) shownTo.add(principal);
      }
    }
    expect([...shownTo]).toEqual(CATALOGUE_MANAGERS);
  });
});

async function expectRefused(answer: Response): Promise<void> {
  expect([401, 403]).toContain(answer.status);
  expect(v.is(ApiError, await answer.json())).toBe(true);
}

async function scopesOf(principal: 'anonymous' | UserType): Promise<Record<string, string>> {
  const answer = await server.request(replicationPaths.scopes, { headers: credentials[principal] });
  return ((await answer.json()) as ReadableScopes).scopes;
}

async function idsOf(answer: Response): Promise<string[]> {
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data.map((each) => each.id).sort();
}
