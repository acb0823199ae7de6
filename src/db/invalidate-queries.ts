import { randomToken, type RxCollection } from 'rxdb/plugins/core';

/**
 * The parts of RxDB that `invalidateQueries` needs and RxDB's types do not show (rxdb 17.6.0, pinned). A test
 * imports below RxDB and checks that live queries follow, so that an upgrade cannot break this silently.
 */
interface Internals {
  _changeEventBuffer: { processTasks(): void; buffer: unknown[]; counter: number; limit: number };
  database: { $emit(bulk: unknown): void; storageToken: Promise<string>; token: string };
}

/**
 * Makes every live query of a collection ask its storage again, after documents were written below RxDB. It
 * drops the change events from which queries would compute their answer, then emits one change.
 */
export async function invalidateQueries(collection: RxCollection): Promise<void> {
  const { _changeEventBuffer: events, database } = collection as unknown as Internals;
  events.processTasks();
  events.buffer = [];
  events.counter += events.limit + 1;
  const ghost = { id: '~import', _deleted: true, _rev: '1-x', _meta: { lwt: 1 }, _attachments: {} };
  database.$emit({
    id: randomToken(10),
    isLocal: false,
    internal: false,
    collectionName: collection.name,
    storageToken: await database.storageToken,
    databaseToken: database.token,
    context: 'import',
    checkpoint: { id: ghost.id, lwt: 1 },
    events: [
      {
        operation: 'DELETE',
        documentId: ghost.id,
        documentData: ghost,
        previousDocumentData: ghost,
        isLocal: false,
      },
    ],
  });
}

/** For who wakes after all was written: the documents are there, and a screen that is opened anew shows them. */
export function reportInvalidating(error: unknown): void {
  console.warn('The screens could not be told of documents that were written below them.', error);
}
