import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { FloorTaskLists } from '#src/features/floor/jobs/floor-task-lists.tsx';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

const tasks = ['MS-000001-01', 'MS-000002-01', 'MS-000003-01', 'MS-000004-01', 'MS-000005-01'].map(
  (reference): TaskWithPending => ({ ...aTask({ id: reference, reference }), isHere: false, asked: false }),
);
const search = (text: string) =>
  fireEvent.input(screen.getByLabelText('Buscar una tarea'), { target: { value: text } });

test('a task is found by what stands on its paper, and what nothing answers is said', () => {
  render(<FloorTaskLists mine={[]} free={tasks} taken={[]} />);
  search('000004');
  expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual([
    expect.stringContaining('MS-000004-01'),
  ]);
  search('nada así');
  expect(screen.getByRole('status').textContent).toBe('Ninguna tarea responde a «nada así».');
});

test('few tasks need no search', () => {
  render(<FloorTaskLists mine={tasks.slice(0, 2)} free={[]} taken={[]} />);
  expect(screen.queryByLabelText('Buscar una tarea')).toBeNull();
});
