import type { AxisStep } from '#domain/orders/order-axes.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

const way: readonly AxisStep[] = [
  { axis: 'preparation', to: 'picking' },
  { axis: 'preparation', to: 'ready' },
  { axis: 'preparation', to: 'handed_over' },
  { axis: 'tracking', to: 'delivered' },
  { axis: 'payment', to: 'paid' },
];

/** The warehouse prepares the first part of a purchase, hands it over, and it is delivered and paid. */
export async function deliverOrder(serverUrl: string, orderId: string): Promise<void> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const path = `/api/v1/orders/${encodeURIComponent(`${orderId}-1`)}/advance`;
  for (const step of way) await warehouse.send('PATCH', path, { step });
}
