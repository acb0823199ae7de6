import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { signalOf } from '#src/db/signal-of.ts';
import { useSignalValue } from '#src/device/use-signal.ts';

/**
 * The live answer to a question to the local store; undefined until the first answer. The question depends on
 * `inputs`, as in `useMemo`.
 */
export function useLive<T>(
  query: (store: LocalStore) => Observable<T> | null,
  inputs: readonly unknown[],
): T | undefined {
  const store = useSignalValue(localStore);
  const answer = useMemo(() => {
    const source = store && query(store);
    return source ? signalOf(source) : null;
    // The question is a new function at every render; the caller names in `inputs` all that it depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, ...inputs]);
  const subscribe = useCallback((changed: () => void) => answer?.subscribe(changed) ?? doNothing, [answer]);
  return useSyncExternalStore(subscribe, () => answer?.peek());
}

function doNothing(): void {}
