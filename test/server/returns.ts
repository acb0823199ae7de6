import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { Command } from '#domain/protocol/command.ts';
import { aCommand, anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import { sql } from 'drizzle-orm';
import { orderNow } from '#test/server/orders.ts';
import { testVendorId, type TestServer } from '#test/server/test-server.ts';
import { toTheDoor } from '#test/factories/orders/order-steps.ts';

/**
 * A buyer gives back one unit of the first line of the first vendor order of a purchase, because they changed
 * their mind.
 */
export function aReturn(
  orderId: string,
  data: Partial<v.InferInput<typeof RequestReturnData>> = {},
  overrides: Partial<Command> = {},
): Command {
  return aCommand(
    'buyer',
    'return.request',
    {
      return_id: randomUUID(),
      vendor_order_id: vendorOrderId(orderId, 1),
      reason: 'retracto',
      lines: [{ line: 0, quantity: 1 }],
      requested_at: new Date().toISOString(),
      ...data,
    },
    overrides,
  );
}

/** The buyer keeps the goods that they wanted to give back with another command. */
export function aWithdrawal(request: Command, overrides: Partial<Command> = {}): Command {
  const data = namesOf(request);
  return aCommand('buyer', 'return.withdraw', data, overrides);
}

/** Staff bring a return to a state. Another command asked for the return. */
export function aReturnStep(
  request: Command,
  to: ReturnStatus,
  note = '',
  role: UserType = 'admin',
  overrides: Partial<Command> = {},
): Command {
  return aCommand(role, 'return.advance', { ...namesOf(request), to, note }, overrides);
}

/** Sales write down that they gave money back. */
export function aRefund(
  data: Omit<RegisterRefundData, 'reference'> & { reference?: string },
  role: UserType = 'admin_sales',
): Command {
  const told = { reference: 'Nequi, transacción 8841', ...data };
  return aCommand(role, 'refund.register', told);
}

function namesOf(request: Command): { return_id: string; vendor_order_id: string } {
  const { return_id, vendor_order_id } = request.data as RequestReturnData;
  return { return_id, vendor_order_id };
}

/**
 * A purchase of the buyer's that was delivered, and paid unless told otherwise; the id that the device gave
 * it.
 */
export async function delivered(
  server: TestServer,
  quantity = 2,
  { isPaid = true, daysAgo = 0, vendorId = testVendorId } = {},
): Promise<string> {
  const order = anOrder('buyer', [
    [await server.addProduct({ precio_venta: 33_333, vendor_id: vendorId }, 20), quantity],
  ]);
  await deliver(server, 'buyer', [order]);
  const id = (order.data as { order_id: string }).order_id;
  const paid: AxisStep[] = isPaid ? [{ axis: 'payment', to: 'paid' }] : [];
  for (const step of [...toTheDoor, ...paid]) {
    const [result] = await deliver(server, 'admin_logistics', [anAdvance(id, step)]);
    if (result?.status !== 'applied') throw new Error(`It did not come to ${step.to}.`);
  }
  await server.db.execute(
    sql`update order_events set at = at - make_interval(days => ${daysAgo}::int)
        where vendor_order_id = ${vendorOrderId(id, 1)}`,
  );
  return id;
}

export async function returnsOf(server: TestServer, id: string) {
  return (await orderNow(server, id)).vendor_orders[0]?.returns ?? [];
}
