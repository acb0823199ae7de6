import type { ListedStore } from '#domain/vendors/listed-store.ts';
import type { AdvanceStoreData } from '#domain/vendors/store-application-commands.ts';
import { storeStepLabels, type StoreStep } from '#domain/vendors/store-application.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves a step of a store on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveStoreStep(store: ListedStore, step: StoreStep, note: string): Promise<void> {
  const data: AdvanceStoreData = { vendor_id: store.id, step, note };
  const id = await send('store.advance', data, {
    lane: `store:${store.id}`,
    title: `${storeStepLabels[step]}: ${store.name}`,
    detail: note,
    preview: null,
    undoable: true,
  });
  toastSaved(id);
}
