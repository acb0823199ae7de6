import { uuidv7 } from '#domain/base/ids.ts';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import type {
  AddDocumentData,
  ApplyAgainData,
} from '#domain/stores/applications/store-application-commands.ts';
import {
  type ApplicationFields,
  storeDocumentLabels,
  type StoreDocumentKind,
} from '#domain/stores/applications/store-application.ts';
import { savedMessage, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { storeLane } from '#src/shared/stores/save-store-step.ts';
import { send, sendTogether } from '#src/sync/outbox.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/**
 * Saves the application on this device; it leaves by itself, after its documents.
 * @param fields those that it lacks or had otherwise; what another device wrote of the others stays.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendApplication(
  { vendor_id, name }: Pick<OwnApplication, 'vendor_id' | 'name'>,
  fields: ApplicationFields,
): Promise<void> {
  const words = { lane: storeLane(vendor_id), detail: name, preview: null, undoable: vendor_id };
  const save = {
    name: 'store.saveApplication' as const,
    data: { vendor_id, fields },
    options: { ...words, title: 'Datos de la solicitud' },
  };
  const submit = {
    name: 'store.submitApplication' as const,
    data: { vendor_id },
    options: { ...words, title: 'Enviar la solicitud' },
  };
  const [first] = await sendTogether(Object.keys(fields).length > 0 ? [save, submit] : [submit]);
  if (first) toastSaved(first, savedMessage('Solicitud guardada en este equipo', 'sola'));
}

/**
 * Begins another application on this device, with what the last one said; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function applyAgain({
  vendor_id,
  name,
}: Pick<OwnApplication, 'vendor_id' | 'name'>): Promise<void> {
  const data: ApplyAgainData = { vendor_id };
  await saveStep('store.applyAgain', data, {
    lane: storeLane(vendor_id),
    title: 'Otra solicitud',
    detail: name,
  });
}

/**
 * Saves a document on this device; it leaves by itself.
 * @param chosen its own name, and the file in base64.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendDocument(
  vendorId: string,
  kind: StoreDocumentKind,
  chosen: { name: string; file: string },
): Promise<void> {
  const data: AddDocumentData = { document_id: uuidv7(), vendor_id: vendorId, kind, file: chosen.file };
  await send('store.addDocument', data, {
    lane: storeLane(vendorId),
    title: `Documento: ${storeDocumentLabels[kind]}`,
    detail: chosen.name,
    preview: null,
  });
}
