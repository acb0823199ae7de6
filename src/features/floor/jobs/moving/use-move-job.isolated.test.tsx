import { signal } from '@preact/signals-core';
import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { MovingTask } from '#src/features/floor/jobs/current-line.ts';
import { jobMemories, readJobMemories } from '#src/features/floor/jobs/job-memory.ts';
import { takeBackMove } from '#src/features/floor/jobs/moving/take-back-move.ts';
import { useMoveJob } from '#src/features/floor/jobs/moving/use-move-job.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

/** The writes that are under way; a test ends them by hand. */
const writes = vi.hoisted(() => [] as (() => void)[]);

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]) }));
vi.mock('#src/shared/inventory/use-stock.ts', () => ({ useStockOf: () => [] }));
vi.mock('#src/features/floor/jobs/moving/take-back-move.ts', () => ({
  takeBackMove: vi.fn<typeof takeBackMove>(),
}));
vi.mock('#platform/value-store.ts', () => ({
  get: async () => ({}),
  update: () => new Promise<void>((resolve) => writes.push(resolve)),
}));

const author = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const task = { ...aTask(), claimedBy: null, asked: false, isHere: true, kind: 'pick' } as MovingTask;
const progress = () => jobMemories.peek()?.[task.id]?.progress ?? null;

/** Lets the write that began first end, and what follows from it happen. */
async function endWrite(): Promise<void> {
  await waitFor(() => expect(writes.length).toBeGreaterThan(0));
  await act(async () => writes.shift()?.());
}

beforeEach(async () => {
  writes.length = 0;
  vi.mocked(takeBackMove).mockReset().mockResolvedValue(false);
  await readJobMemories();
});

test('undo takes back the answer that was given right before, also while that is still being kept', async () => {
  const { result } = renderHook(() => useMoveJob([{ task, tote: null }], author));
  act(() => void result.current.scanned('A-03-2-B'));
  await endWrite();
  act(() => {
    result.current.scanned('TEN-0412');
    result.current.undo();
  });
  await waitFor(() => expect(progress()).toMatchObject({ taken: 1 }));
  await endWrite();
  await endWrite();
  expect(progress()).toMatchObject({ from: 'warehouse_a/03/2/B', taken: 0, scans: [] });
  expect(takeBackMove).not.toHaveBeenCalled();
});

test('undo after a first answer that is still being kept takes that back, and no movement', async () => {
  const { result } = renderHook(() => useMoveJob([{ task, tote: null }], author));
  act(() => {
    result.current.scanned('A-03-2-B');
    result.current.undo();
  });
  await endWrite();
  await endWrite();
  expect(progress()).toMatchObject({ from: null, taken: 0 });
  expect(takeBackMove).not.toHaveBeenCalled();
});
