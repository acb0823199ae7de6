import createClient, { type Client } from 'openapi-fetch';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { paths } from '#test/api/docs/api-types.ts';
import { typesOfDocument } from '#test/api/docs/types-generator/types-of-document.ts';
import { martaRojas } from '#test/factories/recipients.ts';
import { shelf } from '#test/server/commands.ts';
import { serverForFile, testPassword, testVendorId } from '#test/server/test-server.ts';

/** What the client below calls; `npx vitest --project=server -u` writes the types of these operations anew. */
const CALLED = [
  'POST /api/v1/auth/login',
  'GET /api/v1/products/{id}',
  'POST /api/v1/products',
  'POST /api/v1/orders',
  'GET /api/v1/orders/{id}',
  'GET /api/v1/inventory',
  'POST /api/v1/inventory/movements',
];

const Operation = v.looseObject({
  security: v.array(v.record(v.string(), v.array(v.string()))),
  responses: v.record(v.string(), v.unknown()),
});
const Document = v.looseObject({
  info: v.looseObject({ title: v.string(), version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
});

const server = await serverForFile();
const document = v.parse(Document, await (await server.request('/openapi.json')).json());

test('the types of the client are those of the document', async () => {
  const called = { ...document, paths: pathsOf(CALLED) };
  const types = await typesOfDocument(called as unknown as Parameters<typeof typesOfDocument>[0]);
  await expect(types).toMatchFileSnapshot('./api-types.ts');
});

test('a client that knows nothing but the document buys, moves stock and publishes', async () => {
  const seller = await clientOf('admin_sales');
  const added = await seller.POST('/api/v1/products', {
    body: {
      name: 'Olla a presión 6 L',
      sku: 'OLL-9001',
      price: 120_000,
      vendor_id: testVendorId,
      category_id: 'hogar-y-jardin',
    },
  });
  expect(added.error).toBeUndefined();
  const path = { id: added.data?.id ?? '' };
  const seen = await visitor().GET('/api/v1/products/{id}', { params: { path } });
  expect(seen.data).toMatchObject({ name: 'Olla a presión 6 L', price: 120_000 });

  const warehouse = await clientOf('admin_logistics');
  const moved = await warehouse.POST('/api/v1/inventory/movements', {
    body: {
      product_id: path.id,
      type: 'entrada',
      reason: 'compra',
      quantity: 5,
      location: shelf,
      occurred_at: new Date().toISOString(),
    },
  });
  expect(moved.error).toBeUndefined();

  const buyer = await clientOf('buyer');
  const bought = await buyer.POST('/api/v1/orders', {
    body: { ...martaRojas, items: [{ product_id: path.id, quantity: 2 }] },
  });
  expect(bought.error).toBeUndefined();
  const order = await buyer.GET('/api/v1/orders/{id}', { params: { path: { id: bought.data?.id ?? '' } } });
  expect(order.data?.lines.map((each) => each.quantity)).toEqual([2]);

  const stock = await warehouse.GET('/api/v1/inventory');
  const level = stock.data?.data.find((each) => each.productId === path.id);
  expect(level?.quantity).toBe(5);
});

test('without the token that the document asks for, the client is refused in the shape that it declares', async () => {
  const refused = await visitor().POST('/api/v1/orders', {
    body: { ...martaRojas, items: [{ product_id: 'nada', quantity: 1 }] },
  });
  expect([refused.response.status, refused.error?.code]).toEqual([401, 'AUTH_003']);
});

/** A client that sends its token with the operations of which the document says that they take one. */
async function clientOf(role: UserType): Promise<Client<paths>> {
  const signedIn = await visitor().POST('/api/v1/auth/login', {
    body: { email: `${role}@prueba.co`, password: testPassword },
  });
  const token = signedIn.data?.access_token ?? '';
  const client = visitor();
  client.use({
    onRequest({ request, schemaPath }) {
      const operation = document.paths[schemaPath]?.[request.method.toLowerCase()];
      const takesSession = operation?.security.some((each) => 'session' in each);
      if (takesSession) request.headers.set('authorization', `Bearer ${token}`);
    },
  });
  return client;
}

function visitor(): Client<paths> {
  return createClient<paths>({
    baseUrl: 'http://tienda.prueba',
    fetch: (request) => Promise.resolve(server.app.request(request)),
  });
}

/** The paths of the document with these operations alone: the types of all of them are a megabyte. */
function pathsOf(names: readonly string[]) {
  const called: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    called[path] = { ...called[path], [method.toLowerCase()]: operation };
  }
  return called;
}
