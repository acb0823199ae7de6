import * as v from 'valibot';
import type { Product } from '#domain/catalog/product.ts';
import { ShippingNotice, shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/**
 * The warehouse announces goods at the server, past any device, after a store's telephone call: some of two
 * products of its own.
 */
export async function announceAtServer(
  serverUrl: string,
  { quantity = 6, ...over }: { quantity?: number; expected_on?: string; notes?: string } = {},
): Promise<ShippingNotice> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const goods = [await ownGoods(serverUrl), await ownGoods(serverUrl)];
  const { vendor_id } = await warehouse.get<Product>(`/api/v1/products/${goods[0]?.productId}`);
  const { number } = await warehouse.send<{ number: string }>('POST', shippingNoticesPath, {
    vendor_id,
    packages: 2,
    lines: goods.map((each) => ({ product_id: each.productId, quantity })),
    ...over,
  });
  return shippingNoticeAtServer(serverUrl, number);
}

/** The server's data of a shipping notice. */
export async function shippingNoticeAtServer(serverUrl: string, number: string): Promise<ShippingNotice> {
  const [found] = await notices(serverUrl, `limit=1&q=${number}`);
  return v.parse(ShippingNotice, found);
}

/** The shipping notice with these notes; undefined while the server has none. */
export async function shippingNoticeSaying(
  serverUrl: string,
  notes: string,
): Promise<ShippingNotice | undefined> {
  const found = await notices(serverUrl, 'limit=100&open=true');
  return found.map((each) => v.parse(ShippingNotice, each)).find((each) => each.notes === notes);
}

async function notices(serverUrl: string, query: string): Promise<unknown[]> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  return (await warehouse.get<{ data: unknown[] }>(`${shippingNoticesPath}?${query}`)).data;
}
