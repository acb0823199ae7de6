import type { AxisStep } from '#domain/orders/order-axes.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

const way: readonly AxisStep[] = [
  { axis: 'preparation', to: 'picking' },
  { axis: 'preparation', to: 'ready' },
  { axis: 'preparation', to: 'handed_over' },
  { axis: 'tracking', to: 'delivered' },
  { axis: 'payment', to: 'paid' },
];

/** The warehouse prepares the first part of a purchase, hands it over, and it is delivered and paid. */
export async function deliverOrder(serverUrl: string, orderId: string): Promise<void> {
  const headers = {
    ...(await headersOf(serverUrl, accounts.warehouse)),
    'content-type': 'application/json',
  };
  const address = `${serverUrl}/api/v1/orders/${encodeURIComponent(`${orderId}-1`)}/advance`;
  for (const step of way) {
    const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ step }) });
    if (!answer.ok) throw new Error(`The order did not move to ${step.to}: ${await answer.text()}`);
  }
}
