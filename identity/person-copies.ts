import { deleteDatabases } from '#platform/databases.ts';

/**
 * Names of the databases of everybody's copies. After the person comes the generation; after that, RxDB's
 * suffix for one collection (`--0--orders`), or ours for a database beside them (`-lectura`).
 */
const OF_A_PERSON = /^(?:rxdb-dexie-)?mestore-persona-(.+)-\d+(?:--\d+--.+|-[a-z]+)$/;

/** Deletes one person's copies of the server from this device. It does not touch the outbox. */
export function deleteCopiesOf(accountId: string): Promise<void> {
  return deleteCopies((owner) => owner === accountId);
}

/** Deletes the copies of everyone except these people: a tab that died may have left some behind. */
export function deleteCopiesOfOthers(accountIds: readonly string[]): Promise<void> {
  return deleteCopies((owner) => !accountIds.includes(owner));
}

function deleteCopies(isMeant: (owner: string) => boolean): Promise<void> {
  return deleteDatabases((name) => {
    const owner = OF_A_PERSON.exec(name)?.[1];
    return owner !== undefined && isMeant(owner);
  });
}
