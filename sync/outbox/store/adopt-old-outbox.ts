import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { bytesOf, commandOf, OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** Where version 0.1 kept the outbox, in clear: RxDB's Dexie storage makes a database per collection. */
const OLD_TABLE = 'rxdb-dexie-mestore-outbox--0--outbox';
const OLD_DATABASES = [OLD_TABLE, 'rxdb-dexie-mestore-outbox--0--_rxdb_internal'];
/** Pages of version 0.1 hold this lock while they save. */
const OLD_SAVING_LOCK = 'mestore-outbox-insert';
/** A page that holds that lock for longer is frozen. */
const FROZEN_AFTER_MS = 3_000;
const ROWS_AT_ONCE = 100;

const OldEntry = v.object({
  ...v.omit(OutboxEntry, ['bytes', 'resolution', 'resolvedAt', 'supersedes']).entries,
  dismissed: v.boolean(),
});

/**
 * Moves the commands that a previous version of the app left in its outbox into this one, encrypted and under
 * the same ids, and deletes them there once they are here. After a crash or a failure, the next opening
 * resumes it. A page or a service worker of that version may still be running: its later commands move later,
 * and the server recognizes by its id a command that both versions send.
 */
export async function adoptOldOutbox(
  store: Pick<IdbOutboxStore, 'insertAll'>,
  whileNobodySaves = underOldLock,
): Promise<void> {
  try {
    await whileNobodySaves(async () => {
      const old = await openOld();
      if (!old) return;
      const isEmpty = await bringOver(old, store).finally(() => old.close());
      if (isEmpty) await Promise.all(OLD_DATABASES.map(deleteDatabase));
    });
  } catch (error) {
    console.warn('What the previous version saved stays in its place and will be brought over later.', error);
  }
}

function underOldLock(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(OLD_SAVING_LOCK, { signal: AbortSignal.timeout(FROZEN_AFTER_MS) }, work);
}

/** The old database, or null when there is none: asking must not make one. */
async function openOld(): Promise<IDBPDatabase | null> {
  let isThere = true;
  try {
    return await openDB(OLD_TABLE, undefined, {
      upgrade(_database, _from, _to, transaction) {
        isThere = false;
        // The opening fails with the same error, which is enough.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
  } catch (error) {
    if (isThere) throw error;
    return null;
  }
}

/** @returns whether nothing is left there. A row that cannot be read stays where it is. */
async function bringOver(old: IDBPDatabase, store: Pick<IdbOutboxStore, 'insertAll'>): Promise<boolean> {
  const rows: unknown[] = await old.getAll('docs');
  const entries = rows.map(entryOf);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = entries.slice(at, at + ROWS_AT_ONCE).filter((each) => typeof each === 'object');
    await store.insertAll(some);
    await deleteRows(
      old,
      some.map((each) => each.id),
    );
  }
  return entries.every((each) => each !== 'unreadable');
}

function entryOf(row: unknown): OutboxEntry | 'deleted' | 'unreadable' {
  if ((row as { _deleted?: unknown })._deleted === '1') return 'deleted';
  const parsed = v.safeParse(OldEntry, row);
  if (!parsed.success) return 'unreadable';
  const { dismissed, ...old } = parsed.output;
  return {
    ...old,
    // The old version may be sending it right now: the person can no longer take it back.
    attempts: isOpen(old) ? Math.max(1, old.attempts) : old.attempts,
    failures: 0,
    bytes: bytesOf(commandOf(old)),
    resolution: dismissed ? 'discarded' : null,
    resolvedAt: dismissed ? old.settledAt : null,
    supersedes: null,
  };
}

async function deleteRows(old: IDBPDatabase, ids: readonly string[]): Promise<void> {
  const transaction = old.transaction('docs', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
}

/** Also resolves when a page still has it open: it goes once that page closes it. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject);
  });
}
