import { expect } from '@playwright/test';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { placedByServer } from '#test/e2e/support/servers/placed-by-server.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

const APPROVED_ON_THE_PHONE = '3991111111';

/** The buyer pays a purchase and then cancels it: its money is owed. All at the server. */
export async function oweMoney(serverUrl: string): Promise<{ id: string; number: string }> {
  const { id, number } = await placedByServer(serverUrl, '', accounts.buyer);
  const buyer = serverApi(serverUrl, accounts.buyer);
  const { terms, personal_data } = await buyer.get<Acceptance>(paymentPaths.acceptance);
  await buyer.send('POST', paymentPaths.process, {
    order_id: id,
    payment_method: 'nequi',
    payment_data: {
      phone_number: APPROVED_ON_THE_PHONE,
      acceptance_token: terms.token,
      accept_personal_auth: personal_data.token,
    },
  });
  const payment = () => buyer.get<PurchasePayment>(paymentPaths.status(id));
  await expect.poll(async () => (await payment()).status).toBe('paid');
  await buyer.send('PATCH', `/api/v1/orders/${encodeURIComponent(id)}/cancel`, {
    reason: 'Ya no lo necesito',
  });
  return { id, number };
}
