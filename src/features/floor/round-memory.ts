import { signal, type ReadonlySignal } from '@preact/signals-core';
import { get, set } from 'idb-keyval';
import * as v from 'valibot';
import { TOTES } from '#domain/tasks/tote.ts';

const KEY = 'floor-round';
const ids = signal<readonly string[] | undefined>(undefined);

/** The tasks of the round that this device walked last, by tote. Undefined until it was read. */
export const lastRound: ReadonlySignal<readonly string[] | undefined> = ids;

export async function readLastRound(): Promise<void> {
  const stored = v.safeParse(v.array(v.string()), await get(KEY));
  ids.value = stored.success ? stored.output : [];
}

/**
 * Gives a tote to each of these tasks, to as many as there are totes. They keep it when the app is killed, until another
 * round is begun.
 * @throws when the device has no room.
 */
export async function beginRound(tasks: readonly { id: string }[]): Promise<void> {
  const begun = tasks.slice(0, TOTES.length).map((each) => each.id);
  await set(KEY, begun);
  ids.value = begun;
}
