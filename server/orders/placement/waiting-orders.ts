import type { ApprovalSummary } from '#domain/companies/order-approval.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import type { NewOrder } from '#server/orders/placement/save-orders.ts';

/** The decision of the next order that waits; there is one for each. */
export function waitingOf(asked: Iterator<Decision>): Decision {
  const next = asked.next();
  if (next.done) throw new Error('An order that waits has no decision.');
  return next.value;
}

/** What an administrator of its company reads of it. */
export function summaryOf({
  lines,
  total,
  invoice_to,
  shipping_city,
  payment_method,
}: NewOrder): ApprovalSummary {
  return {
    lines: lines
      .filter((each) => each.status === 'accepted')
      .map(({ product_id, name, quantity, unit_price }) => ({ product_id, name, quantity, unit_price })),
    total,
    purchase_order: invoice_to?.purchase_order ?? '',
    city: shipping_city,
    payment_method,
  };
}
