import { signal, type ReadonlySignal } from '@preact/signals-core';
import { get, set } from '#platform/value-store.ts';
import * as v from 'valibot';
import { TOTES } from '#domain/scanning/tote.ts';

const KEY = 'floor-round';
const ids = signal<readonly string[] | undefined>(undefined);

/** The tasks of the cluster pick that this device began last, by tote. Undefined until the device read it. */
export const lastClusterPick: ReadonlySignal<readonly string[] | undefined> = ids;

export async function readLastClusterPick(): Promise<void> {
  const stored = v.safeParse(v.array(v.string()), await get(KEY));
  ids.value = stored.success ? stored.output : [];
}

/**
 * Gives a tote to each of these tasks, as far as there are totes. The tasks keep their totes when the app is
 * killed, until the next cluster pick begins.
 * @throws when the device has no room.
 */
export async function beginClusterPick(tasks: readonly { id: string }[]): Promise<void> {
  const begun = tasks.slice(0, TOTES.length).map((each) => each.id);
  await set(KEY, begun);
  ids.value = begun;
}
