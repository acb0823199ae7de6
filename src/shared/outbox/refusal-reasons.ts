import * as v from 'valibot';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import { Order } from '#domain/orders/order.ts';
import { PlaceOrderResult } from '#domain/orders/placement/place-order.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * Why the server refused a command, or part of it: one sentence each, with the product where there is one.
 */
export function reasonsOf(entry: Pick<OutboxEntry, 'problem' | 'result' | 'preview'>): string[] {
  const lines = refusedLines(entry);
  return entry.problem ? [entry.problem.message, ...lines] : lines;
}

function refusedLines({ result, preview }: Pick<OutboxEntry, 'result' | 'preview'>): string[] {
  const answer = v.safeParse(PlaceOrderResult, result);
  if (!answer.success) return [];
  const order = v.safeParse(Order, preview);
  const nameOf = (id: string) => {
    const line = order.success && order.output.lines.find((each) => each.product_id === id);
    return line ? nameWithVariant(line.name, line.variant_attributes) : 'Un producto';
  };
  return answer.output.lines.flatMap((line) =>
    line.refusal ? [`${nameOf(line.product_id)}: ${lineRefusalMessages[line.refusal]}`] : [],
  );
}
