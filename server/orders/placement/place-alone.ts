import * as v from 'valibot';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import type { Order } from '#domain/orders/order.ts';
import {
  OFFLINE_ORDER_PREFIX,
  type OrderPayload,
  PlaceOrderResult,
} from '#domain/orders/placement/place-order.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import { readSubmission } from '#server/commands/read-submission.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { appliedOrThrow } from '#server/commands/sync-route.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { orderById } from '#server/orders/listed-orders.ts';

/** An order placed with the network: the same command that a device would queue, sent alone. */
export async function placeAlone(
  { database }: Services,
  bus: CommandBus,
  actor: Actor,
  key: string,
  payload: OrderPayload,
): Promise<Order> {
  const data = { order_id: `${OFFLINE_ORDER_PREFIX}${key}`, ...payload };
  const { read } = readSubmission('order', actor, data, key);
  const [result] = await bus.submit(
    actor,
    read.filter((each) => 'command' in each),
  );
  refuseLines(result);
  const { result: placed } = appliedOrThrow(result);
  const order = await orderById(database.db, v.parse(PlaceOrderResult, placed).order_id, actor.id);
  if (!order) throw notFound();
  return order;
}

/** An order of which no line could be met says why, line by line. */
function refuseLines(result: CommandResult | undefined): void {
  const refused = v.safeParse(PlaceOrderResult, result?.result);
  if (result?.status !== 'rejected' || !refused.success) return;
  throw problem(
    422,
    'API_001',
    result.problem?.message,
    refused.output.lines.map(({ refusal }, index) => ({
      field: `items.${index}`,
      message: lineRefusalMessages[refusal ?? 'product_not_on_sale'],
    })),
  );
}
