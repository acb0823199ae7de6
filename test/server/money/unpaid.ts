import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { rowsOf } from '#server/db/database.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { wompiGateway } from '#server/payments/wompi-gateway.ts';
import { orderNow } from '#test/server/orders.ts';
import { attemptsOf, paymentsForFile, type PaymentsForTests } from '#test/server/money/payments.ts';
import { neighbourOf, type TestServer } from '#test/server/test-server.ts';

const UNITS = 1_000;

/**
 * For all tests of a file: a server with a gateway, and another server beside it. On its clock, purchases of
 * one product wait to be paid.
 */
export async function unpaidForTests() {
  const pay = await paymentsForFile();
  const { server } = pay;
  const neighbour = await neighbourOf(server, { now: server.services.now });
  return {
    pay,
    server,
    neighbour,
    ...purchasesOf(server),
    ...bankOf(pay),
  };
}

/** Purchases of one product, which is another one for each test. */
function purchasesOf(server: TestServer) {
  let product = '';

  /** A purchase of one unit that the server accepted, payable in a way. @returns its id. */
  async function placed(payment_method: PaymentMethod, shipping_email = ''): Promise<string> {
    const order = anOrder('buyer', [[product, 1]]);
    const data = { ...(order.data as { order_id: string }), payment_method, shipping_email };
    const [result] = await deliver(server, 'buyer', [{ ...order, data }]);
    expect(result?.status).toBe('applied');
    return data.order_id;
  }

  async function placedMany(count: number, method: PaymentMethod = 'nequi'): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await placed(method));
    return ids;
  }

  async function heldForMs(id: string): Promise<number | null> {
    const { held_until } = await orderNow(server, id);
    return held_until === null ? null : Date.parse(held_until) - server.services.now();
  }

  /** The product's held units, and the units of purchases that stand: always the same. */
  async function held(): Promise<number> {
    const [row] = await rowsOf<{ reserved: number; stock: number; active: number }>(
      server.db,
      sql`select p.reserved, p.stock, (select count(*)::int from orders o
            where o.lines @> ${JSON.stringify([{ product_id: product }])}::jsonb and o.status <> 'cancelled') as active
          from products p where p.id = ${product}`,
    );
    expect(row).toEqual({
      reserved: row?.active,
      stock: UNITS - (row?.active ?? 0),
      active: row?.active,
    });
    return row?.reserved ?? -1;
  }

  return {
    /** Begins with another product, and with nothing overdue from another test. */
    async beginAnew(): Promise<string> {
      product = await server.addProduct({}, UNITS);
      await server.db.execute(sql`update orders set held_until = null`);
      return product;
    },
    placed,
    placedMany,
    orderNow: (id: string) => orderNow(server, id),
    heldForMs,
    held,
  };
}

/** Paying, and the bank's word on it. */
function bankOf(pay: PaymentsForTests) {
  const gateway = wompiGateway(pay.account);

  /**
   * Tokens of the gateway's texts that are valid now: the ones that the server remembers are as old as the
   * real clock says.
   */
  async function accepted() {
    const { terms, personal_data } = await gateway.acceptance();
    return { acceptance_token: terms.token, accept_personal_auth: personal_data.token };
  }

  async function tryNequi(order_id: string): Promise<Response> {
    const payment_data = { phone_number: '3001112233', ...(await accepted()) };
    return pay.process({ order_id, payment_method: 'nequi', payment_data, retry: true }, uuidv7());
  }

  async function referenceOf(order_id: string): Promise<string> {
    return (await attemptsOf(pay.server.db, order_id)).at(-1)?.reference ?? '';
  }

  /** The bank decides about the newest attempt, and its word arrives. */
  async function decided(order_id: string, status: 'APPROVED' | 'DECLINED' | 'VOIDED'): Promise<void> {
    const reference = await referenceOf(order_id);
    pay.decide(pay.charged(reference).id, status);
    expect((await pay.webhook(pay.event(reference, status))).status).toBe(200);
  }

  return { accepted, tryNequi, referenceOf, decided };
}
