import { Hono } from 'hono';
import { ListedProduct, ListedState } from '#domain/stores/listed-product.ts';
import { PriceFinding } from '#domain/stores/product-prices.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { importCheckRoute } from '#server/stores/products/import/import-check-route.ts';
import { listedProducts } from '#server/stores/products/listed-products.ts';

/** The products of every store for those who look after the catalogue, and the dry run of a file of them; `product.save` changes them. */
export function storeProductsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().route('/', importCheckRoute(services)).route(
    '/',
    worklistRoute(services, {
      tag: 'Catálogo',
      summary: 'Productos de todas las tiendas, primero los que cambiaron hace menos',
      description:
        'Lo publicado y, aparte, lo que su tienda tiene sin publicar. `q` busca por producto, SKU, código o tienda; `priced`, por lo que se ve en sus precios.',
      item: ListedProduct,
      sees: 'manageCatalog',
      filters: { state: ListedState, priced: PriceFinding },
      maxText: 120,
      rows: listedProducts,
    }),
  );
}
