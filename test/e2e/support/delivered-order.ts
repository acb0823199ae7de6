import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { paid, toTheDoor } from '#test/factories/orders/order-steps.ts';

/**
 * The warehouse prepares the first vendor order of a purchase, hands it over, and it is delivered and paid.
 */
export async function deliverOrder(serverUrl: string, orderId: string): Promise<void> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const path = `/api/v1/orders/${encodeURIComponent(`${orderId}-1`)}/advance`;
  for (const step of [...toTheDoor, paid]) await warehouse.send('PATCH', path, { step });
}
