import type { ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { Id } from '#domain/ids.ts';
import { localValue } from '#src/device/local-value.ts';

const stored = localValue('mestore_visitor', v.nullable(Id), null);

/**
 * In whose name a visitor of this device sends: a guest's, whose account nobody enters. Null while nothing of a visitor
 * is in the outbox.
 */
export const visitorAuthor: ReadonlySignal<string | null> = stored.value;

/** The author that visitors have at this moment, in whichever tab it was made. */
export function readVisitorAuthor(): string | null {
  stored.update((known) => known);
  return stored.value.peek();
}

/** From now on visitors send in this guest's name. @throws when the browser has no room left. */
export function keepVisitorAuthor(author: string): void {
  stored.update(() => author);
}

/** From now on visitors have no author; unless they have another one than `author` already. */
export function forgetVisitorAuthor(author: string): void {
  stored.update((known) => (known === author ? null : known));
}
