import type { BenchServer } from '#test/bench/support/bench-server.ts';

export const PASSWORD = 'Mestore2026';
export const BUYERS = ['comprador', 'cliente', 'laura', 'andres'].map((each) => `${each}@mestore.co`);
export const WORKER = 'bodega@mestore.co';

export interface Session {
  id: string;
  deviceId: string;
  /** The token of a person who is at the screen. */
  access: string;
  /** The permission with which a device submits its saved commands. */
  grant: string;
}

export async function signIn(server: BenchServer, email: string, deviceId: string): Promise<Session> {
  const response = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, device_id: deviceId }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const answer = (await response.json()) as {
    access_token: string;
    offline_grant: string;
    user: { id: string };
  };
  return { id: answer.user.id, deviceId, access: answer.access_token, grant: answer.offline_grant };
}

export async function getJson<Body>(server: { url: string }, path: string, token?: string): Promise<Body> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(server.url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export async function postJson<Body>(
  server: BenchServer,
  path: string,
  token: string,
  body: object,
): Promise<Body> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-version': '0.1.0',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export interface ListedProduct {
  id: string;
  sku: string;
  description: string;
  stock: number;
  /** Of its store: an order of less is refused. COP. */
  vendor_minimum: number;
}

/** Every product as the feed gives it now, so that sold units can be counted. */
export async function allProducts(server: BenchServer): Promise<ListedProduct[]> {
  interface Page {
    documents: ListedProduct[];
    checkpoint: Record<string, string | number>;
    more: boolean;
  }
  const products = new Map<string, ListedProduct>();
  let from = '';
  for (;;) {
    const page = await getJson<Page>(server, `/api/v1/replication/products?limit=1000${from}`);
    for (const { id, sku, description, stock, vendor_minimum } of page.documents)
      products.set(id, { id, sku, description, stock, vendor_minimum });
    if (!page.more) return [...products.values()];
    from = `&${new URLSearchParams(Object.entries(page.checkpoint).map(([key, value]) => [key, String(value)]))}`;
  }
}

export function unitsOf(products: readonly ListedProduct[]): number {
  return products.reduce((sum, each) => sum + each.stock, 0);
}
