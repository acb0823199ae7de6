import { useEffect, useState } from 'react';
import { catalogueFull, catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { localStore } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account, sessionState } from '#src/session/session.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { readReadiness, type DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';

/**
 * The state of this device, read again whenever a collection was read or changed or somebody else signed in;
 * undefined until the first read. `look` reads now.
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
    // Until the person is known, their share of this device is not.
    if (!store || checking) return undefined;
    let current = true;
    // A new generation may close this copy meanwhile: the next one is read when it opens.
    void readReadiness(person)
      .then((found) => current && setFacts(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, person, checking, updatedAt, importing, full, looks]);

  return { facts, look: () => setLooks((count) => count + 1) };
}
