import { photoFileMessages, type PhotoFileRefusal } from '#domain/inventory/incident-photo.ts';
import type { Result } from '#domain/base/result.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/stores/applications/store-application-commands.ts';
import { base64 } from '#platform/base64.ts';

/** Makes a photograph small enough to travel; the answer is a JPEG in base64. */
type Shrink = (file: Blob, signal: AbortSignal) => Promise<Result<string, PhotoFileRefusal>>;

/** A document as it travels, in base64; or why the file that was chosen is none, and what to do. */
export type ChosenDocument = { file: string } | { problem: string };

/** What a PDF begins with (ISO 32000-1, 7.5.2). */
const PDF_HEADER = [...'%PDF-'].map((each) => each.charCodeAt(0));

const TOO_HEAVY = 'El PDF pesa más de 900 kB. Guárdalo más liviano, o súbelo como foto.';
const messages = {
  ...photoFileMessages,
  not_a_photo: 'El archivo no es un PDF ni una foto. Sube un PDF, o una foto en JPEG, PNG o WebP.',
} satisfies Record<PhotoFileRefusal, string>;

/**
 * Reads a file that was chosen as a document: a PDF as it is, a photograph small enough to travel. Its own bytes tell
 * which it is; not every telephone names the kinds of its files.
 */
export async function readChosenDocument(
  chosen: File,
  shrink: Shrink,
  signal: AbortSignal,
): Promise<ChosenDocument> {
  const unread = { problem: unreadText(chosen.name) };
  const bytes = await chosen
    .slice(0, MAX_DOCUMENT_BYTES + 1)
    .arrayBuffer()
    .then(
      (read) => new Uint8Array(read),
      () => null,
    );
  if (bytes === null) return unread;
  if (bytes.length === 0) return { problem: `«${chosen.name}» está vacío. Descárgalo o escanéalo de nuevo.` };
  if (PDF_HEADER.every((each, at) => bytes[at] === each))
    return bytes.length > MAX_DOCUMENT_BYTES ? { problem: TOO_HEAVY } : { file: base64(bytes) };
  const made = await shrink(chosen, signal).catch(() => null);
  if (made === null) return unread;
  return made.ok ? { file: made.value } : { problem: messages[made.refusal] };
}

/** Files of a cloud that are not on the device, and those that another program holds, cannot be opened. */
function unreadText(name: string): string {
  return `No pudimos abrir «${name}». Si está en la nube, descárgalo primero a este equipo; o tómale una foto al documento.`;
}
