import { DEMO_PASSWORD, accounts } from '#test/e2e/support/people.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { Address } from '#domain/accounts/address.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { Order } from '#domain/orders/order.ts';

export interface ServerTruth {
  orders(): Promise<Order[]>;
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

/** What the server holds, asked of its API and of no device. */
export async function serverTruth(url: string): Promise<ServerTruth> {
  const buyer = await headersOf(url, accounts.buyer);
  const warehouse = await headersOf(url, accounts.warehouse);
  const get = async <Body>(path: string, headers: Record<string, string>): Promise<Body> => {
    const response = await fetch(`${url}/api/v1${path}`, { headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const data = async <Row>(path: string, headers: Record<string, string>) =>
    (await get<{ data: Row[] }>(path, headers)).data;
  return {
    orders: () => data('/orders/?limit=100', buyer),
    addresses: () => data('/profile/addresses', buyer),
    profile: () => get('/profile', buyer),
    inventory: (sku) => data(`/inventory/?limit=100&q=${sku}`, warehouse),
    async movements(words) {
      const found: StockMovement[] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const path = `/inventory/movements?limit=100&page=${page}&q=${words}`;
        const one = await get<{ data: StockMovement[]; pagination: { pages: number } }>(path, warehouse);
        found.push(...one.data);
        pages = one.pagination.pages;
      }
      return found;
    },
    projectionDifferences: async () =>
      (await get<{ differences: unknown[] }>('/inventory/projection-check', warehouse)).differences,
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

/** Signs somebody in to the API, without a device. */
export async function headersOf(url: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
}
