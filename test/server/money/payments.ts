import type { GatewayKeys } from '#domain/payments/gateway-keys.ts';
import type { ProcessPayment } from '#domain/payments/payment-data.ts';
import { type Acceptance, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Db } from '#server/db/database.ts';
import { type AttemptRow, attemptsOfPurchases } from '#server/payments/attempts-storage.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';
import { afterAll } from 'vitest';
import { paymentsDesk } from '#server/payments/payments-desk.ts';
import { PUBLIC_URL, gatewayForTests } from '#test/server/money/local-gateway.ts';

/** The attempts of a purchase, first to last. */
export async function attemptsOf(db: Db, purchaseId: string): Promise<AttemptRow[]> {
  return (await attemptsOfPurchases(db, [purchaseId])).get(purchaseId)?.attempts ?? [];
}

export type PaymentsForTests = Awaited<ReturnType<typeof paymentsForTests>>;

export interface PaymentsForTestsOptions {
  databaseUrl?: string;
  /** Keys of Wompi that the gateway takes, and that the server has to be given in the portal. */
  saved?: GatewayKeys;
  hearLog?: (line: string) => void;
}

/** A server whose payments go to a local gateway of its own, on a clock that the test moves. */
export async function paymentsForTests({ saved, ...options }: PaymentsForTestsOptions = {}) {
  let nowMs = Date.now();
  const now = () => nowMs;
  const gateway = await gatewayForTests(
    now,
    (url, init) => Promise.resolve(server.app.request(String(url), init)),
    saved,
  );
  const { apiUrl } = gateway.account;
  const server: TestServer = await testServer({
    ...options,
    now,
    config: {
      payments: saved ? null : gateway.account,
      wompiApis: { test: apiUrl, prod: apiUrl },
      publicUrl: PUBLIC_URL,
    },
  });
  const product = await server.addProduct({ precio_venta: 100_000 }, 100_000);
  return {
    server,
    desk: paymentsDesk(server.services),
    ...gateway,
    ...buyerOf(server, product),
    now,
    pass(ms: number) {
      nowMs += ms;
    },
    async close() {
      await gateway.stopGateway();
      await server.close();
    },
  };
}

/** Payments for all tests of a file, which calls this once as it is read; closed after the last test. */
export async function paymentsForFile(options: PaymentsForTestsOptions = {}): Promise<PaymentsForTests> {
  const pay = await paymentsForTests(options);
  afterAll(() => pay.close());
  return pay;
}

/** The buyer's actions, and the gateway's events to the server about them. */
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
