import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { type ServerApi, serverApi } from '#test/e2e/support/servers/server-api.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Address } from '#domain/profile/address.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { Order } from '#domain/orders/order.ts';

export interface ServerTruth {
  /** Of the buyer. */
  orders(): Promise<Order[]>;
  /** The buyer's orders that contain this product. */
  ordersOf(goods: { productId: string }): Promise<Order[]>;
  /** Of the buyer. */
  addresses(): Promise<Address[]>;
  /** Of the buyer. */
  profile(): Promise<Account>;
  inventory(sku: string): Promise<InventoryItem[]>;
  /** Every movement with this SKU, name or reference, however many pages of them there are. */
  movements(words: string): Promise<StockMovement[]>;
  /** Differences between the ledger's fold and its projection: none, when all is well. */
  projectionDifferences(): Promise<unknown[]>;
  openDiscrepancies(): Promise<{ product_id: string }[]>;
  product(sku: string): Promise<{ id: string; sku: string; stock: number }>;
}

/** The server's data, read at its API and from no device. */
export async function serverTruth(url: string): Promise<ServerTruth> {
  const buyer = serverApi(url, accounts.buyer);
  const warehouse = serverApi(url, accounts.warehouse);
  const data = async <Row>(path: string, api: ServerApi) =>
    (await api.get<{ data: Row[] }>(`/api/v1${path}`)).data;
  return {
    orders: () => data('/orders/?limit=100', buyer),
    ordersOf: async ({ productId }) =>
      (await data<Order>('/orders/?limit=100', buyer)).filter(({ lines }) =>
        lines.some((each) => each.product_id === productId),
      ),
    addresses: () => data('/profile/addresses', buyer),
    profile: () => buyer.get('/api/v1/profile'),
    inventory: (sku) => data(`/inventory/?limit=100&q=${sku}`, warehouse),
    async movements(words) {
      const found: StockMovement[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const path = `/api/v1/inventory/movements?limit=100&page=${page}&q=${words}`;
        const one = await warehouse.get<{ data: StockMovement[]; pagination: { pages: number } }>(path);
        found.push(...one.data);
        pages = one.pagination.pages;
      }
      return found;
    },
    projectionDifferences: async () =>
      (await warehouse.get<{ differences: unknown[] }>('/api/v1/inventory/projection-check')).differences,
    openDiscrepancies: () => data('/inventory/discrepancies?limit=100', warehouse),
    async product(sku) {
      const found = await data<{ id: string; sku: string; stock: number }>(
        `/search/products?q=${sku}`,
        warehouse,
      );
      const product = found.find((each) => each.sku === sku);
      if (!product) throw new Error(`The server has no product ${sku}.`);
      return product;
    },
  };
}

/** How many products a visitor finds. */
export async function productsOnSale(url: string): Promise<number> {
  const page = await (await fetch(`${url}/api/v1/products/?limit=1`)).json();
  return (page as { pagination: { total: number } }).pagination.total;
}
