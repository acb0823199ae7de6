import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MeasuredProduct } from '#domain/catalog/product-measures.ts';
import { pendingPhotoUrl } from '#domain/stores/pending-photo.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import { aSave, storeProduct, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const headers = await server.signIn('vendor');

async function send(method: 'POST' | 'PUT', path: string, json: object) {
  const answer = await server.request(`/api/v1/products${path}`, { method, headers, json });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("a store's own routes", () => {
  test('make a product that waits for its approval', async () => {
    const { name, sku, category_id } = wholeFields();
    const given = { name, sku, category_id, vendor_id: 'tienda-1', price: 50_000, precio_venta: 45_000 };
    const { status, body } = await send('POST', '', given);
    expect(status).toBe(201);
    const product = v.parse(MeasuredProduct, body);
    expect(product).toMatchObject({ status: 'PENDING', price: 50_000, precio_venta: 45_000, stock: 0 });
    expect((await server.request(`/api/v1/products/${product.id}`)).status).toBe(404);
    expect(await storeProduct(server, product.id)).toMatchObject({ change_state: 'PENDIENTE' });
  });

  test('change a price at once and leave a text to who approves', async () => {
    const id = await server.addProduct({ name: 'Balde', price: 50_000, precio_venta: 50_000 });
    const { status, body } = await send('PUT', `/${id}`, { price: 51_000, name: 'Balde azul' });
    expect([status, body['price'], body['name']]).toEqual([200, 51_000, 'Balde']);
    expect((await storeProduct(server, id)).draft).toEqual({ name: 'Balde azul' });
  });

  test.each([{ status: 'APPROVED' }, { is_featured: true }, { vendor_id: 'tienda-2' }])(
    'refuse %j, which is not the store’s to say',
    async (json) => {
      const id = await server.addProduct({ is_featured: false });
      const { status, body } = await send('PUT', `/${id}`, json);
      expect([status, body['detail']]).toEqual([422, 'Eso lo decide MeStore: deja ese campo fuera.']);
    },
  );

  test('know no product of another store, and make none for it', async () => {
    const id = await server.addProduct({ vendor_id: 'tienda-2' });
    expect((await send('PUT', `/${id}`, { price: 1_000 })).status).toBe(404);
    const { name, sku, category_id } = wholeFields();
    const given = { name, sku, category_id, vendor_id: 'tienda-2', price: 50_000 };
    expect((await send('POST', '', given)).status).toBe(422);
  });
});

describe('a photograph that is still on its way', () => {
  test('is in the product once it arrived, under its own address', async () => {
    const upload = aCommand('vendor', 'photo.upload', { file: A_TINY_PHOTO });
    const kept = await deliverOne(server, 'vendor', upload);
    const id = randomUUID();
    const images = [{ public_url: pendingPhotoUrl(upload.id) }];
    await deliverOne(server, 'vendor', aSave(id, wholeFields({ images }), {}, { after: [upload.id] }));
    const { draft } = await storeProduct(server, id);
    expect(draft.images).toEqual([{ public_url: (kept.result as { public_url: string }).public_url }]);
  });

  test('that never came is told, and that of another person is none', async () => {
    const images = [{ public_url: pendingPhotoUrl(randomUUID()) }];
    const refused = await deliverOne(server, 'vendor', aSave(randomUUID(), wholeFields({ images })));
    expect(refused.problem?.code).toBe('photo_missing');
  });
});

test('a person of a store uploads three hundred photographs an hour, and the next one waits', async () => {
  const upload = () => aCommand('vendor', 'photo.upload', { file: 'bm8gcGhvdG8=' });
  const own = await server.signIn('vendor');
  const send = async (many: number) => {
    const json = { commands: Array.from({ length: many }, upload) };
    const answer = await server.request('/api/v1/media/sync', { headers: own, json });
    return ((await answer.json()) as { results: { status: string; problem?: { code: string } }[] }).results;
  };
  for (let batch = 0; batch < 3; batch += 1) await send(100);
  expect((await send(1))[0]).toMatchObject({ status: 'failed', problem: { code: 'too_many_letters' } });
});
