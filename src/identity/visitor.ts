import type { ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { localValue } from '#src/device/local-value.ts';

const stored = localValue('mestore_visitor', v.nullable(Id), null);

/**
 * The author of a visitor's commands on this device: a guest, whose account nobody enters. Null while the
 * outbox holds nothing of a visitor.
 */
export const visitorAuthor: ReadonlySignal<string | null> = stored.value;

/** The author of visitors at this moment, whichever tab made it. */
export function readVisitorAuthor(): string | null {
  stored.update((known) => known);
  return stored.value.peek();
}

/** From now on visitors send in this guest's name. */
export function storeVisitorAuthor(author: string): void {
  stored.update(() => author);
}

/** From now on visitors have no author, unless they already have one other than `author`. */
export function forgetVisitorAuthor(author: string): void {
  stored.update((known) => (known === author ? null : known));
}
