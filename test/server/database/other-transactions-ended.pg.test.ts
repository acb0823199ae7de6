import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { captureStatements, whileCapturing } from '#test/server/database/capture-statements.ts';
import { POLL_MS, otherTransactionsEnded } from '#test/server/database/other-transactions-ended.ts';
import { pull } from '#test/server/database/replica.ts';
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

test('whoever waits for the others leaves them time to work', async () => {
  captureStatements();
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: string[] = [];
  const startedMs = performance.now();
  let waiting: Promise<void> = Promise.resolve();
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_current_xact_id()`);
    waiting = whileCapturing(
      (statement) => asked.push(statement),
      () => otherTransactionsEnded(server.services),
    );
    // oxlint-disable-next-line no-await-in-loop
    for (let at = 0; at < 100; at += 1) await tx.execute(sql`select 1`);
  });
  await waiting;
  expect(asked.length).toBeLessThanOrEqual(3 + (performance.now() - startedMs) / POLL_MS);
});
