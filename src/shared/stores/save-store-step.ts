import type { AdvanceStoreData } from '#domain/stores/applications/store-application-commands.ts';
import { storeStepLabels, type StoreStep } from '#domain/stores/applications/store-application.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

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
  await saveStep('store.advance', data, {
    lane: storeLane(store.id),
    title: `${storeStepLabels[step]}: ${store.name}`,
    detail: note,
  });
}
