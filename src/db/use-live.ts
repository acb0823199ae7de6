import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Observable, Subscription } from 'rxjs';
import { isConnectionLost } from '#platform/storage-failure.ts';
import { localStore, setStoreFailure, type LocalStore } from '#src/db/local-store.ts';
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

/**
 * The latest value of an observable, subscribed only while someone reads it; undefined until the first value.
 * Our own bridge, because the signals of `rxdb/plugins/reactivity-preact-signals` stop after a garbage
 * collection (ADR 0063).
 */
export function signalOf<T>(source: Observable<T>): ReadonlySignal<T | undefined> {
  let subscription: Subscription | undefined;
  let isRepeated = false;

  function follow(): void {
    subscription = source.subscribe({
      next(value) {
        isRepeated = false;
        live.value = value;
      },
      error(error: unknown) {
        // A connection that the browser closed is opened again by the next reading.
        if (!isConnectionLost(error)) return reportError(error);
        if (isRepeated) return setStoreFailure('closed');
        isRepeated = true;
        return follow();
      },
    });
  }

  const live = signal<T | undefined>(undefined, {
    watched: follow,
    unwatched() {
      subscription?.unsubscribe();
    },
  });
  return live;
}
