import type {
  AnnounceShippingNoticeData,
  ArriveShippingNoticeData,
  EndShippingNoticeData,
} from '#domain/inbound/shipping-notice-commands.ts';
import type { ShippingNoticeStep } from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { send } from '#src/sync/outbox.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import type { ShippingNoticeDraft } from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import { stepVerbs } from '#src/features/warehouse/inbound/shipping-notice-step-labels.ts';

/** Commands of a shipping notice arrive in the order in which this device made them. */
export const laneOf = (noticeId: string) => `inbound:${noticeId}`;

/**
 * Saves a shipping notice on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function announceShippingNotice(
  data: AnnounceShippingNoticeData,
  draft: ShippingNoticeDraft,
): Promise<void> {
  const units = data.lines.reduce((sum, each) => sum + each.quantity, 0);
  const products = new Set(data.lines.map((each) => each.product_id)).size;
  await saveStep('inbound.announce', data, {
    lane: `notices:${data.vendor_id}`,
    title: `Aviso de ingreso: ${countOf(units, 'unidad', 'unidades')}`,
    detail: `${countOf(products, 'producto', 'productos')}, ${countOf(data.packages, 'bulto', 'bultos')}`,
    draft: JSON.stringify(draft),
  });
}

/**
 * Saves a step of a shipping notice on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveShippingNoticeStep(
  { id: notice_id, number, vendor_name }: ShippingNotice,
  step: ShippingNoticeStep,
  over: { note: string; packages?: number },
): Promise<void> {
  const data = { notice_id, ...over } satisfies ArriveShippingNoticeData | EndShippingNoticeData;
  const id = await send(`inbound.${step}`, data, {
    lane: laneOf(notice_id),
    title: `${stepVerbs[step]}: ${number}`,
    detail: over.note || vendor_name,
    preview: null,
    undoable: true,
  });
  toastSaved(id);
}
