import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { auditRoute } from '#server/audit/audit-route.ts';
import { accountsRoute } from '#server/accounts/accounts-route.ts';
import { authEventsRoute } from '#server/accounts/auth-events-route.ts';
import { authRoute } from '#server/accounts/auth-route.ts';
import { devicesRoute } from '#server/devices/devices-route.ts';
import { googleRoute } from '#server/accounts/google/google-route.ts';
import { guestRoute } from '#server/accounts/guest-route.ts';
import { manageCategoriesRoute } from '#server/catalog/categories/manage-categories-route.ts';
import { categoriesRoute } from '#server/catalog/products/categories-route.ts';
import { marketplaceRoute } from '#server/catalog/lists/marketplace-route.ts';
import { productsRoute } from '#server/catalog/lists/products-route.ts';
import { synonymsRoute } from '#server/catalog/search/synonyms-route.ts';
import { searchRoute } from '#server/catalog/search/search-route.ts';
import { vendorDashboardRoute } from '#server/dashboard/vendor-dashboard-route.ts';
import { docsRoute } from '#server/docs/docs-route.ts';
import { eventsRoute } from '#server/events/events-route.ts';
import { customReportsRoute } from '#server/reports/custom-reports-route.ts';
import { taxReportsRoute } from '#server/tax-reports/tax-reports-route.ts';
import { reportsRoute } from '#server/reports/reports-route.ts';
import { floorRoute } from '#server/floor/floor-route.ts';
import { sitemapRoute } from '#server/ssr/sitemap-route.ts';
import { pageHeads } from '#server/ssr/page-heads.ts';
import { allowedOrigins } from '#server/http/allowed-origins.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { noStore } from '#server/http/no-store.ts';
import { refuseUnknown } from '#server/http/not-found.ts';
import { onError } from '#server/http/on-error.ts';
import { requestTrace } from '#server/http/request-trace.ts';
import { inlineScripts } from '#server/http/inline-scripts.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { DIST, webApp } from '#server/ssr/web-app.ts';
import { importRoute } from '#server/import/import-route.ts';
import { shippingNoticesRoute } from '#server/inbound/shipping-notices-route.ts';
import { countsRoute } from '#server/counts/counts-route.ts';
import { discrepanciesRoute } from '#server/counts/discrepancies-route.ts';
import { endpointsRoute } from '#server/integrations/endpoints-route.ts';
import { keysRoute } from '#server/integrations/keys-route.ts';
import { incidentsRoute } from '#server/inventory/incidents-route.ts';
import { inventoryRoute } from '#server/inventory/inventory-route.ts';
import { storeProductsRoute } from '#server/stores/products/store-products-route.ts';
import { productApprovalsRoute } from '#server/stores/products/product-approvals-route.ts';
import { leadsRoute } from '#server/leads/leads-route.ts';
import { mailboxRoute } from '#server/messages/mailbox-route.ts';
import { mediaRoute } from '#server/media/media-route.ts';
import { photosRoute } from '#server/media/photos-route.ts';
import { collectionSources } from '#server/collection-sources.ts';
import { commandHandlers } from '#server/command-handlers.ts';
import { commandBus } from '#server/commands/command-bus.ts';
import { piecesRoute } from '#server/commands/pieces-route.ts';
import { devCallsRoute } from '#server/ops/dev-calls-route.ts';
import { opsRoute } from '#server/ops/ops-route.ts';
import { performanceRoute } from '#server/ops/performance-route.ts';
import { ordersToDo } from '#server/orders/orders-to-do.ts';
import { refundsOwed } from '#server/refunds/owed-refunds.ts';
import { ordersRoute } from '#server/orders/orders-route.ts';
import { purchasesRoute } from '#server/orders/purchases/purchases-route.ts';
import { trackRoute } from '#server/orders/track-route.ts';
import { vendorOrdersRoute } from '#server/store-orders/vendor-orders-route.ts';
import { returnsRoute } from '#server/returns/returns-route.ts';
import { gatewayKeysRoute } from '#server/payments/gateway-keys-route.ts';
import { gatewayOrigins } from '#server/payments/gateway-of.ts';
import { bankAccountsRoute } from '#server/payouts/bank-accounts-route.ts';
import { payoutRunsRoute } from '#server/payouts/payout-runs-route.ts';
import { storePayoutsRoute } from '#server/payouts/store-payouts-route.ts';
import { paymentsRoute } from '#server/payments/payments-route.ts';
import { anomaliesRoute } from '#server/security/anomalies-route.ts';
import { productReviewsRoute } from '#server/ratings/product-reviews-route.ts';
import { profileRoute } from '#server/profile/profile-route.ts';
import { passkeysRoute } from '#server/passkeys/passkeys-route.ts';
import { planBRoute } from '#server/plan-b/plan-b-route.ts';
import { storeApplicationsRoute } from '#server/stores/applications/store-applications-route.ts';
import { peopleRoute } from '#server/people/people-route.ts';
import { pqrRoute } from '#server/pqr/pqr-route.ts';
import { campaignsRoute } from '#server/campaigns/campaigns-route.ts';
import { contactBookRoute } from '#server/campaigns/contact-book-route.ts';
import { commissionsRoute } from '#server/commissions/commissions-route.ts';
import { companyCommissions } from '#server/commissions/company-commissions.ts';
import { withholdingsRoute } from '#server/withholdings/withholdings-route.ts';
import { refundsRoute } from '#server/refunds/refunds-route.ts';
import { notificationsRoute } from '#server/notifications/notifications-route.ts';
import { replicationRoute } from '#server/replication/replication-route.ts';
import { logsRoute } from '#server/errors/logs-route.ts';
import { deadLetterRoute } from '#server/command-reviews/dead-letter-route.ts';
import { secondFactorRoute } from '#server/second-factor/second-factor-route.ts';
import { storesRoute } from '#server/stores/profile/stores-route.ts';
import { positionsRoute } from '#server/warehouse/positions-route.ts';
import { writeProductsRoute } from '#server/stores/products/write-products-route.ts';
import { settingsRoute } from '#server/ops/settings-route.ts';
import { settingsVersion } from '#server/settings/settings-version.ts';
import { tasksRoute } from '#server/warehouse/tasks-route.ts';

const COMPRESS_FROM_BYTES = 1024;

/** Everything the server answers. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });
  const refuse = refuseUnknown(app);
  const bus = commandBus(services, commandHandlers, companyCommissions(services).now);
  app.onError(onError(services.log));
  app.notFound(refuse);

  useAroundRequests(app, services);

  app.route('/', opsRoute(services));
  app.route('/', docsRoute(services, app));
  app.route('/', sitemapRoute(services));
  app.route('/dev', mailboxRoute(services)).route('/dev', devCallsRoute(services));
  app.route('/media', mediaRoute(services.database.db));

  app.route('/api/v1/auth', authRoute(services));
  app.route('/api/v1/auth', accountsRoute(services));
  app.route('/api/v1/auth', googleRoute(services));
  app.route('/api/v1/auth/guest', guestRoute(services));
  app.route('/api/v1/auth/devices', devicesRoute(services));
  app.route('/api/v1/auth/second-factor', secondFactorRoute(services));
  app.route('/api/v1/auth/passkeys', passkeysRoute(services));
  app.route('/api/v1/auth/events', authEventsRoute(services));
  app.route('/api/v1/auth/anomalies', anomaliesRoute(services));
  app.route('/api/v1/audit', auditRoute(services));
  app.route('/api/v1/products', productsRoute(services));
  app.route('/api/v1/products', writeProductsRoute(services, bus));
  app.route('/api/v1/products', productReviewsRoute(services));
  app.route('/api/v1/productos', productsRoute(services));
  app.route('/api/v1/productos', writeProductsRoute(services, bus));
  app.route('/api/v1/categories', categoriesRoute(services));
  app.route('/api/v1/categories', manageCategoriesRoute(services));
  app.route('/api/v1/search', searchRoute(services)).route('/api/v1/search', synonymsRoute(services));
  app.route('/api/v1/stores', storesRoute(services, bus));
  app.route('/api/v1/marketplace', marketplaceRoute(services));
  app.route('/api/v1/events', eventsRoute(services));
  app.route('/api/v1/notifications', notificationsRoute(services));
  for (const each of [contactBookRoute, campaignsRoute]) app.route('/api/v1/campaigns', each(services));
  app.route('/api/v1/reports/custom', customReportsRoute(services));
  app.route('/api/v1/reports', reportsRoute(services)).route('/api/v1/taxes', taxReportsRoute(services));
  app.route('/api/v1/pqr', pqrRoute(services));
  app.route('/api/v1/vendedores/dashboard', vendorDashboardRoute(services, { ordersToDo, refundsOwed }));
  app.route('/api/v1/store-applications', storeApplicationsRoute(services));
  app.route('/api/v1/product-approvals', productApprovalsRoute(services));
  app.route('/api/v1/people', peopleRoute(services, collectionSources));
  app.route('/api/v1/leads', leadsRoute(services, bus));
  app.route('/api/v1/orders', ordersRoute(services, bus)).route('/api/v1/orders', trackRoute(services));
  app.route('/api/v1/vendor-orders', vendorOrdersRoute(services));
  app.route('/api/v1/purchases', purchasesRoute(services, bus));
  app.route('/api/v1/returns', returnsRoute(services, bus));
  app.route('/api/v1/refunds', refundsRoute(services));
  app.route('/api/v1/commissions', commissionsRoute(services));
  app.route('/api/v1/withholdings', withholdingsRoute(services));
  app.route('/api/v1/payments', paymentsRoute(services, bus));
  app.route('/api/v1/payments/keys', gatewayKeysRoute(services));
  for (const each of [bankAccountsRoute, payoutRunsRoute, storePayoutsRoute])
    app.route('/api/v1/payouts', each(services));
  app.route('/api/v1/inventory', inventoryRoute(services, bus));
  app.route('/api/v1/inventory/incidentes', incidentsRoute(services, bus));
  app.route('/api/v1/inventory/positions', positionsRoute(services, bus));
  app.route('/api/v1/inventory/tasks', tasksRoute(services, bus));
  app.route('/api/v1/inventory/counts', countsRoute(services, bus));
  app.route('/api/v1/inventory/avisos', shippingNoticesRoute(services, bus));
  app.route('/api/v1/inventory/discrepancies', discrepanciesRoute(services));
  app.route('/api/v1/floor', floorRoute(services));
  app.route('/api/v1/profile', profileRoute(services, bus));
  app.route('/api/v1/replication', replicationRoute(services, collectionSources));
  app.route('/api/v1/media', photosRoute(services, bus));
  app.route('/api/v1/imports', importRoute(services));
  app.route('/api/v1/store-products', storeProductsRoute(services));
  app.route('/api/v1/commands', planBRoute(services, bus));
  app.route('/api/v1/commands', deadLetterRoute(services, bus));
  app.route('/api/v1/commands', piecesRoute(services));
  app.route('/api/v1/performance', performanceRoute(services));
  app.route('/api/v1/settings', settingsRoute(services));
  app.route('/api/v1/integrations', endpointsRoute(services));
  app.route('/api/v1/integrations/keys', keysRoute(services));
  const logs = logsRoute(services);
  app.route('/api/logs', logs).route('/api/v1/logs', logs);
  app.all('/api/*', refuse);

  app.use(webApp({ headOf: pageHeads(services), publicUrl: services.config.publicUrl, log: services.log }));
  return app;
}

/** What every request goes through, whichever route answers it. */
function useAroundRequests(app: Hono<AppEnv>, services: Services): void {
  const { analytics, publicUrl, apiOrigin, corsOrigins } = services.config;
  const analyticsOrigin = analytics && new URL(analytics.url).origin;
  app.use(
    requestTrace(services.log),
    securityHeaders({
      publicUrl,
      gatewayOrigins: gatewayOrigins(services.config),
      analyticsOrigin,
      apiOrigin,
      scripts: inlineScripts(DIST),
    }),
    noStore(),
  );
  if (corsOrigins.length > 0)
    for (const path of ['/api/*', '/healthz']) app.use(path, allowedOrigins(corsOrigins));
  app.use('/api/*', settingsVersion(services));
  // Compressed bodies and streams of events pass through as they are.
  app.use(compress({ encoding: 'gzip', threshold: COMPRESS_FROM_BYTES }));
}
