import { useEffect, useState } from 'react';
import { catalogueFull, catalogueProgress } from '#src/db/catalogue-progress.ts';
import { localStore } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { account, sessionState } from '#src/session/session.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { readReadiness, type DeviceFacts } from '#src/features/readiness/read-readiness.ts';

/**
 * What this device has, looked at again whenever it was read, changed or someone else signed in; undefined until the
 * first look. `look` looks now.
 */
export function useReadiness(): { facts: DeviceFacts | undefined; look: () => void } {
  const store = useSignalValue(localStore);
  const person = useSignalValue(account);
  const checking = useSignalValue(sessionState) === 'checking';
  const updatedAt = useSignalValue(lastUpdatedAt);
  const importing = useSignalValue(catalogueProgress) !== null;
  const full = useSignalValue(catalogueFull);
  const [looks, setLooks] = useState(0);
  const [facts, setFacts] = useState<DeviceFacts>();

  useEffect(() => {
    // Until it is known who is here, what is here of them is not.
    if (!store || checking) return undefined;
    let current = true;
    // A copy may be closed for another generation meanwhile: the next one is looked at when it opens.
    void readReadiness(person)
      .then((found) => current && setFacts(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, person, checking, updatedAt, importing, full, looks]);

  return { facts, look: () => setLooks((count) => count + 1) };
}
