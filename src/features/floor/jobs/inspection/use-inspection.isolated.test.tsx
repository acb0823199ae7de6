import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { saveInspected } from '#src/features/floor/jobs/inspection/save-inspected.ts';
import { useInspection } from '#src/features/floor/jobs/inspection/use-inspection.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

vi.mock('#workers/photo/shrink-in-worker.ts', () => ({ shrinkIncidentPhoto: vi.fn<() => void>() }));
vi.mock('#src/shared/positions/agrees-to-place.ts', () => ({ agreesToPlace: vi.fn<typeof agreesToPlace>() }));
vi.mock('#src/features/floor/jobs/inspection/finish-inspection.ts', () => ({
  finishInspection: vi.fn<() => void>(),
}));
vi.mock('#src/features/floor/jobs/inspection/save-inspected.ts', () => ({
  saveInspected: vi.fn<typeof saveInspected>(),
  takeBackInspected: vi.fn<() => void>(),
}));
vi.mock('#src/features/floor/jobs/inspection/use-returned-goods.ts', () => ({
  useReturnedGoods: () => ({ ...goods, now: () => goods }),
}));

const goods = { lines: [{ ...aTaskLine(), entered: 0, left: 3 }], movements: [], stock: [] };
const author = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const task: TaskWithPending = {
  ...aTask({ kind: 'inspect', reference: 'MS-000123-1-D1' }),
  claimedBy: null,
  asked: false,
  isHere: true,
};

/** Ends the look-up of the place. */
let agree: () => Promise<void>;

beforeEach(() => {
  vi.mocked(saveInspected).mockReset();
  vi.mocked(agreesToPlace)
    .mockReset()
    .mockReturnValue(
      new Promise((resolve) => {
        agree = () => act(async () => resolve(true));
      }),
    );
});

/** An inspection with a unit in the hand that can be sold, whose place was just read. */
async function leaving() {
  const { result } = renderHook(() => useInspection(task, author));
  act(() => void result.current.scanned('TEN-0412'));
  await waitFor(() => expect(result.current.unit).not.toBeNull());
  act(() => result.current.card.describe({ condition: 'sellable' }));
  act(() => void result.current.scanned('A-03-2-B'));
  await waitFor(() => expect(agreesToPlace).toHaveBeenCalledOnce());
  return result;
}

test('a unit is left as the person says that it came by the time its place is known', async () => {
  const result = await leaving();
  act(() => result.current.card.describe({ condition: 'damaged', photos: ['jpeg'] }));
  await agree();
  expect(saveInspected).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ sku: 'TEN-0412' }),
    expect.objectContaining({ condition: 'damaged' }),
    expect.objectContaining({ photos: ['jpeg'] }),
  );
});

test('a unit whose reason is no longer said is not left, and stays in the hand', async () => {
  const result = await leaving();
  act(() => result.current.card.describe({ condition: 'other' }));
  await agree();
  expect(saveInspected).not.toHaveBeenCalled();
  expect(result.current.unit).toMatchObject({ condition: 'other', why: null });
  expect(result.current.feedback).toMatchObject({ kind: 'wrong', heading: 'Falta el motivo' });
});
