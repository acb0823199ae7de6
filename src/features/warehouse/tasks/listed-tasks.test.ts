import { expect, test } from 'vitest';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { filteredTasks, TaskFilters } from '#src/features/warehouse/tasks/listed-tasks.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const nowMs = Date.parse('2026-03-03T15:00:00.000Z');
const shown = (over: Partial<TaskWithPending>): TaskWithPending => ({
  ...aTask(),
  asked: false,
  isHere: false,
  ...over,
});
const claimedBy = { deviceId: 'd1', userId: 'u1', userName: 'Zoraida Rey', at: '2026-03-03T14:00:00.000Z' };

const tasks = [
  shown({ id: 'old', openedAt: '2026-03-01T15:00:00.000Z' }),
  shown({ id: 'taken', status: 'claimed', claimedBy, openedAt: '2026-03-03T14:00:00.000Z' }),
  shown({
    id: 'dock',
    kind: 'put_away',
    reference: 'ING-000007',
    openedAt: '2026-03-03T13:00:00.000Z',
    lines: [aTaskLine({ productName: 'Café molido', sku: 'CAF-1' })],
  }),
  shown({ id: 'ended', status: 'done', openedAt: '2026-03-01T10:00:00.000Z' }),
];

test.each([
  ['', ['old', 'dock', 'taken']],
  ['estado=late', ['old']],
  ['estado=open', ['old', 'dock']],
  ['estado=claimed', ['taken']],
  ['estado=over', ['ended']],
  ['estado=all', ['ended', 'old', 'dock', 'taken']],
  ['tipo=put_away', ['dock']],
  ['q=cafe', ['dock']],
  ['q=ing-000007', ['dock']],
  ['q=zoraida', ['taken']],
  ['q=recoger tenis', ['old', 'taken']],
  ['tipo=mal&estado=mal', ['old', 'dock', 'taken']],
])('answers «%s» with %j', (query, ids) => {
  const filters = readFilters(TaskFilters, new URLSearchParams(query));
  expect(filteredTasks(tasks, filters, nowMs).map((each) => each.id)).toEqual(ids);
});
