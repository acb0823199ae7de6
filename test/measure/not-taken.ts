import type { Node } from '#test/measure/call-graph.ts';

/**
 * Turns that the plain case of a flow does not take: a device that has read everything, a network that answers, a server
 * that applies. Functions, or whole files.
 */
const TURNS: Readonly<Record<string, readonly (Node | string)[]>> = {
  'a copy that is not full yet': [
    'src/sync/import-snapshot.ts',
    'src/sync/replicate.ts#needed',
    'src/sync/replicate.ts#snapshotSource',
    'src/sync/replicate.ts#readShopWindow',
    'src/sync/read-collection.ts#fillInWorker',
    'src/sync/read-collection.ts#fillOn',
    'src/sync/read-collection.ts#wakeEverywhere',
    'src/db/storage/filling-record.ts',
    'src/db/invalidate-queries.ts',
    'src/features/shop/catalog/initial-lists.ts',
    'src/shared/catalog/fallback-path.ts',
    'src/shared/catalog/use-server-fallback.ts',
  ],
  'the first call of a thread or of an outbox, and what is stored for it': [
    'src/db/search/product-search.ts#startSearch',
    'sync/outbox/store/adopt-old-outbox.ts',
    'workers/product-search/catalogue-search.ts#CatalogueSearch.keep',
    'workers/product-search/stored-index.ts',
  ],
  'a browser without databases': [
    'src/db/storage/without-databases.ts',
    'src/sync/outbox-work.ts#proveItCanLeave',
    'sync/outbox/store/session-outbox-store.ts',
  ],
  'a failure or a refusal, and what is told of it': [
    'platform/refusal.ts',
    'platform/storage-failure.ts',
    'server/commands/park-or-refuse.ts',
    'server/db/database-away.ts',
    'server/db/unique-violation.ts',
    'server/replication/must-refetch.ts',
    'src/identity/renew-grant.ts',
    'src/sync/note-sync-failure.ts',
    'src/sync/purge-out-of-scope.ts',
  ],
  'a second process of the server': ['server/db/postgres-pubsub.ts'],
  'a place that nobody described': ['src/shared/positions/send-position.ts'],
  'what is measured': ['server/telemetry/metrics.ts'],
  'what is heavy: a photograph': ['src/sync/upload-progress.ts', 'sync/outbox/delivery/send-in-pieces.ts'],
  'a change that is no price: measures, attributes, a family, a category, what the company decides itself': [
    'server/catalog/products/category-storage.ts',
    'server/catalog/products/company-prices.ts',
    'server/catalog/products/filter-values.ts',
    'server/catalog/products/product-family.ts',
    'server/catalog/products/product-measures-storage.ts',
  ],
  'the replacement of a refused command, and one that is taken back': [
    'src/sync/outbox-work.ts#replacementOf',
    'sync/outbox/rules/replace-command.ts',
    'sync/outbox/store/idb-outbox-store.ts#removals',
  ],
};

/** Each turn that is not taken, with its reason. */
export const NOT_TAKEN: ReadonlyMap<string, string> = new Map(
  Object.entries(TURNS).flatMap(([reason, turns]) => turns.map((each) => [each, reason] as const)),
);
