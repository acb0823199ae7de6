import * as v from 'valibot';
import type { Product } from '#domain/catalog/product.ts';
import { InboundNotice, noticesPath } from '#domain/inbound/notice.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/**
 * The warehouse writes down at the server, past any device, what a store said by telephone that it will bring: some of two
 * products of its own.
 */
export async function announceAtServer(
  serverUrl: string,
  { quantity = 6, ...over }: { quantity?: number; expected_on?: string; notes?: string } = {},
): Promise<InboundNotice> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const goods = [await ownGoods(serverUrl), await ownGoods(serverUrl)];
  const { vendor_id } = await warehouse.get<Product>(`/api/v1/products/${goods[0]?.productId}`);
  const { number } = await warehouse.send<{ number: string }>('POST', noticesPath, {
    vendor_id,
    packages: 2,
    lines: goods.map((each) => ({ product_id: each.productId, quantity })),
    ...over,
  });
  return noticeAtServer(serverUrl, number);
}

/** What the server holds of a notice. */
export async function noticeAtServer(serverUrl: string, number: string): Promise<InboundNotice> {
  const [found] = await notices(serverUrl, `limit=1&q=${number}`);
  return v.parse(InboundNotice, found);
}

/** The notice with these notes; undefined while the server has none. */
export async function noticeSaying(serverUrl: string, notes: string): Promise<InboundNotice | undefined> {
  const found = await notices(serverUrl, 'limit=100&open=true');
  return found.map((each) => v.parse(InboundNotice, each)).find((each) => each.notes === notes);
}

async function notices(serverUrl: string, query: string): Promise<unknown[]> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  return (await warehouse.get<{ data: unknown[] }>(`${noticesPath}?${query}`)).data;
}
