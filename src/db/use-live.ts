import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReadonlySignal } from '@preact/signals-core';
import type { Observable } from 'rxjs';
import { localStore, type LocalStore } from '#src/db/local-store.ts';
import { signalOf } from '#src/db/signal-of.ts';

/** Reads a signal in a component; the component follows it. */
export function useSignalValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  return useSyncExternalStore(subscribe, () => signal.peek());
}

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
