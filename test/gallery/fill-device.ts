import data from 'virtual:demonstration';
import { del } from 'idb-keyval';
import { authorityOf } from '#domain/accounts/account.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { type Checkpoint, type CollectionName, PUBLIC_COLLECTIONS } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { type CatalogueProgress, setCatalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { importRecords } from '#src/db/storage/import-record.ts';
import { openLocalStore, replicatedStore } from '#src/db/open-local-store.ts';
import { noteReadAt } from '#src/db/rx-replica.ts';
import { checkpointStore } from '#src/db/rx-replica.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';
import { accountRead, signedInAccount } from '#src/identity/credentials.ts';
import { setReachable, setUpdated, unsentCount } from '#src/sync/sync-status.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { effect } from '@preact/signals-core';
import { type GalleryState, type Holdings, WHO_LOOKS } from '#test/gallery/gallery-state.ts';
import { NOW_MS } from '#test/gallery/fixed-clock.ts';

/** How long an offline device has been offline. */
const OFFLINE_FOR_MS = 14 * MINUTE_MS;

/** Puts a state's data where synchronization would have put it. */
export async function fillDevice(state: GalleryState): Promise<void> {
  await accountRead;
  const person = signedInAccount.peek();
  const outbox = await openOutbox();
  effect(() => {
    unsentCount.value = outboxEntries.value?.filter(isOpen).length ?? 0;
  });
  if (state.outbox)
    await outbox.insertAll(state.outbox.map((each) => ({ ...each, actorId: person?.id ?? '' })));
  setReachable(!state.offline);
  if (!(await openLocalStore(person?.id ?? null))) throw new Error('The store of the device did not open.');
  if (state.isNew) return;
  const readAtMs = NOW_MS - (state.offline ? OFFLINE_FOR_MS : MINUTE_MS);
  const readable = collectionsFor(authorityOf(person));
  for (const { name, replica, databaseName } of replicatedStore().filter((each) =>
    readable.includes(each.name),
  )) {
    const documents = ofLooker(state.holds?.[name] ?? demonstrated[name] ?? [], person?.id ?? '');
    const epoch = '00000000-0000-4000-8000-000000000000';
    const scope = PUBLIC_COLLECTIONS.includes(name) ? 'public' : 'admin';
    const checkpoint: Checkpoint = { epoch, x: '1', id: '', scope, schema: 1 };
    await replica.apply(documents as never, checkpoint as never);
    if (state.importing && name === 'products')
      await keepImporting(databaseName, checkpoint, state.importing);
    else await noteReadAt(databaseName, name as CollectionName, readAtMs);
  }
  if (!state.importing) setUpdated(readAtMs);
}

/** The state of a device during the catalogue's first import: it has a part, and no checkpoint. */
async function keepImporting(
  databaseName: string,
  checkpoint: Checkpoint,
  progress: CatalogueProgress,
): Promise<void> {
  await del('products', checkpointStore(databaseName));
  await importRecords(databaseName).begin({
    collection: 'products',
    checkpoint,
    count: progress.total,
    chunks: [],
  });
  setCatalogueProgress(progress);
}

function ofLooker(documents: readonly object[], lookerId: string): unknown {
  return JSON.parse(JSON.stringify(documents).replaceAll(WHO_LOOKS, lookerId));
}

const demonstrated: Holdings = {
  products: data.products,
  categories: data.categories,
  inventory: data.inventory,
  stock_movements: data.movements,
  positions: data.positions,
};
