/**
 * Names of the databases of everybody's copies. After the person comes the generation; after that, what RxDB calls
 * one collection's (`--0--orders`), or which of ours beside them it is (`-lectura`).
 */
const OF_A_PERSON = /^(?:rxdb-dexie-)?mestore-persona-(.+)-\d+(?:--\d+--.+|-[a-z]+)$/;

/** Deletes this device's copies of the server that belong to one person. The outbox is not touched. */
export function deleteCopiesOf(accountId: string): Promise<void> {
  return deleteCopies((owner) => owner === accountId);
}

/** Deletes those of everyone but some: what a tab that died left behind. */
export function deleteCopiesOfOthers(accountIds: readonly string[]): Promise<void> {
  return deleteCopies((owner) => !accountIds.includes(owner));
}

/** Names of databases that another context holds open are deleted when it closes them, which it does when asked. */
async function deleteCopies(isMeant: (owner: string) => boolean): Promise<void> {
  const all = (await indexedDB.databases?.()) ?? [];
  for (const { name } of all) {
    const owner = name && OF_A_PERSON.exec(name)?.[1];
    if (name && owner && isMeant(owner)) indexedDB.deleteDatabase(name);
  }
}
