import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { isConnectionLost } from '#platform/storage-failure.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

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
type Connection = IDBPDatabase<OutboxTables>;

/** The outbox's database, for as long as somebody uses it: a connection that the browser closes is followed by another. */
export interface OutboxDatabase {
  /**
   * Runs `work` on the open connection. When the browser has closed it, or closes it meanwhile, the database
   * is opened again and `work` repeated once: nothing of a transaction that was cut off is on disk.
   */
  run<Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer>;
  close(): void;
}
export type OutboxReading = IDBPTransaction<OutboxTables, typeof TABLES, 'readonly'>;
export type OutboxWriting = IDBPTransaction<OutboxTables, typeof TABLES, 'readwrite'>;
export type ContentsToRead = IDBPObjectStore<OutboxTables, typeof TABLES, 'contents', 'readonly'>;
export type ContentsToWrite = IDBPObjectStore<OutboxTables, typeof TABLES, 'contents', 'readwrite'>;

/**
 * Opens the outbox: a database of its own, never dropped by a resync. Pages and the service worker open the
 * same one.
 */
export async function openOutboxDatabase(): Promise<OutboxDatabase> {
  let current: Promise<Connection> | null = null;
  let isOver = false;

  function connection(): Promise<Connection> {
    if (isOver) return Promise.reject(new Error('The outbox was closed here.'));
    if (current) return current;
    const mine: Promise<Connection> = connect(() => drop(mine));
    mine.catch(() => drop(mine));
    current = mine;
    return mine;
  }

  function drop(lost: Promise<Connection>): void {
    if (current === lost) current = null;
  }

  /** A connection that was open once is never called blocked, whatever its second failure says. */
  async function again<Answer>(work: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(await connection());
    } catch (cause) {
      throw isConnectionLost(cause) ? new Error('The connection was lost again.', { cause }) : cause;
    }
  }

  await connection();
  return {
    async run(work) {
      const mine = connection();
      try {
        return await work(await mine);
      } catch (error) {
        if (isOver || !isConnectionLost(error)) throw error;
        drop(mine);
        mine.then((lost) => lost.close()).catch(() => undefined);
        return again(work);
      }
    },
    close() {
      isOver = true;
      void current?.then((open) => open.close());
    },
  };
}

/** @param onLost is called when the connection is of no use any more. */
function connect(onLost: () => void): Promise<Connection> {
  return openDB<OutboxTables>(OUTBOX_DATABASE, LAYOUT, {
    upgrade(database) {
      database.createObjectStore('records', { keyPath: 'id' });
      database.createObjectStore('log', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('contents', { keyPath: 'id' });
    },
    blocking(_ours, _theirs, event) {
      onLost();
      (event.target as IDBDatabase).close();
    },
    terminated: onLost,
  });
}

/** Runs `work` on the outbox as it was at one moment. */
export function readOutbox<Answer>(
  database: OutboxDatabase,
  work: (transaction: OutboxReading) => Promise<Answer>,
): Promise<Answer> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(TABLES);
    const [answer] = await Promise.all([work(transaction), transaction.done]);
    return answer;
  });
}

/**
 * Runs `work` as one step, alone among all contexts of the browser, and resolves once it is on disk. `work` may
 * run a second time, and then decides from what is on disk.
 */
export function writeOutbox<Answer>(
  database: OutboxDatabase,
  durability: IDBTransactionDurability,
  work: (transaction: OutboxWriting) => Promise<Answer>,
): Promise<Answer> {
  return database.run(async (connection) => {
    const transaction = connection.transaction(TABLES, 'readwrite', { durability });
    const watch = watchFailure(transaction);
    try {
      const [answer] = await Promise.all([work(transaction), transaction.done]);
      return answer;
    } catch (error) {
      // A request that failed ends its transaction by itself, and the transaction then says why.
      const failed = watch.failed();
      if (!failed) abortIfOpen(transaction);
      await watch.over;
      throw transaction.error ?? failed ?? error;
    }
  });
}

/**
 * Follows a transaction to its end. Where a request fails, `done` fails before the transaction knows its error:
 * a full disk would look like a connection that was lost.
 */
function watchFailure(transaction: OutboxWriting) {
  let failed: DOMException | null = null;
  const note = ({ target }: Event) => {
    if (target instanceof IDBRequest) failed ??= target.error;
  };
  // It hears of the failure before whoever waits for the request does.
  transaction.addEventListener('error', note, { capture: true });
  const over = new Promise<void>((resolve) => {
    for (const each of ['complete', 'abort']) transaction.addEventListener(each, () => resolve());
  });
  return { over, failed: () => failed };
}

/** One that failed, or went with its connection, is over already. */
function abortIfOpen(transaction: OutboxWriting): void {
  try {
    transaction.abort();
  } catch {
    // It is over.
  }
}
