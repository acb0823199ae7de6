import { incidentPhotoPath } from '#domain/inventory/incident-photo.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';

/**
 * A photograph of an incident, asked from the server with the signed-in person's session; null when it is
 * unavailable now.
 */
export async function incidentPhoto(id: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetchWithSession(incidentPhotoPath(id), { signal, cache: 'no-store' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
