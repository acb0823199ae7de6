import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../server/db/migrations');
const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; when: number; tag: string }[];
};

/** A database takes what is later than the last one that it took: one that is dated before it would be passed over. */
test('each migration is numbered and dated after the one before it', () => {
  const numbers = entries.map((each) => Number(each.tag.slice(0, 4)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(entries.map((each) => each.idx)).toEqual(numbers);
  const late = entries.filter((each, at) => at > 0 && each.when <= (entries[at - 1]?.when ?? 0));
  expect(late.map((each) => each.tag)).toEqual([]);
});

test('each migration is in the journal once', () => {
  const files = readdirSync(folder).filter((each) => each.endsWith('.sql'));
  expect(entries.map((each) => `${each.tag}.sql`)).toEqual(files.toSorted());
});
