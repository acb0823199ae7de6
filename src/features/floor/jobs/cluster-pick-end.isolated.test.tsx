import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { packTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ClusterPickEnd } from '#src/features/floor/jobs/cluster-pick-end.tsx';
import { taskAddress } from '#src/features/floor/jobs/task-labels.ts';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

const tasks = signal<TaskWithPending[]>([]);
vi.mock('#src/shared/floor/use-tasks-with-pending.ts', () => ({
  useTasksWithPending: () => useSignalValue(tasks),
}));

const picked: TaskWithPending = { ...aTask({ status: 'done' }), asked: false, isHere: true };
const toPack: TaskWithPending = {
  ...picked,
  id: packTaskId(picked.sourceId),
  kind: 'pack',
  status: 'claimed',
};

beforeEach(() => {
  tasks.value = [picked];
  history.replaceState(null, '', '/');
  render(<ClusterPickEnd toted={[{ tote: 'A', task: picked }]} />);
});

function scan(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key });
}

test('a tote that is scanned before its task to pack came is said to wait, and opens when it comes', () => {
  expect(screen.queryByText(/todavía no ha llegado/)).toBeNull();
  scan('MSCANASTAA');
  screen.getByText(/^Canasta A, roja: su tarea de empacar todavía no ha llegado a este equipo\./);
  expect(location.pathname).toBe('/');
  act(() => {
    tasks.value = [picked, toPack];
  });
  expect(location.pathname).toBe(taskAddress(toPack));
});

test('a tote of no order of the cluster pick opens nothing and is not waited for', () => {
  scan('MSCANASTAB');
  act(() => {
    tasks.value = [picked, toPack];
  });
  expect(screen.queryByText(/todavía no ha llegado/)).toBeNull();
  expect(location.pathname).toBe('/');
});
