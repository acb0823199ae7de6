import { Hono } from 'hono';
import * as v from 'valibot';
import { ListedProduct, ListedState } from '#domain/stores/listed-product.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { importCheckRoute } from '#server/stores/products/import/import-check-route.ts';
import { listedProducts } from '#server/stores/products/listed-products.ts';

/** The products of every store for those who look after the catalogue, and the dry run of a file of them; `product.save` changes them. */
export function storeProductsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().route('/', importCheckRoute(services)).get(
    '/',
    ...pagedList({
      tag: 'Catálogo',
      summary: 'Productos de todas las tiendas, primero los que cambiaron hace menos',
      description:
        'Lo publicado y, aparte, lo que su tienda tiene sin publicar. `q` busca por producto, SKU, código o tienda.',
      item: ListedProduct,
      admits: allow(services, 'manageCatalog'),
      query: v.object({ ...pagedQuery, state: v.optional(ListedState), q: searchText(120) }),
      read: ({ q, state }, range) => listedProducts(services.database.db, { q, state }, range),
    }),
  );
}
