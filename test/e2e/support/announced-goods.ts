import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Product } from '#domain/catalog/product.ts';
import { InboundNotice, noticesPath } from '#domain/inbound/notice.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

/** The warehouse writes down at the server, past any device, what a store said by telephone that it will bring. */
export async function announceAtServer(
  serverUrl: string,
  { quantity = 6, ...over }: { quantity?: number; expected_on?: string; notes?: string } = {},
): Promise<InboundNotice> {
  const warehouse = await headersOf(serverUrl, accounts.warehouse);
  const answer = await fetch(`${serverUrl}/api/v1/products/?limit=2`, { headers: warehouse });
  const { data } = (await answer.json()) as { data: Product[] };
  const [first] = data;
  if (!first) throw new Error('Nothing is on sale.');
  const same = data.filter((each) => each.vendor_id === first.vendor_id);
  const id = randomUUID();
  const announced = await fetch(`${serverUrl}${noticesPath}`, {
    method: 'POST',
    headers: { ...warehouse, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({
      vendor_id: first.vendor_id,
      packages: 2,
      lines: same.map((each) => ({ product_id: each.id, quantity })),
      ...over,
    }),
  });
  if (!announced.ok) throw new Error(`The notice was not taken: ${await announced.text()}`);
  const { number } = (await announced.json()) as { number: string };
  return noticeAtServer(serverUrl, number);
}

/** What the server holds of a notice. */
export async function noticeAtServer(serverUrl: string, number: string): Promise<InboundNotice> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const answer = await fetch(`${serverUrl}${noticesPath}?limit=1&q=${number}`, { headers });
  const { data } = (await answer.json()) as { data: unknown[] };
  return v.parse(InboundNotice, data[0]);
}

/** The notice with these notes; undefined while the server has none. */
export async function noticeSaying(serverUrl: string, notes: string): Promise<InboundNotice | undefined> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const answer = await fetch(`${serverUrl}${noticesPath}?limit=100&open=true`, { headers });
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.map((each) => v.parse(InboundNotice, each)).find((each) => each.notes === notes);
}
