import { categorizeBulkWriteRows, type RxDocumentData, type RxStorageInstance } from 'rxdb/plugins/core';

/** What RxDB notes of a database beside its documents: its token, and each collection. */
type Note = RxDocumentData<{ id: string }>;

/**
 * Has a database that opens again read its notes instead of writing them. RxDB inserts them at each opening, one
 * transaction after the other, to hear that they are there; reading waits for no other transaction, nor for the disk.
 */
export function readBeforeInsert(notes: RxStorageInstance<Note, unknown, unknown>): void {
  const write = notes.bulkWrite.bind(notes);
  notes.bulkWrite = async (rows, context) => {
    const ids = rows.map((each) => each.document.id);
    const known = new Map((await notes.findDocumentsById(ids, true)).map((each) => [each.id, each]));
    const { errors } = categorizeBulkWriteRows(notes, 'id', known, rows, context);
    return errors.length === rows.length ? { error: errors } : write(rows, context);
  };
}
