import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LIST_COUNTED } from '#domain/protocol/page.ts';
import { documentsPage } from '#server/db/documents-page.ts';
import { serverForFile } from '#test/server/test-server.ts';

const { db } = await serverForFile();
const pageOf = (rows: number, more: { countsAll?: true } = {}) =>
  documentsPage<number>(
    db,
    { limit: 2, offset: 2 },
    {
      document: sql`to_json(t.n)`,
      tables: sql`generate_series(1, ${rows}::int) t(n)`,
      order: sql`t.n desc`,
      where: [sql`t.n > 1`],
      ...more,
    },
  );

test('a list counts to one more than ten thousand, and says its page all the same', async () => {
  expect(await pageOf(6)).toEqual({ data: [4, 3], total: 5 });
  const many = LIST_COUNTED + 50;
  expect(await pageOf(many)).toEqual({ data: [many - 2, many - 3], total: LIST_COUNTED + 1 });
  expect(await pageOf(many, { countsAll: true })).toMatchObject({ total: many - 1 });
});
