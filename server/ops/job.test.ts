import { expect, test } from 'vitest';
import { job } from '#server/ops/job.ts';

/** Work that ends when the test says so, and notes when it begins. */
function heldWork() {
  const begun: { end(): void; fail(error: Error): void }[] = [];
  const work = () =>
    new Promise<void>((end, fail) => {
      begun.push({ end, fail });
    });
  return { begun, each: job(1_000, work) };
}

const next = () => new Promise((resolve) => setImmediate(resolve));

test('a job that is asked for while it runs is done again once it has ended', async () => {
  const { begun, each } = heldWork();
  const [first, second] = [each.run(), each.run()];
  await next();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await first;
  await next();
  expect(begun).toHaveLength(2);
  expect(each.isRunning()).toBe(true);
  begun[1]?.end();
  await second;
  expect(each.isRunning()).toBe(false);
});

test('a run is told when it is to end early', async () => {
  let heard: AbortSignal | undefined;
  const each = job(1_000, async (stopping) => {
    heard = stopping;
  });
  await each.run();
  expect(heard?.aborted).toBe(false);
  each.stop();
  expect(heard?.aborted).toBe(true);
});

test('a job tells its failure to who asked for that run alone', async () => {
  const { begun, each } = heldWork();
  const [first, second] = [each.run(), each.run()];
  await next();
  begun[0]?.fail(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  await next();
  begun[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
