import { useCallback, useEffect, useState } from 'react';
import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { searchCaughtUp } from '#src/db/search/product-search.ts';
import { localStore } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { FallbackAnswer } from '#src/shared/catalog/server-fallback.ts';
import { connection } from '#src/sync/sync-status.ts';

/** Reading begins with the server's first answer; a tab that does not read looks again after this long. */
const EARLY_MS = 1_000;

type Known = FallbackAnswer | { kind: 'asking' | 'offline' };
/**
 * `checking`: it is not known yet what is here. `asking`: a request to the server is under way. `offline`: a
 * part of the catalogue is here, and there is no network for the rest.
 */
export type FallbackState = Known['kind'] | 'checking';
export interface ServerFallback {
  state: FallbackState;
  /** How many matches the server has, once it said so. */
  total: number | null;
  askAgain: () => void;
}

/**
 * Asks the server for products that this device may not have yet and puts them into the copy, from which live
 * queries show them. A late answer to another question is kept too, and changes nothing here.
 * @param path null asks nothing, as if all were here.
 * @param always also when the whole catalogue is here.
 */
export function useServerFallback(path: string | null, always = false): ServerFallback {
  const store = useSignalValue(localStore);
  const offline = useSignalValue(connection) === 'offline';
  const importing = useSignalValue(catalogueProgress) !== null;
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ path: string; known: Known }>();
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    if (!store || path === null) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (known: Known) => {
      if (!current) return;
      setLast({ path, known });
      if (known.kind === 'early') timer = setTimeout(askAgain, EARLY_MS);
    };
    const look = async () => {
      // Loads with the store, which is open by now; a screen of the catalogue waits for neither.
      const { askServer, catalogCoverage } = await import('#src/shared/catalog/server-fallback.ts');
      const part = await catalogCoverage();
      if (part === 'early' || (part === 'here' && (offline || !always))) return note({ kind: part });
      if (offline) return note({ kind: 'offline' });
      note({ kind: 'asking' });
      const answer = await askServer(path, always);
      await searchCaughtUp();
      note(answer);
    };
    // The copy may be closed meanwhile: the next one asks anew.
    look().catch(() => undefined);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [store, path, always, offline, importing, attempt, askAgain]);

  if (path === null) return { state: 'here', total: null, askAgain };
  const known = last?.path === path ? last.known : null;
  return {
    state: known?.kind ?? 'checking',
    total: known?.kind === 'merged' ? known.total : null,
    askAgain,
  };
}
