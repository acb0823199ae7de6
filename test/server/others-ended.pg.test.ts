import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pull } from '#test/server/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const other = await serverForFile();

test('what a device reads does not hang on what other databases are doing', async () => {
  let pulled: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const product = await other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_current_xact_id()`);
    const added = await server.addProduct({ name: 'Taza' });
    pulled = pull(server, 'products', null).then((page) => {
      expect(isOver).toBe(true);
      return page.documents.map((each) => each.id);
    });
    // It has asked by now, and is told that somebody still writes.
    await server.db.execute(sql`select 1`);
    isOver = true;
    return added;
  });
  expect(await pulled).toContain(product);
});
