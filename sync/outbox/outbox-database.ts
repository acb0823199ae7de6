import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import type { OutboxRecord } from '#sync/outbox/outbox-entry.ts';

export const OUTBOX_DATABASE = 'mestore-bandeja';
/**
 * A higher number asks every tab of the previous version to close; new fields of a record need no new
 * version.
 */
const LAYOUT = 1;

/** A step of the log: the records as it left them, and the ids that it deleted. */
export interface LogStep {
  records: readonly OutboxRecord[];
  deleted: readonly string[];
}

/** A step with the number that the database gave it. */
export type LogRow = LogStep & { seq: number };

/** A content on disk: JSON encrypted under its author's key, with the command's id as context. */
export interface EncryptedContent {
  id: string;
  actorId: string;
  sealed: string;
}

/** `outbox-log.ts` explains `records` and `log`; `contents` are encrypted and written once. */
interface OutboxTables extends DBSchema {
  records: { key: string; value: OutboxRecord };
  log: { key: number; value: LogRow };
  contents: { key: string; value: EncryptedContent };
}

const TABLES = ['records', 'log', 'contents'] as const;
export type OutboxDatabase = IDBPDatabase<OutboxTables>;
export type OutboxReading = IDBPTransaction<OutboxTables, typeof TABLES, 'readonly'>;
export type OutboxWriting = IDBPTransaction<OutboxTables, typeof TABLES, 'readwrite'>;
export type ContentsToRead = IDBPObjectStore<OutboxTables, typeof TABLES, 'contents', 'readonly'>;
export type ContentsToWrite = IDBPObjectStore<OutboxTables, typeof TABLES, 'contents', 'readwrite'>;

/**
 * Opens the outbox: a database of its own, never dropped by a resync. Pages and the service worker open the
 * same one.
 */
export function openOutboxDatabase(): Promise<OutboxDatabase> {
  return openDB<OutboxTables>(OUTBOX_DATABASE, LAYOUT, {
    upgrade(database) {
      database.createObjectStore('records', { keyPath: 'id' });
      database.createObjectStore('log', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('contents', { keyPath: 'id' });
    },
    blocking: (_ours, _theirs, event) => (event.target as IDBDatabase).close(),
  });
}

/** Runs `work` on the outbox as it was at one moment. */
export async function readOutbox<Answer>(
  database: OutboxDatabase,
  work: (transaction: OutboxReading) => Promise<Answer>,
): Promise<Answer> {
  const transaction = database.transaction(TABLES);
  const [answer] = await Promise.all([work(transaction), transaction.done]);
  return answer;
}

/** Runs `work` as one step, alone among all contexts of the browser, and resolves once it is on disk. */
export async function writeOutbox<Answer>(
  database: OutboxDatabase,
  durability: IDBTransactionDurability,
  work: (transaction: OutboxWriting) => Promise<Answer>,
): Promise<Answer> {
  const transaction = database.transaction(TABLES, 'readwrite', { durability });
  const done = work(transaction).catch((error: unknown) => {
    if (transaction.error === null) transaction.abort();
    throw error;
  });
  const [answer] = await Promise.all([done, transaction.done]);
  return answer;
}
