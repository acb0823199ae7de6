import type { AdvanceStoreData } from '#domain/vendors/store-application-commands.ts';
import { storeStepLabels, type StoreStep } from '#domain/vendors/store-application.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

/** Everything about one store leaves in its order: a decision never overtakes what was said of a document. */
export const storeLane = (vendorId: string) => `store:${vendorId}`;

/**
 * Saves a step of a store on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveStoreStep(
  store: { id: string; name: string },
  step: StoreStep,
  { note = '', ...seen }: Partial<Pick<AdvanceStoreData, 'note' | 'submitted_at'>> = {},
): Promise<void> {
  const data: AdvanceStoreData = { vendor_id: store.id, step, note, ...seen };
  const id = await send('store.advance', data, {
    lane: storeLane(store.id),
    title: `${storeStepLabels[step]}: ${store.name}`,
    detail: note,
    preview: null,
    undoable: true,
  });
  toastSaved(id);
}
