/** A frozen tab keeps its lock: nobody waits for one longer than this. */
const PATIENCE_MS = 2_000;

/**
 * Writes to a copy one after the other in the whole browser: for other writers, a page of the feed and its
 * checkpoint are one step. After a while of waiting it goes on alone.
 */
export async function withWriteLock<Answer>(copy: string, write: () => Promise<Answer>): Promise<Answer> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return write();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let begun = false;
  try {
    return await locks.request(`mestore-escritura-${copy}`, { signal: patience.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return write();
    });
  } catch (error) {
    if (begun || !patience.signal.aborted) throw error;
    return write();
  }
}
