import { formatPesos } from '#domain/base/money.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { stepVerb } from '#src/features/office/returns/return-step-labels.ts';
import { sendReturnStep } from '#src/shared/orders/send-return-step.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';

/**
 * Saves a step of a return on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveReturnStep(returned: ListedReturn, to: ReturnStatus, note: string): Promise<void> {
  const data: AdvanceReturnData = {
    return_id: returned.id,
    vendor_order_id: returned.vendor_order_id,
    to,
    note,
  };
  const id = await sendReturnStep(data, {
    title: `${stepVerb(to)}: devolución ${returned.return_number ?? 'sin número'}`,
    detail: note || `${returned.vendor_name} · ${formatPesos(returned.refund)}`,
    undoable: true,
  });
  toastSaved(id);
}
