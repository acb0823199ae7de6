import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OwnData } from '#domain/profile/own-data.ts';
import { ProductReviews } from '#domain/ratings/product-reviews.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { erasePerson } from '#server/profile/erase-person.ts';
import { aRating, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { delivered } from '#test/factories/orders/order-steps.ts';
import { ratingsOn, way } from '#test/server/ratings.ts';

const server = await serverForFile();
const { aNewProduct, bought, figuresOf } = ratingsOn(server);

async function reviewsOf(productId: string, query = ''): Promise<ProductReviews> {
  const answer = await server.request(`/api/v1/products/${productId}/reviews${query}`);
  expect(answer.status).toBe(200);
  return v.parse(ProductReviews, await answer.json());
}

describe('GET /products/{id}/reviews', () => {
  test('is everybody’s, newest first, by first name and initial', async () => {
    const product = await aNewProduct();
    for (const role of ['buyer', 'customer'] as const) {
      await bought(role, product, [...way, delivered]);
      await deliver(server, role, [aRating(role, product, role === 'buyer' ? 5 : 3, `De ${role}.`)]);
    }
    const page = await reviewsOf(product, '?limit=1');
    expect(page).toMatchObject({
      data: [{ rating: 3, comment: 'De customer.', author: 'Persona C.', is_demo: false }],
      pagination: { total: 2, limit: 1, page: 1, pages: 2 },
      stars: [0, 0, 1, 0, 1],
    });
    const next = await reviewsOf(product, '?limit=1&page=2');
    expect(next.data).toMatchObject([{ comment: 'De buyer.', author: 'Persona B.' }]);
    expect(JSON.stringify([page, next])).not.toMatch(/@|persona-/);
  });

  test('says nothing of a product that is not on sale, and is empty for one that nobody rated', async () => {
    const hidden = await server.addProduct({ is_active: false });
    expect((await server.request(`/api/v1/products/${hidden}/reviews`)).status).toBe(404);
    expect(await reviewsOf(await aNewProduct())).toMatchObject({ data: [], stars: [0, 0, 0, 0, 0] });
  });

  test('has neither name nor words of who closed their account, and they had them among their data', async () => {
    const { db } = server;
    const product = await aNewProduct();
    await bought('customer', product, [...way, delivered]);
    await deliver(server, 'customer', [aRating('customer', product, 2, 'Llegó rayada.')]);
    const headers = await server.signIn('customer');
    const exported = await server.request('/api/v1/profile/export', { headers });
    const { product_ratings } = v.parse(OwnData, await exported.json());
    expect(product_ratings.at(-1)).toMatchObject({
      product_id: product,
      rating: 2,
      comment: 'Llegó rayada.',
    });

    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, server.accountId('customer')));
    if (!user) throw new Error('The customer of the tests is gone.');
    await db.transaction((tx) => erasePerson(tx, user, new Date()));
    expect((await reviewsOf(product)).data).toMatchObject([{ rating: 2, comment: '', author: '' }]);
    expect(await figuresOf(product)).toEqual({ rating: 2, review_count: 1 });
  });
});
