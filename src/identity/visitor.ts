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

/** The author that visitors have, in whichever tab it was made; `made` when they had none. */
export function keepVisitorAuthor(made: string): string {
  stored.update((known) => known ?? made);
  return stored.value.peek() ?? made;
}

/** From now on visitors have no author; unless they have another one than `author` already. */
export function forgetVisitorAuthor(author: string): void {
  stored.update((known) => (known === author ? null : known));
}
