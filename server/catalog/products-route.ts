import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/capabilities.ts';
import { created } from '#domain/audit/audit-change.ts';
import { NO_PHOTOS, photoChanges } from '#domain/audit/audited-photos.ts';
import { knownMeasures, MeasuredProduct } from '#domain/catalog/product-measures.ts';
import { Id } from '#domain/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { changeCatalog } from '#server/catalog/catalog-hints.ts';
import { findCategory } from '#server/catalog/category-storage.ts';
import { NewProduct, ProductChange } from '#server/catalog/product-input.ts';
import { productLister } from '#server/catalog/product-list.ts';
import { ProductQuery } from '#server/catalog/product-query.ts';
import { addProduct, changeProduct, productById, isPublic } from '#server/catalog/product-storage.ts';
import { ProductPage, publicFor } from '#server/catalog/public-answer.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Catálogo';
const ById = v.object({ id: Id });
const WRITE_REFUSES = [400, 401, 403, 409, 413, 415, 422];

/** `/products`, and the same list under the specification's other name, `/productos`. */
export function productsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const list = productLister(services.database);

  async function answerList(c: Context<AppEnv>, query: ProductQuery) {
    const category = query.category === undefined ? null : await findCategory(db, query.category);
    if (category === undefined) throw problem(422, 'API_001', undefined, [unknownCategory]);
    const seesAll = can(c.var.actor?.userType, 'manageCatalog');
    publicFor(c);
    return c.body(await list({ query, categoryId: category?.id ?? null, seesAll }), 200, {
      'content-type': 'application/json',
    });
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Listar productos',
        description:
          'Los visitantes ven lo que está a la venta; quien administra el catálogo puede filtrar por estado.',
        answer: ProductPage,
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', ProductQuery),
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
        if (!product || !(owns || can(actor?.userType, 'manageCatalog') || (await isPublic(db, product))))
          throw notFound();
        publicFor(c);
        return c.json(product);
      },
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Crear un producto',
        answer: MeasuredProduct,
        status: 201,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageCatalog'),
      parsed('json', NewProduct),
      async (c) => {
        const given = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        const id = await changeCatalog(services, async (tx) => {
          const added = await addProduct(tx, given);
          const { name, sku, price } = given;
          const changes = [
            created('product', added, {
              name,
              sku,
              price,
              precio_venta: given.precio_venta ?? price,
              ...knownMeasures(given),
            }),
            ...photoChanges(NO_PHOTOS, given),
          ];
          await saveAuditEvents(tx, [{ act: 'product.add', actor, changes }], services.now());
          return added;
        }).catch(refuseTaken);
        return c.json(await productById(db, id), 201);
      },
    )
    .put(
      '/:id',
      described({
        tag,
        summary: 'Cambiar un producto',
        answer: MeasuredProduct,
        refuses: [...WRITE_REFUSES, 404],
      }),
      allow(services, 'manageCatalog'),
      parsed('param', ById),
      parsed('json', ProductChange),
      async (c) => {
        const { id } = c.req.valid('param');
        const actor = signedIn(c.var.actor);
        await changeCatalog(
          services,
          async (tx) => {
            const changes = await changeProduct(tx, id, c.req.valid('json'));
            await saveAuditEvents(
              tx,
              [{ act: 'product.change', actor, subject: `product:${id}`, changes }],
              services.now(),
            );
          },
          ['inventory'],
        ).catch(refuseTaken);
        return c.json(await productById(db, id));
      },
    );
}

const unknownCategory = { field: 'category', message: 'Esa categoría no existe.' };

function refuseTaken(error: unknown): never {
  const constraint = uniqueViolation(error);
  if (constraint === null) throw error;
  const [field, message] = takenBy(constraint);
  throw problem(409, 'API_001', message, [{ field, message }]);
}

function takenBy(constraint: string): [field: string, message: string] {
  if (constraint.includes('gtin')) return ['gtin', 'Ya hay un producto con ese código de barras.'];
  if (constraint.includes('family'))
    return ['variant_attributes', 'Ya hay un producto igual en esa familia.'];
  return ['sku', 'Ya hay un producto con ese SKU.'];
}
