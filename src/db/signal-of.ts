import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Observable, Subscription } from 'rxjs';
import { isConnectionLost } from '#platform/storage-failure.ts';
import { setStoreFailure } from '#src/db/local-store.ts';

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
