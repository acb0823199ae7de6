import { uuidv7 } from '#domain/ids.ts';
import { photoFileSentences } from '#domain/inventory/incident-photo.ts';
import type { OwnApplication } from '#domain/vendors/listed-store.ts';
import { type AddDocumentData, MAX_DOCUMENT_BYTES } from '#domain/vendors/store-application-commands.ts';
import {
  type ApplicationFields,
  storeDocumentLabels,
  type StoreDocumentKind,
} from '#domain/vendors/store-application.ts';
import { base64 } from '#identity/base64.ts';
import { savedWords, toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { storeLane } from '#src/shared/stores/save-store-step.ts';
import { send, sendTogether } from '#src/sync/outbox.ts';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

const TOO_HEAVY = 'El PDF pesa más de 900 kB. Guárdalo más liviano, o súbelo como foto.';

/**
 * Saves the application on this device; it leaves by itself, after its documents.
 * @param fields those that were written; what another device wrote of the others stays.
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
  if (first) toastSaved(first, savedWords('Solicitud guardada en este equipo', 'sola'));
}

/**
 * Saves a document on this device: a photograph small enough to travel, a PDF as it is.
 * @returns why it could not be taken; null when it was.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendDocument(
  vendorId: string,
  kind: StoreDocumentKind,
  chosen: File,
  signal: AbortSignal,
): Promise<string | null> {
  const isPdf = chosen.type === 'application/pdf';
  if (isPdf && chosen.size > MAX_DOCUMENT_BYTES) return TOO_HEAVY;
  const made = isPdf ? null : await shrinkProductPhoto(chosen, signal);
  if (made && !made.ok) return photoFileSentences[made.refusal];
  const file = made ? made.value : base64(new Uint8Array(await chosen.arrayBuffer()));
  const data: AddDocumentData = { document_id: uuidv7(), vendor_id: vendorId, kind, file };
  await send('store.addDocument', data, {
    lane: storeLane(vendorId),
    title: `Documento: ${storeDocumentLabels[kind]}`,
    detail: chosen.name,
    preview: null,
  });
  return null;
}
