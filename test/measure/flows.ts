import type { Node } from '#test/measure/call-graph.ts';

/** A stretch of a flow within one thread: calls lead from its first function to each of `to`. */
export interface Leg {
  from: Node;
  /** Where calls lead; without them the leg is its first function and what that one calls. */
  to?: readonly Node[];
  /** The function does more than this flow, which only passes it: what else it calls is no part of the flow. */
  isPassed?: true;
  /** The name that ties it to what came before: it stands in that file and in the leg's first one. */
  tiedBy?: readonly [file: string, name: string];
}

export interface Flow {
  /** As the heading of `docs/architecture.md` says it after «The life of». */
  name: string;
  legs: readonly Leg[];
}

/** From the outbox of a device to its place in the server's line, as every command goes. */
const DELIVERED: readonly Leg[] = [
  {
    from: 'src/sync/outbox-work.ts#saving',
    to: ['sync/outbox/store/outbox-log.ts#outboxLog'],
  },
  {
    from: 'src/sync/start-sync.ts#startSync',
    isPassed: true,
    tiedBy: ['src/sync/outbox-work.ts', 'openOutbox'],
  },
  {
    from: 'src/sync/drain-loop.ts#startDrainLoop',
    to: ['sync/outbox/delivery/deliver-batch.ts#deliverBatch', 'platform/http-request.ts#httpRequest'],
    tiedBy: ['src/sync/start-sync.ts', 'startDrainLoop'],
  },
  {
    from: 'server/commands/sync-route.ts#syncRoute',
    to: ['server/commands/read-command.ts#readCommand'],
    tiedBy: ['domain/protocol/command.ts', '/sync'],
  },
  {
    from: 'server/commands/command-bus.ts#commandBus',
    to: ['server/commands/receipts-storage.ts#saveReceipts'],
    tiedBy: ['server/commands/sync-route.ts', 'CommandBus'],
  },
];

/** From the server's transaction to the copies of devices, as every change goes. */
const REPLICATED: readonly Leg[] = [
  {
    from: 'server/db/create-change-bus.ts#createChangeBus',
    tiedBy: ['server/commands/command-bus.ts', 'publish'],
  },
  {
    from: 'server/replication/hint-stream.ts#hintStream',
    tiedBy: ['server/db/create-change-bus.ts', 'subscribe'],
  },
  {
    from: 'src/sync/reading-loop.ts#runReadingLoop',
    to: [
      'sync/replication/hint-stream.ts#readHints',
      'sync/replication/pull.ts#pullCollection',
      'sync/replication/pull-transport.ts#httpPullTransport',
      'sync/outbox/delivery/confirm.ts#confirmAcked',
    ],
    tiedBy: ['server/replication/hint-stream.ts', 'hint'],
  },
  {
    from: 'server/replication/replication-route.ts#replicationRoute',
    isPassed: true,
    tiedBy: ['sync/replication/pull-transport.ts', 'ReplicationPage'],
  },
  {
    from: 'server/replication/replication-page.ts#replicationPage',
    to: ['server/replication/feed-statements.ts#rowsSeen'],
    tiedBy: ['server/replication/replication-route.ts', 'replicationPage'],
  },
  {
    from: 'server/collection-sources.ts#collectionSources',
    tiedBy: ['server/replication/replication-route.ts', 'CollectionSources'],
  },
  { from: 'src/db/rx-replica.ts#rxReplica', tiedBy: ['sync/replication/pull.ts', 'apply'] },
];

const MOVEMENT: Flow = {
  name: 'a movement, from the tap to the ledger and back to the screen',
  legs: [
    {
      from: 'src/shared/movements/register-movement-form.tsx#RegisterMovementForm.save',
      to: [
        'src/shared/movements/movement-data.ts#movementData',
        'src/shared/movements/stock-keeper.ts#useStockKeeper',
      ],
    },
    {
      from: 'src/shared/movements/stock-keeper.ts#thisDevice.keepMovement',
      to: ['src/sync/outbox-work.ts#sendCommand'],
      tiedBy: ['src/shared/movements/register-movement-form.tsx', 'keepMovement'],
    },
    ...DELIVERED,
    {
      from: 'server/command-handlers.ts#commandHandlers',
      tiedBy: ['src/shared/movements/send-movement.ts', "'inventory.registerMovement'"],
    },
    {
      from: 'server/inventory/register-movement.ts#registerMovementHandler.lock',
      to: ['server/inventory/ledger-storage.ts#insertMovements'],
      tiedBy: ['server/command-handlers.ts', 'registerMovementHandler'],
    },
    ...REPLICATED,
    {
      from: 'server/inventory/inventory-document.ts#inventoryDocument',
      tiedBy: ['server/collection-sources.ts', 'inventoryDocument'],
    },
    {
      from: 'src/shared/inventory/use-stock.ts#useStock',
      to: ['domain/inventory/pending-movements.ts#withPendingMovements', 'src/db/use-live.ts#useLive'],
      tiedBy: ['server/collection-sources.ts', 'inventory'],
    },
    {
      from: 'src/features/warehouse/inventory/inventory-page.tsx#InventoryPage',
      isPassed: true,
      tiedBy: ['src/shared/inventory/use-stock.ts', 'useStock'],
    },
  ],
};

const PRICE: Flow = {
  name: 'a published price, from the approval to an open shop',
  legs: [
    {
      from: 'src/features/office/approvals/save-decision.ts#saveDecision',
      to: ['src/sync/outbox-work.ts#sendTogether'],
    },
    ...DELIVERED,
    {
      from: 'server/command-handlers.ts#commandHandlers',
      tiedBy: ['src/features/office/approvals/save-decision.ts', "'product.decide'"],
    },
    {
      from: 'server/stores/products/decide-product.ts#decideProductHandler',
      to: [
        'server/stores/products/store-products-storage.ts#saveStoreProducts',
        'server/catalog/products/change-products.ts#writeColumns',
      ],
      tiedBy: ['server/command-handlers.ts', 'decideProductHandler'],
    },
    ...REPLICATED,
    {
      from: 'server/catalog/products/product-sql.ts#PRODUCT_COLUMNS',
      tiedBy: ['server/collection-sources.ts', 'PRODUCT_COLUMNS'],
    },
    {
      from: 'src/db/search/product-search.ts#startSearch',
      isPassed: true,
      tiedBy: ['server/collection-sources.ts', 'products'],
    },
    {
      from: 'workers/product-search/product-search.ts#startProductSearch',
      isPassed: true,
      tiedBy: ['src/db/search/product-search.ts', 'startProductSearch'],
    },
    {
      from: 'workers/product-search/product-search.worker.ts#api.catchUp',
      to: ['domain/search/word-table.ts#WordTable.add'],
      tiedBy: ['src/db/search/product-search.ts', 'catchUp'],
    },
    {
      from: 'src/features/shop/catalog/product-results.tsx#ProductResults',
      to: ['src/db/search/product-search.ts#searchProducts', 'src/db/use-products-of.ts#useProductsOf'],
      tiedBy: ['src/db/search/product-search.ts', 'product'],
    },
    {
      from: 'src/shared/catalog/product-card.tsx#ProductCard',
      isPassed: true,
      tiedBy: ['src/features/shop/catalog/product-list.tsx', 'ProductCard'],
    },
    {
      from: 'src/shared/catalog/price.tsx#Price',
      tiedBy: ['src/shared/catalog/product-card.tsx', 'Price'],
    },
  ],
};

const KEYSTROKE: Flow = {
  name: 'a keystroke in the search',
  legs: [
    {
      from: 'src/app/search/suggestion-list.tsx#SuggestionList',
      to: ['src/db/search/product-search.ts#searchProducts', 'src/db/use-products-of.ts#useProductsOf'],
    },
    {
      from: 'workers/product-search/product-search.ts#startProductSearch',
      isPassed: true,
      tiedBy: ['src/db/search/product-search.ts', 'startProductSearch'],
    },
    {
      from: 'workers/product-search/product-search.worker.ts#api.search',
      to: ['domain/search/word-table.ts#WordTable.places', 'domain/text/search-terms.ts#termsOf'],
      tiedBy: ['src/db/search/product-search.ts', 'search'],
    },
  ],
};

export const FLOWS: readonly Flow[] = [MOVEMENT, PRICE, KEYSTROKE];
