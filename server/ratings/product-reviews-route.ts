import { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id } from '#domain/base/ids.ts';
import { ProductReviews } from '#domain/ratings/product-reviews.ts';
import { allow } from '#server/auth/allow.ts';
import { productById, isPublic } from '#server/catalog/products/product-storage.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { pagedQuery, paginationOf, rangeOf } from '#server/http/paged.ts';
import { reviewsPage } from '#server/ratings/ratings-storage.ts';

/** `GET /products/{id}/reviews`, for everybody who may see the product. */
export function productReviewsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>().get(
    '/:id/reviews',
    described({
      tag: 'Catálogo',
      summary: 'Opiniones de un producto, de la más nueva a la más antigua',
      description:
        'Las de quienes lo recibieron, con su nombre y una inicial. `stars` dice cuántas personas dieron de una a ' +
        'cinco estrellas. Las que llevan `is_demo` son de la demostración.',
      answer: ProductReviews,
      refuses: [401, 404, 422],
    }),
    allow(services, 'anyone'),
    parsed('param', v.object({ id: Id })),
    parsed('query', v.object(pagedQuery)),
    async (c) => {
      const { id } = c.req.valid('param');
      const query = c.req.valid('query');
      const product = await productById(db, id);
      const { actor } = c.var;
      const owns = product !== undefined && actor?.vendorIds.includes(product.vendor_id);
      if (!product || !(owns || can(actor, 'manageCatalog') || (await isPublic(db, product))))
        throw notFound();
      const { reviews, stars } = await reviewsPage(db, id, rangeOf(query));
      const total = stars.reduce((sum, each) => sum + each, 0);
      publicFor(c);
      return c.json({
        data: reviews,
        pagination: paginationOf(query, total),
        stars,
      } satisfies ProductReviews);
    },
  );
}
