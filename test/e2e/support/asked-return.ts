import { randomUUID } from 'node:crypto';
import type { Order } from '#domain/orders/order.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { placedByServer } from '#test/e2e/support/servers/placed-by-server.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/**
 * The buyer orders a thing, it is delivered and paid, and they ask to return it. All at the server. @returns
 * the return's number.
 */
export async function askReturn(serverUrl: string, comment = 'No prende'): Promise<string> {
  const { id: orderId } = await placedByServer(serverUrl, '', accounts.buyer);
  await deliverOrder(serverUrl, orderId);
  const buyer = serverApi(serverUrl, accounts.buyer);
  await buyer.command('order', 'return.request', {
    return_id: randomUUID(),
    vendor_order_id: `${orderId}-1`,
    reason: 'defectuoso',
    lines: [{ line: 0, quantity: 1 }],
    comment,
    requested_at: new Date().toISOString(),
  });
  const order = await buyer.get<Order>(`/api/v1/orders/${orderId}`);
  const number = order.vendor_orders[0]?.returns[0]?.return_number;
  if (!number) throw new Error('The return has no number.');
  return number;
}

/** Support approves a return and the warehouse receives it. All at the server. */
export async function receiveReturn(serverUrl: string, number: string): Promise<void> {
  for (const [person, to] of [
    [accounts.support, 'approved'],
    [accounts.warehouse, 'received'],
  ] as const)
    await serverApi(serverUrl, person).send('PATCH', `/api/v1/returns/${number}/advance`, { to, note: '' });
}
