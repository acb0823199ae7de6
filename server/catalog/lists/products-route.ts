import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MeasuredProduct } from '#domain/catalog/product-measures.ts';
import { Id } from '#domain/base/ids.ts';
import { allow } from '#server/auth/allow.ts';
import { findBranch, findCategory } from '#server/catalog/products/category-storage.ts';
import { sendCachedResponse } from '#server/http/cached-response.ts';
import { productLister } from '#server/catalog/lists/product-list.ts';
import { asksForState } from '#server/catalog/lists/product-list-sql.ts';
import { ProductQuery } from '#server/catalog/products/product-query.ts';
import { isPublic, productById } from '#server/catalog/products/product-storage.ts';
import { ProductPage, publicFor } from '#server/catalog/products/public-answer.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { responseCache } from '#server/catalog/lists/response-cache.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Catálogo';
const ById = v.object({ id: Id });

/** `/products`, and the same list under the specification's other name, `/productos`. */
export function productsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const list = productLister(services);

  async function answerList(c: Context<AppEnv>, query: ProductQuery) {
    const branch = query.category === undefined ? null : await findBranch(db, query.category);
    if (branch === undefined) throw problem(422, 'API_001', undefined, [unknownCategory]);
    const seesAll = can(c.var.actor, 'manageCatalog');
    publicFor(c);
    const listed = await list({ query, categoryIds: branch, seesAll });
    if (typeof listed === 'string') return c.body(listed, 200, { 'content-type': 'application/json' });
    // A category that is gone is refused, and that its list is still right does not say whether it is there.
    if (!asksForState(query) && branch === null) c.set('repeatable', listed);
    return sendCachedResponse(c, listed.answer);
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Listar productos',
        description:
          'Los visitantes ven lo que está a la venta; quien administra el catálogo puede filtrar por estado. Los de una categoría son también los de las que están dentro de ella.',
        answer: ProductPage,
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', ProductQuery),
      responseCache(services).store,
      (c) => answerList(c, c.req.valid('query')),
    )
    .get(
      '/category/:id',
      described({
        tag,
        summary: 'Productos de una categoría',
        answer: ProductPage,
        refuses: [401, 404, 422],
      }),
      allow(services, 'anyone'),
      parsed('param', v.object({ id: v.pipe(v.string(), v.maxLength(100)) })),
      parsed('query', ProductQuery),
      async (c) => {
        const category = await findCategory(db, c.req.valid('param').id);
        if (!category) throw notFound();
        return answerList(c, { ...c.req.valid('query'), category: category.id });
      },
    )
    .get(
      '/:id',
      described({ tag, summary: 'Ver un producto', answer: MeasuredProduct, refuses: [401, 404] }),
      allow(services, 'anyone'),
      parsed('param', ById),
      async (c) => {
        const product = await productById(db, c.req.valid('param').id);
        const { actor } = c.var;
        const owns = product !== undefined && actor?.vendorIds.includes(product.vendor_id);
        if (!product || !(owns || can(actor, 'manageCatalog') || (await isPublic(db, product))))
          throw notFound();
        publicFor(c);
        return c.json(product);
      },
    );
}

const unknownCategory = { field: 'category', message: 'Esa categoría no existe.' };
