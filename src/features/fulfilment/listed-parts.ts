import { advance } from '#domain/orders/order-transitions.ts';
import { ListedPart, orderPartsPath, WORK_STAGES } from '#domain/orders/listed-part.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { ASKS_FOR_PARTS } from '#src/shared/orders/order-part-answer.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

export type ShownPart = WithPending<ListedPart, 'order.advance'>;

/** Stores' orders as who prepares and sends them works on them. */
export const orderParts = defineWorklist({
  path: orderPartsPath,
  item: ListedPart,
  nouns: { one: 'pedido', many: 'pedidos', all: 'los pedidos' },
  numberOf: (each) => each.order_number,
  choices: { etapa: choice('stage', ['all', ...WORK_STAGES]) },
  asksForOne: ASKS_FOR_PARTS,
  commands: ['order.advance'],
  isAbout: ({ data }, { id }) => data.vendor_order_id === id,
  apply: withStep,
});

function withStep(
  before: ListedPart,
  { entry, data: { step, note } }: OwnCommand<'order.advance'>,
): ListedPart {
  const advanced = advance(before, step, 'operations', before.payment_method);
  if (!advanced.ok) return before;
  const { axes, moved } = advanced.value;
  const events = moved.map(({ axis, from, to }, index) => {
    return { axis, from, to, by: 'operations' as const, note: index === 0 ? note : '', at: entry.timestamp };
  });
  const { status, preparation, payment, tracking } = axes;
  return { ...before, status, preparation, payment, tracking, events: [...before.events, ...events] };
}
