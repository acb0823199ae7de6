import { signal } from '@preact/signals-core';
import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { MoveForTaskData } from '#domain/warehouse/tasks/task-commands.ts';
import type { MovingTask } from '#src/features/floor/jobs/current-line.ts';
import { readJobMemories } from '#src/features/floor/jobs/job-memory.ts';
import { useMoveJob } from '#src/features/floor/jobs/moving/use-move-job.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

const TODAY = Date.parse('2026-03-05T15:00:00.000Z');
const GTIN = '7709990000016';
const sent = vi.hoisted(() => [] as { name: string; data: unknown }[]);

vi.mock('#src/device/clock.ts', async (original) => ({
  ...(await original<object>()),
  serverNowMs: () => TODAY,
  serverNow: () => new Date(TODAY).toISOString(),
}));
vi.mock('#src/sync/outbox.ts', () => ({
  outboxEntries: signal([]),
  everyOwnEntry: signal([]),
  async send(name: string, data: unknown) {
    sent.push({ name, data });
    return `command-${sent.length}`;
  },
}));
vi.mock('#src/shared/inventory/use-stock.ts', () => ({
  useStockOf: () => [
    anItemWithPending({
      quantity: 3,
      location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    }),
  ],
}));
vi.mock('#src/ui/feedback/confirm.tsx', () => ({
  confirmDialog: vi.fn<typeof confirmDialog>(),
  alertDialog: vi.fn<() => Promise<void>>(),
}));
vi.mock('#platform/value-store.ts', () => ({ get: async () => ({}), update: async () => undefined }));

const author = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
let turn = 0;

/** A pick, of one unit where nothing else is said, with the code of its position read. */
async function aPick(of: { lot?: string; expiresOn?: string; quantity?: number }) {
  const line = aTaskLine({ gtin: GTIN, quantity: 1, done: 0, ...of });
  const task = {
    ...aTask({ id: `pick:${(turn += 1)}`, kind: 'pick', lines: [line] }),
    claimedBy: null,
  } as MovingTask;
  const { result } = renderHook(() =>
    useMoveJob([{ task: { ...task, isHere: true, asked: false }, tote: null }], author),
  );
  act(() => void result.current.scanned('A-03-2-B'));
  await waitFor(() => expect(result.current.question).toBe('product'));
  return {
    result,
    read: (rest: string) =>
      act(async () => void result.current.scanned(`]C101${GTIN.padStart(14, '0')}${rest}`)),
  };
}

const moved = () => sent.map((each) => each.data as MoveForTaskData);

beforeEach(async () => {
  sent.length = 0;
  vi.mocked(confirmDialog).mockReset();
  await readJobMemories();
});

test('an expired unit is not taken: it says the day, and leads to quarantine with its lot', async () => {
  const { result, read } = await aPick({ lot: 'L-1', expiresOn: '2026-03-09' });
  await read('1726030310V');
  await waitFor(() => expect(result.current.feedback).not.toBeNull());
  const { feedback } = result.current;
  if (feedback?.kind !== 'wrong') throw new Error('It was taken.');
  expect(feedback.heading).toBe('Ya venció');
  expect(feedback.read.name).toBe('Lote V · venció el 3 de marzo de 2026');
  expect(feedback.calm).toContain('No la despaches: llévala a cuarentena.');
  act(() => feedback.way?.onTake());
  expect(result.current.expired).toEqual({ lot: 'V', expires_on: '2026-03-03' });
  expect(sent).toEqual([]);
});

test('another lot that lasts is taken once the person says so, and the movement says it', async () => {
  const { read } = await aPick({ lot: 'L-1', expiresOn: '2026-03-09' });
  vi.mocked(confirmDialog).mockResolvedValueOnce(false);
  await read('1726083110L-2');
  await waitFor(() => expect(confirmDialog).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
  vi.mocked(confirmDialog).mockResolvedValueOnce(true);
  await read('1726083110L-2');
  await waitFor(() => expect(moved()).toMatchObject([{ lot: 'L-2', expires_on: '2026-08-31', quantity: 1 }]));
});

test('a code that says no lot is of the lot that the picker was sent for', async () => {
  const { read } = await aPick({ lot: 'L-1', expiresOn: '2026-03-09' });
  await read('');
  await waitFor(() => expect(moved()).toMatchObject([{ lot: 'L-1', expires_on: '2026-03-09' }]));
  expect(confirmDialog).not.toHaveBeenCalled();
});

test('units of a line whose lot expired since leave as none that nobody read, however they are said', async () => {
  const expired = { lot: 'V', expiresOn: '2026-03-04', quantity: 2 };
  const typed = await aPick(expired);
  act(() => typed.result.current.count(2));
  await waitFor(() => expect(moved()).toMatchObject([{ lot: '', expires_on: null, quantity: 2 }]));
  const read = await aPick(expired);
  await read.read('');
  act(() => void read.result.current.scanned('MSVALIDAR'));
  await waitFor(() => expect(moved()[1]).toMatchObject({ lot: '', expires_on: null, quantity: 1 }));
  const few = await aPick(expired);
  await few.read('');
  await waitFor(() => expect(few.result.current.progress?.taken).toBe(1));
  act(() => few.result.current.short('no_esta'));
  await waitFor(() => expect(moved()[2]).toMatchObject({ lot: '', expires_on: null, quantity: 1 }));
});
