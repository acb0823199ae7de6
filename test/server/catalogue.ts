import * as v from 'valibot';
import { expect } from 'vitest';
import { Product } from '#domain/catalog/product.ts';
import { ProductPage } from '#server/catalog/products/public-answer.ts';
import { serverForFile } from '#test/server/test-server.ts';

/** A page of products with only the fields that the domain names. */
export const strictPage = v.object({
  ...ProductPage.entries,
  data: v.array(v.strictObject(Product.entries)),
});

/** A server for all tests of a file that sells three products; a fourth, `hidden`, was taken off sale. */
export async function catalogueForFile() {
  const server = await serverForFile();
  const drill = await server.addProduct(
    { name: 'Taladro percutor', price: 200_000, precio_venta: 150_000, rating: 4.9 },
    12,
  );
  await server.addProduct({
    name: 'Martillo de uña',
    price: 40_000,
    precio_venta: 40_000,
    rating: 3,
    is_featured: true,
  });
  await server.addProduct({
    name: 'Balón de fútbol',
    category_id: 'deportes',
    price: 90_000,
    precio_venta: 80_000,
  });
  const hidden = await server.addProduct({ name: 'Sierra retirada', is_active: false });

  async function json(path: string, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await server.request(path, { headers });
    expect(answer.status).toBe(200);
    return answer.json();
  }
  return {
    server,
    manager: await server.signIn('admin'),
    drill,
    hidden,
    json,
    /** The names on the page of products at an address. */
    names: async (path: string) => v.parse(strictPage, await json(path)).data.map((each) => each.name),
  };
}
