import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Order } from '#domain/orders/order.ts';
import { ratingMessages } from '#domain/ratings/rate-product.ts';
import { productRatings } from '#server/db/tables/catalog-tables.ts';
import { pull } from '#test/server/database/replica.ts';
import { aRating, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { delivered } from '#test/factories/orders/order-steps.ts';
import { ratingsOn, way } from '#test/server/ratings.ts';

const server = await serverForFile();
const { aNewProduct, bought, figuresOf } = ratingsOn(server);

describe('order.rateProduct', () => {
  test('is taken from who received the product, and its figures are computed with it', async () => {
    const product = await aNewProduct();
    const purchase = await bought('buyer', product, [...way, delivered]);
    await bought('customer', product, [...way, delivered]);
    const [first] = await deliver(server, 'buyer', [aRating('buyer', product, 5, '  Muy buena.  ')]);
    expect(first?.status).toBe('applied');
    expect(await figuresOf(product)).toEqual({ rating: 5, review_count: 1 });
    await deliver(server, 'customer', [aRating('customer', product, 2)]);
    expect(await figuresOf(product)).toEqual({ rating: 3.5, review_count: 2 });

    const headers = await server.signIn('buyer');
    const order = v.parse(
      Order,
      await (await server.request(`/api/v1/orders/${purchase}`, { headers })).json(),
    );
    expect(order.ratings).toEqual([{ product_id: product, rating: 5 }]);
  });

  test('enters the feeds of the catalogue and of the buyer’s purchases again', async () => {
    const product = await aNewProduct();
    const purchase = await bought('buyer', product, [...way, delivered]);
    const headers = await server.signIn('buyer');
    const [products, orders] = [
      await pull(server, 'products', null, headers),
      await pull(server, 'orders', null, headers),
    ];
    await deliver(server, 'buyer', [aRating('buyer', product, 4)]);
    const after = [
      await pull(server, 'products', products.checkpoint, headers),
      await pull(server, 'orders', orders.checkpoint, headers),
    ];
    expect(after[0]?.documents).toMatchObject([{ id: product, rating: 4, review_count: 1 }]);
    expect(after[1]?.documents).toMatchObject([
      { id: purchase, ratings: [{ product_id: product, rating: 4 }] },
    ]);
  });

  test.each([
    ['nobody who did not buy it', null],
    ['nobody whose order is on its way', way],
  ])('takes it from %s', async (_, steps) => {
    const product = await aNewProduct();
    if (steps) await bought('buyer', product, steps);
    const [refused] = await deliver(server, 'buyer', [aRating('buyer', product, 5)]);
    expect(refused).toMatchObject({
      status: 'rejected',
      problem: { code: 'not_received', message: ratingMessages.not_received },
    });
    expect(await figuresOf(product)).toEqual({ rating: 0, review_count: 0 });
  });

  test('takes nothing from who did not buy, though somebody else did', async () => {
    const product = await aNewProduct();
    await bought('customer', product, [...way, delivered]);
    const [refused] = await deliver(server, 'buyer', [aRating('buyer', product, 1)]);
    expect(refused?.problem?.code).toBe('not_received');
  });

  test('is taken once: the same again changes nothing, another is refused', async () => {
    const product = await aNewProduct();
    await bought('buyer', product, [...way, delivered]);
    const rating = aRating('buyer', product, 4, 'Bien.');
    const results = await deliver(server, 'buyer', [
      rating,
      rating,
      aRating('buyer', product, 4, 'Bien.'),
      aRating('buyer', product, 1, 'Me arrepentí.'),
    ]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied', 'rejected']);
    expect(results[3]?.problem?.message).toBe(ratingMessages.already_rated);
    expect(await figuresOf(product)).toEqual({ rating: 4, review_count: 1 });
  });

  test('is taken once from ten devices at the same time, and every buyer counts', async () => {
    const product = await aNewProduct();
    const roles = ['buyer', 'customer', 'vendor'] as const;
    for (const role of roles) await bought(role, product, [...way, delivered]);
    const attempts = Array.from({ length: 10 }, (_, index) =>
      roles.map((role) => deliver(server, role, [aRating(role, product, (index % 5) + 1)])),
    ).flat();
    const results = (await Promise.all(attempts)).flat();
    expect(results.filter((each) => !['applied', 'rejected'].includes(each.status))).toEqual([]);
    const rows = await server.db.select().from(productRatings).where(eq(productRatings.productId, product));
    expect(rows).toHaveLength(roles.length);
    const average = rows.reduce((sum, each) => sum + each.rating, 0) / roles.length;
    const figures = await figuresOf(product);
    expect(figures.review_count).toBe(roles.length);
    expect(figures.rating).toBeCloseTo(average, 2);
  });
});
