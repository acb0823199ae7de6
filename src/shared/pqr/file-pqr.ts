import { storageLabel } from '#src/shared/outbox/storage-labels.ts';
import { FiledPqr, pqrKindLabels, pqrPath, type NewPqr, type PqrFields } from '#domain/pqr/pqr.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { call } from '#src/identity/call.ts';
import { asVisitor } from '#src/session/session.ts';
import { storeFiled } from '#src/shared/pqr/pqr-records.ts';
import { send } from '#src/sync/outbox.ts';

export type Filing =
  | { kind: 'saved' }
  | { kind: 'filed'; filed: FiledPqr }
  | { kind: 'refused'; message: string; fields: Record<string, string> };

/**
 * Files a PQR from this device, with or without a network: saved in the outbox it leaves by itself. A device
 * that cannot save it files it at once or not at all, and a refusal of the server goes back to the form.
 * @param of the account that files it; null for a visitor.
 */
export async function filePqr(of: string | null, given: PqrFields): Promise<Filing> {
  const pqr = { ...given, id: uuidv7() };
  try {
    await savePqr(of, pqr);
    return { kind: 'saved' };
  } catch (error) {
    console.warn('A PQR could not be saved on this device.', error);
    return fileAtOnce(of, pqr);
  }
}

/**
 * Saves a PQR in the outbox: in its author's name or, for a visitor, in the name of a guest whose account
 * nobody enters.
 * @throws when the device could not save it.
 */
export async function savePqr(of: string | null, pqr: NewPqr): Promise<void> {
  const options = {
    lane: `pqr:${pqr.id}`,
    title: `${pqrKindLabels[pqr.kind]} a MeStore`,
    detail: pqr.description,
    preview: null,
  };
  if (of !== null) await send('pqr.file', pqr, options);
  else await asVisitor((author) => send('pqr.file', pqr, { ...options, author }));
}

async function fileAtOnce(of: string | null, pqr: NewPqr): Promise<Filing> {
  const answer = await call(pqrPath, FiledPqr, { method: 'POST', json: pqr, as: 'nobody' });
  if (answer.ok) {
    storeFiled(of, answer.body);
    return { kind: 'filed', filed: answer.body };
  }
  if (answer.status !== null) return { kind: 'refused', message: answer.message, fields: answer.fields };
  const message = storageLabel(
    'No hay conexión y este equipo no tiene espacio para guardarla. Inténtalo otra vez.',
    'No hay conexión y este navegador no guarda datos. Conéctate e inténtalo otra vez.',
  );
  return { kind: 'refused', message, fields: {} };
}
