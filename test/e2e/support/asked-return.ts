import { randomUUID } from 'node:crypto';
import type { Order } from '#domain/orders/order.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { placedByServer } from '#test/e2e/support/placed-by-server.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

/** The buyer orders a thing, it is delivered and paid, and they ask it back. All at the server; the number of the return. */
export async function askReturn(serverUrl: string, comment = 'No prende'): Promise<string> {
  const { id: orderId } = await placedByServer(serverUrl, '', accounts.buyer);
  const headers = {
    ...(await headersOf(serverUrl, accounts.buyer)),
    'content-type': 'application/json',
  };
  await deliverOrder(serverUrl, orderId);
  const me = (await asked(`${serverUrl}/api/v1/auth/me`, { headers })) as { id: string };
  const now = new Date().toISOString();
  const command = {
    id: randomUUID(),
    type: 'order',
    name: 'return.request',
    v: 1,
    data: {
      return_id: randomUUID(),
      vendor_order_id: `${orderId}-1`,
      reason: 'defectuoso',
      lines: [{ line: 0, quantity: 1 }],
      comment,
      requested_at: now,
    },
    timestamp: now,
    actorId: me.id,
    deviceId: randomUUID(),
    lane: `order:${orderId}`,
    laneSeq: 1,
    after: [],
  };
  const body = JSON.stringify({ commands: [command] });
  const batch = await asked(`${serverUrl}/api/v1/orders/sync`, { method: 'POST', headers, body });
  const order = (await asked(`${serverUrl}/api/v1/orders/${orderId}`, { headers })) as Order;
  const number = order.vendor_orders[0]?.returns[0]?.return_number;
  if (!number) throw new Error(`The return was not asked for: ${JSON.stringify(batch)}`);
  return number;
}

/** Support approves a return and the warehouse receives it. All at the server. */
export async function receiveReturn(serverUrl: string, number: string): Promise<void> {
  for (const [person, to] of [
    [accounts.support, 'approved'],
    [accounts.warehouse, 'received'],
  ] as const) {
    await asked(`${serverUrl}/api/v1/returns/${number}/advance`, {
      method: 'PATCH',
      headers: { ...(await headersOf(serverUrl, person)), 'content-type': 'application/json' },
      body: JSON.stringify({ to, note: '' }),
    });
  }
}

async function asked(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
