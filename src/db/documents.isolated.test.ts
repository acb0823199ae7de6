import 'fake-indexeddb/auto';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test, vi } from 'vitest';
import { documents } from '#src/db/documents.ts';

interface Shelf {
  id: string;
  units: number;
}

test('a document that did not change is the same value in the next answer, and one that did is another', async () => {
  const database = await createRxDatabase<{ shelves: RxCollection<Shelf> }>({
    name: `estantes-${crypto.randomUUID()}`,
    storage: getRxStorageDexie(),
  });
  const { shelves } = await database.addCollections({
    shelves: {
      schema: {
        version: 0,
        type: 'object',
        primaryKey: 'id',
        properties: { id: { type: 'string', maxLength: 10 }, units: { type: 'number' } },
        required: ['id', 'units'],
      },
    },
  });
  await shelves.bulkInsert([
    { id: 'a', units: 1 },
    { id: 'b', units: 2 },
  ]);
  const answers: Shelf[][] = [];
  const reading = documents(shelves.find()).subscribe((each) => answers.push(each));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await shelves.upsert({ id: 'b', units: 3 });
  await vi.waitFor(() => expect(answers.at(-1)).toContainEqual({ id: 'b', units: 3 }));
  const [first, last] = [answers[0] ?? [], answers.at(-1) ?? []];
  expect(last.find((each) => each.id === 'a')).toBe(first.find((each) => each.id === 'a'));
  expect(first).toContainEqual({ id: 'b', units: 2 });
  reading.unsubscribe();
  await database.close();
});
