import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { uuidv7 } from '#domain/ids.ts';
import { signedEvent } from '#local-gateway/events.ts';
import { localGatewayApp } from '#local-gateway/gateway-app.ts';
import { emptyLedger, localLedger } from '#local-gateway/ledger.ts';
import type { Db } from '#server/db/database.ts';
import { type AttemptRow, attemptsOfPurchases } from '#server/payments/attempts-storage.ts';
import { localGatewayAccount } from '#server/config/local-gateway-account.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';
import { afterAll, expect } from 'vitest';
import { paymentsDesk } from '#server/payments/payments-desk.ts';

/** The attempts of a purchase, first to last. */
export async function attemptsOf(db: Db, purchaseId: string): Promise<AttemptRow[]> {
  return (await attemptsOfPurchases(db, [purchaseId])).get(purchaseId)?.attempts ?? [];
}

export type PaymentsForTests = Awaited<ReturnType<typeof paymentsForTests>>;

/** A server whose payments go to a local gateway of its own, on a clock that the test moves. */
export async function paymentsForTests(options: { databaseUrl?: string } = {}) {
  let nowMs = Date.now();
  const now = () => nowMs;
  const gateway = await gatewayForTests(now, (url, init) =>
    Promise.resolve(server.app.request(String(url), init)),
  );
  const server: TestServer = await testServer({
    ...options,
    now,
    config: { payments: gateway.account, publicUrl: PUBLIC_URL },
  });
  const product = await server.addProduct({ precio_venta: 100_000 }, 100_000);
  return {
    server,
    desk: paymentsDesk(server.services),
    ...gateway,
    ...buyerOf(server, product),
    pass(ms: number) {
      nowMs += ms;
    },
    async close() {
      await gateway.stopGateway();
      await server.close();
    },
  };
}

/** Payments for all tests of a file, which calls this once as it is read; closed after the last of them. */
export async function paymentsForFile(): Promise<PaymentsForTests> {
  const pay = await paymentsForTests();
  afterAll(() => pay.close());
  return pay;
}

const PUBLIC_URL = 'http://localhost:8000';

/** A local gateway that listens, with what a test makes it do. Its events arrive through `send`. */
async function gatewayForTests(now: () => number, send: typeof fetch) {
  const app = new Hono();
  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const account = localGatewayAccount(PUBLIC_URL, { host: '127.0.0.1', port }, 'a secret of these tests');
  account.browserApiUrl = account.apiUrl;
  account.timeoutMs = 3_000;
  const ledger = localLedger(emptyLedger(), { now, save: () => undefined });
  const gatewayUrl = new URL(account.apiUrl).origin;
  const eventsUrl = `http://localhost${paymentPaths.webhook}`;
  app.route('/', localGatewayApp({ account, ledger, now, appOrigins: [PUBLIC_URL], eventsUrl, send }));

  async function ask<Answer>(method: string, path: string, key: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Answer;
  }

  async function stopGateway(): Promise<void> {
    listening.close();
    listening.closeAllConnections();
    await once(listening, 'close');
  }

  return {
    account,
    ledger,
    gatewayUrl,
    /** A token for a card, as the browser gets one. */
    async token(number: string): Promise<string> {
      const card = { number, cvc: '123', exp_month: '08', exp_year: '31', card_holder: 'MARTA RUEDA' };
      const { data } = await ask<{ data: { id: string } }>('POST', '/tokens/cards', account.publicKey, card);
      return data.id;
    },
    /** Test controls of the gateway. */
    control: (body: object) => ask('PUT', '/pruebas', account.privateKey, body),
    /** From now on the gateway holds, doubles and turns round no event, and loses no answer. */
    behave: () =>
      ask('PUT', '/pruebas', account.privateKey, {
        hold_events: false,
        duplicate_events: 0,
        reverse_events: false,
        lose_answers: 0,
      }),
    sendEvents: () => ask<{ arrived: number }>('POST', '/pruebas/eventos', account.privateKey),
    decide: (id: string, status: 'APPROVED' | 'DECLINED' | 'VOIDED' | 'ERROR') => ledger.decide(id, status),
    /** The gateway's payment of a reference. */
    charged(reference: string) {
      const [found] = ledger.byReference(reference);
      if (!found) throw new Error(`The gateway never heard of ${reference}.`);
      return found;
    },
    /** An event about a payment, signed with this secret, in place of the gateway's own. */
    event(
      reference: string,
      status: 'PENDING' | 'APPROVED' | 'DECLINED' | 'VOIDED',
      over: { secret?: string; amountInCents?: number; reference?: string; at?: number } = {},
    ) {
      const transaction = { ...this.charged(reference), ...over };
      return signedEvent(
        transaction,
        { status, at: over.at ?? now() },
        {
          publicKey: account.publicKey,
          secret: over.secret ?? account.eventsSecret,
          pageOf: (id) => `${gatewayUrl}/pagos/${id}`,
        },
      );
    },
    stopGateway,
  };
}

/** What a buyer does, and what the gateway tells the server about it. */
function buyerOf(server: TestServer, product: string) {
  return {
    /** An order of this buyer, confirmed and not paid. @returns its id. */
    async purchase(): Promise<string> {
      const order = anOrder('buyer', [[product, 1]]);
      const [result] = await deliver(server, 'buyer', [order]);
      if (result?.status !== 'applied') throw new Error('The order was not confirmed.');
      return (order.data as { order_id: string }).order_id;
    },
    async acceptance() {
      const answer = await server.request(paymentPaths.acceptance);
      const { terms, personal_data } = (await answer.json()) as Acceptance;
      return { acceptance_token: terms.token, accept_personal_auth: personal_data.token };
    },
    /** Pays as a device does. `key` is the attempt's id. */
    async process(
      body: Omit<ProcessPayment, 'save_payment_method' | 'retry' | 'payment_data'> & Record<string, unknown>,
      key: string = uuidv7(),
      who: 'buyer' | 'customer' = 'buyer',
    ): Promise<Response> {
      const withKey = { ...(await server.signIn(who)), 'idempotency-key': key };
      return server.request(paymentPaths.process, { headers: withKey, json: body });
    },
    async status(id: string): Promise<PurchasePayment> {
      const answer = await server.request(paymentPaths.status(id), { headers: await server.signIn('buyer') });
      return (await answer.json()) as PurchasePayment;
    },
    webhook({ body, checksum }: { body: string; checksum: string }): Promise<Response> {
      const headers = { 'content-type': 'application/json', 'x-event-checksum': checksum };
      return server.request(paymentPaths.webhook, { method: 'POST', headers, body });
    },
  };
}

/** Fresh methods, each with what it needs. */
export async function by(
  pay: PaymentsForTests,
  method: 'pse' | 'nequi' | 'efectivo' | 'bancolombia_transfer',
  over: object = {},
) {
  const accepted = await pay.acceptance();
  const data = {
    pse: {
      bank_code: '1007',
      user_type: 'natural',
      identification_type: 'CC',
      identification_number: '1098765432',
      ...accepted,
    },
    nequi: { phone_number: '3991111111', ...accepted },
    efectivo: accepted,
    bancolombia_transfer: accepted,
  }[method];
  return { payment_method: method, payment_data: { ...data, ...over } } as const;
}

/** A card, as the browser turned it into a token. */
export async function byCard(pay: PaymentsForTests, number = '4242424242424242') {
  const payment_data = { token: await pay.token(number), ...(await pay.acceptance()) };
  return { payment_method: 'credit_card', payment_data } as const;
}

/** Pays, and expects that it began. */
export async function started(
  pay: PaymentsForTests,
  order_id: string,
  how: object,
): Promise<PurchasePayment> {
  const answer = await pay.process({ order_id, ...how } as Parameters<typeof pay.process>[0]);
  const body = (await answer.json()) as PurchasePayment;
  expect([answer.status, body]).toMatchObject([201, {}]);
  return body;
}

/** The newest attempt at a payment. */
export const newest = (payment: PurchasePayment) => {
  const [attempt] = payment.attempts;
  if (!attempt) throw new Error('There is no attempt.');
  return attempt;
};
