import { formatPesos } from '#domain/base/money.ts';
import { refundCauseLabels, type OwedRefund } from '#domain/refunds/owed-refund.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { orderLane } from '#src/shared/orders/send-order.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves on this device that a person gave money back, and how; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveRefund(owed: OwedRefund, reference: string): Promise<void> {
  const { kind, id, order_id, vendor_order_id, number, amount } = owed;
  const told = {
    lane: orderLane(order_id),
    title: `Registrar devolución de ${formatPesos(amount)}: ${number}`,
    detail: `${refundCauseLabels[owed.cause]} · ${reference}`,
    preview: null,
    undoable: true,
  } as const;
  const entryId =
    kind === 'return'
      ? await send(
          'return.advance',
          {
            return_id: id,
            vendor_order_id: vendor_order_id ?? '',
            to: 'refunded',
            note: reference,
          } satisfies AdvanceReturnData,
          told,
        )
      : await send(
          'refund.register',
          { kind, id, order_id, amount, reference } satisfies RegisterRefundData,
          told,
        );
  toastSaved(entryId);
}
