import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Observable, Subscription } from 'rxjs';

/**
 * The latest value of an observable, subscribed only while someone reads it; undefined until the first value.
 * Our own bridge, because the signals of `rxdb/plugins/reactivity-preact-signals` stop after a garbage
 * collection (ADR 0007).
 */
export function signalOf<T>(source: Observable<T>): ReadonlySignal<T | undefined> {
  let subscription: Subscription | undefined;
  const live = signal<T | undefined>(undefined, {
    watched() {
      subscription = source.subscribe((value) => {
        live.value = value;
      });
    },
    unwatched() {
      subscription?.unsubscribe();
    },
  });
  return live;
}
