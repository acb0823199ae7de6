import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { deleteCopiesOf, deleteCopiesOfOthers } from '#identity/person-copies.ts';

const ANA = '4ef195cd-bd51-8211-a2d2-a7baa6e5eff7';
const LUIS = '0190a1b2-0000-7000-8000-000000000001';

const copiesOf = (accountId: string) =>
  ['inventory', 'orders', '_rxdb_internal']
    .map((each) => `rxdb-dexie-mestore-persona-${accountId}-12--0--${each}`)
    .concat(`mestore-persona-${accountId}-12-lectura`);
const nobodys = ['mestore-bandeja', 'mestore-claves', 'rxdb-dexie-mestore-catalogo-1--0--products'];

async function names(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map((each) => each.name).sort();
}

async function makeAll(): Promise<void> {
  for (const name of [...copiesOf(ANA), ...copiesOf(LUIS), ...nobodys]) {
    (await promisifyRequest(indexedDB.open(name))).close();
  }
}

afterEach(async () => {
  for (const name of await names()) await promisifyRequest(indexedDB.deleteDatabase(name ?? ''));
});

test('deletes every copy of one person and nothing else', async () => {
  await makeAll();
  await deleteCopiesOf(ANA);
  await expect.poll(names).toEqual([...copiesOf(LUIS), ...nobodys].sort());
});

test('deletes the copies of everyone who is not here and keeps those of who is', async () => {
  await makeAll();
  await deleteCopiesOfOthers([ANA]);
  await expect.poll(names).toEqual([...copiesOf(ANA), ...nobodys].sort());
});

test('deletes the copies of everybody when nobody is here', async () => {
  await makeAll();
  await deleteCopiesOfOthers([]);
  await expect.poll(names).toEqual(nobodys.sort());
});
