import { fetchWithSession } from '#src/identity/with-session.ts';

/** A document of a store, asked from the server with the person's session; null when it is unavailable now. */
export async function documentFile(id: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const path = `/api/v1/store-applications/documents/${encodeURIComponent(id)}`;
    const answer = await fetchWithSession(path, { signal, cache: 'no-store' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
