import { created, differences } from '#domain/audit/audit-change.ts';
import type { ReturnMovedResult } from '#domain/returns/return-commands.ts';
import { returnMessages, type ReturnRefusal } from '#domain/returns/return-labels.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { OrderWithReturns } from '#server/returns/returns-storage.ts';
import { touchedByOrder } from '#server/orders/touched-by-order.ts';

/** The answer to a command that brought a return from one state (null when it is new) to another. */
export function returnDecision(
  { id, buyerId, vendorId }: OrderWithReturns,
  returnId: string,
  { from, to: status }: { from: ReturnStatus | null; to: ReturnStatus },
): Decision {
  const result: ReturnMovedResult = { return_id: returnId, vendor_order_id: id, status };
  return {
    status: 'applied',
    result,
    touched: [...touchedByOrder({ buyerId, stores: [vendorId] }), { collection: 'tasks' }],
    changes:
      from === null
        ? [created('return', returnId, { status })]
        : differences('return', returnId, { status: from }, { status }),
  };
}

export function returnRefused(refusal: ReturnRefusal): Decision {
  return rejected(refusal, returnMessages[refusal]);
}
