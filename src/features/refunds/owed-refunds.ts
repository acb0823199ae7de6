import { OwedRefund, owedRefundsPath, REFUND_CAUSES } from '#domain/refunds/owed-refund.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

/** What a person did on this device about money that is owed. That of a return moves the return. */
type RefundCommand = 'refund.register' | 'return.advance';
export type RefundWithPending = WithPending<OwedRefund, RefundCommand>;

/** Money that is to be given back. */
export const owedRefunds = defineWorklist({
  path: owedRefundsPath,
  item: OwedRefund,
  nouns: { one: 'por devolver', many: 'por devolver', all: 'el dinero por devolver' },
  numberOf: (each) => each.number,
  // As many as the server gives at once: what is exported is what is seen.
  pageSize: 100,
  choices: { motivo: choice('cause', ['all', ...REFUND_CAUSES]) },
  commands: ['refund.register', 'return.advance'],
  isAbout: speaksOf,
  // It stays in the list until the server has it.
  apply: (owed) => owed,
});

function speaksOf(
  command: OwnCommand<RefundCommand>,
  { kind, id, order_id, vendor_order_id }: OwedRefund,
): boolean {
  if (command.name === 'refund.register') {
    const { data } = command;
    return data.kind === kind && data.id === id && data.order_id === order_id;
  }
  const { return_id, vendor_order_id: vendorOrderId, to } = command.data;
  return kind === 'return' && to === 'refunded' && return_id === id && vendorOrderId === vendor_order_id;
}
