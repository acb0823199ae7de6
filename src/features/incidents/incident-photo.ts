import { incidentPhotoPath } from '#domain/inventory/incident-photo.ts';
import { accessToken } from '#src/identity/credentials.ts';

/**
 * A photograph of an incident, asked from the server with the signed-in person's session; null when it is
 * unavailable now.
 */
export async function incidentPhoto(id: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const token = await accessToken();
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(incidentPhotoPath(id), { headers, signal, cache: 'no-store' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
