import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { placedByServer } from '#test/e2e/support/placed-by-server.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

const APPROVED_ON_THE_PHONE = '3991111111';

/** The buyer pays a purchase and then cancels it: its money is owed. All at the server. */
export async function oweMoney(serverUrl: string): Promise<{ id: string; number: string }> {
  const { id, number } = await placedByServer(serverUrl, '', accounts.buyer);
  const headers = { ...(await headersOf(serverUrl, accounts.buyer)), 'content-type': 'application/json' };
  const { terms, personal_data } = await ask<Acceptance>(serverUrl, paymentPaths.acceptance, { headers });
  const body = JSON.stringify({
    order_id: id,
    payment_method: 'nequi',
    payment_data: {
      phone_number: APPROVED_ON_THE_PHONE,
      acceptance_token: terms.token,
      accept_personal_auth: personal_data.token,
    },
  });
  const withKey = { ...headers, 'idempotency-key': randomUUID() };
  await ask(serverUrl, paymentPaths.process, { method: 'POST', headers: withKey, body });
  const payment = () => ask<PurchasePayment>(serverUrl, paymentPaths.status(id), { headers });
  await expect.poll(async () => (await payment()).status).toBe('paid');
  const cancel = `/api/v1/orders/${encodeURIComponent(id)}/cancel`;
  await ask(serverUrl, cancel, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ reason: 'Ya no lo necesito' }),
  });
  return { id, number };
}

async function ask<Body>(serverUrl: string, path: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(serverUrl + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
