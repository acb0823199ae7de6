import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { authRoute } from '#server/auth/auth-route.ts';
import { categoriesRoute } from '#server/catalog/categories-route.ts';
import { marketplaceRoute } from '#server/catalog/marketplace-route.ts';
import { productsRoute } from '#server/catalog/products-route.ts';
import { searchRoute } from '#server/catalog/search-route.ts';
import { docsRoute } from '#server/docs/docs-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { noStore } from '#server/http/no-store.ts';
import { refuseUnknown } from '#server/http/not-found.ts';
import { onError } from '#server/http/on-error.ts';
import { requestTrace } from '#server/http/request-trace.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { webApp } from '#server/http/web-app.ts';
import { importRoute } from '#server/import/import-route.ts';
import { inventoryRoute } from '#server/inventory/inventory-route.ts';
import { mediaRoute } from '#server/media/media-route.ts';
import { opsRoute } from '#server/ops/ops-route.ts';
import { ordersRoute } from '#server/orders/orders-route.ts';
import { paymentsRoute } from '#server/orders/payments-route.ts';
import { replicationRoute } from '#server/replication/replication-route.ts';

const COMPRESS_FROM_BYTES = 1024;

/** Everything the server answers. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  const refuse = refuseUnknown(app);
  app.onError(onError(services.log));
  app.notFound(refuse);

  app.use(requestTrace(services.log), securityHeaders());
  // What is compressed already, and streams of events, are left as they are.
  app.use(compress({ encoding: 'gzip', threshold: COMPRESS_FROM_BYTES }));
  app.use('/api/*', noStore());

  app.route('/', opsRoute(services));
  app.route('/', docsRoute(services, app));
  app.route('/media', mediaRoute);

  app.route('/api/v1/auth', authRoute(services));
  app.route('/api/v1/products', productsRoute(services));
  app.route('/api/v1/productos', productsRoute(services));
  app.route('/api/v1/categories', categoriesRoute(services));
  app.route('/api/v1/search', searchRoute(services));
  app.route('/api/v1/marketplace', marketplaceRoute(services));
  app.route('/api/v1/orders', ordersRoute(services));
  app.route('/api/v1/payments', paymentsRoute(services));
  app.route('/api/v1/inventory', inventoryRoute(services));
  app.route('/api/v1/replication', replicationRoute(services));
  app.route('/api/v1/imports', importRoute(services));
  app.all('/api/*', refuse);

  app.use(webApp());
  return app;
}
