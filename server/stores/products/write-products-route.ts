import { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { productCreated } from '#domain/audit/audited-product.ts';
import { MeasuredProduct } from '#domain/catalog/product-measures.ts';
import { Id, uuidv7 } from '#domain/base/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { changeCatalog } from '#server/catalog/products/catalog-hints.ts';
import { NewProduct, ProductChange } from '#server/catalog/products/product-input.ts';
import { changeProduct } from '#server/catalog/products/change-products.ts';
import { addProduct, productById } from '#server/catalog/products/product-storage.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { uniqueViolation } from '#server/db/unique-violation.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { saveForStore } from '#server/stores/products/save-for-store.ts';

const tag = 'Catálogo';
const ById = v.object({ id: Id });
const WRITE_REFUSES = [400, 401, 403, 409, 413, 415, 422];
const OF_STORES =
  'Quien administra el catálogo escribe el producto de cualquier tienda, y queda publicado. Una tienda escribe los ' +
  'suyos: lo mismo que `product.save` por `/api/v1/inventory/sync`; lo que necesita aprobación espera, y lo que está ' +
  'publicado sigue como está.';

/** The writes of `/products` and `/productos`: staff write a product, a store's people save one of theirs. */
export function writeProductsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .post(
      '/',
      described({
        tag,
        summary: 'Crear un producto',
        description: OF_STORES,
        answer: MeasuredProduct,
        status: 201,
        refuses: [...WRITE_REFUSES, 503],
      }),
      allow(services, 'writeProducts'),
      parsed('json', NewProduct),
      async (c) => {
        const given = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        if (can(actor, 'manageCatalog')) {
          const id = await addByStaff(services, actor, given).catch(refuseTaken);
          return c.json(await productById(db, id), 201);
        }
        return c.json(await saveForStore(c, services, bus, { id: uuidv7(services.now()), given }), 201);
      },
    )
    .put(
      '/:id',
      described({
        tag,
        summary: 'Cambiar un producto',
        description: OF_STORES,
        answer: MeasuredProduct,
        refuses: [...WRITE_REFUSES, 404, 503],
      }),
      allow(services, 'writeProducts'),
      parsed('param', ById),
      parsed('json', ProductChange),
      async (c) => {
        const { id } = c.req.valid('param');
        const given = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        if (!can(actor, 'manageCatalog')) return c.json(await saveForStore(c, services, bus, { id, given }));
        await changeByStaff(services, actor, id, given).catch(refuseTaken);
        return c.json(await productById(db, id));
      },
    );
}

function addByStaff(services: Services, actor: Actor, given: NewProduct): Promise<string> {
  return changeCatalog(
    services,
    async (tx) => {
      const added = await addProduct(tx, given);
      const changes = productCreated(added, given);
      await saveAuditEvents(tx, [{ act: 'product.add', actor, changes }], services.now());
      return added;
    },
    ['store_products'],
  );
}

function changeByStaff(services: Services, actor: Actor, id: string, change: ProductChange): Promise<void> {
  return changeCatalog(
    services,
    async (tx) => {
      const changes = await changeProduct(tx, id, change);
      await saveAuditEvents(
        tx,
        [{ act: 'product.change', actor, subject: `product:${id}`, changes }],
        services.now(),
      );
    },
    ['inventory', 'store_products'],
  );
}

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
