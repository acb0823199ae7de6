import * as v from 'valibot';
import { PublicStore } from '#domain/stores/public-store.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { localValue } from '#src/device/local-value.ts';
import { call, type NoAnswer } from '#src/identity/call.ts';

/** As many stores as somebody looks at in a while. */
const MAX_KEPT = 24;

const StoredStores = v.object({ asked_at_ms: v.number(), store: PublicStore });
export type CachedStore = v.InferOutput<typeof StoredStores>;

const stored = localValue('mestore_tiendas', v.array(StoredStores), []);

/** The stores that somebody looked at on this device, the last first, as the server told of them then. */
export const cachedStores = stored.value;

export function isStoreOf(slugOrId: string) {
  return ({ store }: CachedStore): boolean => store.slug === slugOrId || store.id === slugOrId;
}

/** Asks the server for a store and keeps its answer. The last one stays when there is none. */
export async function askForStore(slugOrId: string, nowMs: number): Promise<{ ok: true } | NoAnswer> {
  const answer = await call(storePaths.public(slugOrId), PublicStore, { as: 'nobody' });
  if (answer.ok) keep({ asked_at_ms: nowMs, store: answer.body });
  else if (answer.status === 404) forget(slugOrId);
  return answer;
}

function keep(kept: CachedStore): void {
  stored.update((before) => [
    kept,
    ...before.filter((each) => each.store.id !== kept.store.id).slice(0, MAX_KEPT - 1),
  ]);
}

function forget(slugOrId: string): void {
  const isIt = isStoreOf(slugOrId);
  stored.update((before) => before.filter((each) => !isIt(each)));
}
