import { signal } from '@preact/signals-core';
import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { readJobMemories } from '#src/features/floor/jobs/job-memory.ts';
import { usePackJob } from '#src/features/floor/jobs/packing/use-pack-job.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

/** The writes that are under way; a test ends them by hand. */
const writes = vi.hoisted(() => [] as (() => void)[]);

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]) }));
vi.mock('#platform/value-store.ts', () => ({
  get: async () => ({}),
  update: () => new Promise<void>((resolve) => writes.push(resolve)),
}));

const shoes = aTaskLine({ id: 'tenis', sku: 'TEN-0412', quantity: 3 });
const cup = aTaskLine({ id: 'taza', productId: 'taza', sku: 'TAZ-0001', quantity: 5 });
const task: TaskWithPending = {
  ...aTask({ kind: 'pack', lines: [shoes, cup] }),
  claimedBy: null,
  asked: false,
  isHere: true,
};

/** Lets the write that began first end, and what follows from it happen. */
async function endWrite(): Promise<void> {
  await waitFor(() => expect(writes.length).toBeGreaterThan(0));
  await act(async () => writes.shift()?.());
}

const job = () => renderHook(() => usePackJob(task)).result;
const one = { lineId: 'tenis', units: 1 };

beforeEach(async () => {
  writes.length = 0;
  await readJobMemories();
});

test('undo takes back the check right before it, and no other, while that is still being kept', async () => {
  const result = job();
  act(() => void result.current.scanned('TEN-0412'));
  await endWrite();
  act(() => {
    result.current.scanned('TAZ-0001');
    result.current.undo();
  });
  await endWrite();
  await endWrite();
  expect(result.current.checks).toEqual([one]);
});

test('a figure from the keypad counts on top of a code that is still being kept', async () => {
  const result = job();
  act(() => {
    result.current.scanned('TEN-0412');
    result.current.count(cup, 4);
  });
  await endWrite();
  await endWrite();
  expect(result.current.checks).toEqual([one, { lineId: 'taza', units: 4 }]);
});
