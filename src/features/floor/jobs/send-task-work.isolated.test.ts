import { expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { sendTaskMove } from '#src/features/floor/jobs/send-task-work.ts';
import { send } from '#src/sync/outbox.ts';

vi.mock('#src/sync/outbox.ts', async () => {
  const { signal } = await import('@preact/signals-core');
  return { send: vi.fn<() => Promise<string>>(), everyOwnEntry: signal([]) };
});

const [SHELF, TABLE] = ['warehouse_a/03/2/B', 'storage_room/EMPACA/1/1'];
const task = { id: 'pick:1', kind: 'pick', reference: 'MS-1' } as const;
const line = { id: 'l1', productId: 'p1', productName: 'Olla', sku: 'OLL-1' } as TaskLine;
const author = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;

test('what takes a movement back leaves after it, though their lanes are of other places', async () => {
  const picked = { quantity: 2, from: SHELF, to: TABLE };
  await sendTaskMove(task, line, picked, author);
  await sendTaskMove(task, line, { quantity: 2, from: TABLE, to: SHELF }, author, 'the-first');
  const [[, first, how], [, second, thenHow]] = vi.mocked(send).mock.calls as [
    Parameters<typeof send>,
    Parameters<typeof send>,
  ];
  expect(first).toMatchObject({ taken_back: false });
  expect(second).toMatchObject({ taken_back: true, line_id: 'l1', quantity: 2 });
  expect(how.after).toEqual([]);
  expect(thenHow.after).toEqual(['the-first']);
  expect(thenHow.lane).not.toBe(how.lane);
});
