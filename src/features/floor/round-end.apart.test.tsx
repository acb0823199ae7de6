import { signal } from '@preact/signals-core';
import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { packTaskId } from '#domain/tasks/warehouse-task.ts';
import type { ShownTask } from '#domain/tasks/shown-tasks.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { RoundEnd } from '#src/features/floor/round-end.tsx';
import { taskAddress } from '#src/shared/floor/task-words.ts';
import { aTask } from '#test/factories/task-factory.ts';

const tasks = signal<ShownTask[]>([]);
vi.mock('#src/shared/floor/use-shown-tasks.ts', () => ({ useShownTasks: () => useSignalValue(tasks) }));

const picked: ShownTask = { ...aTask({ status: 'done' }), asked: false, isHere: true };
const toPack: ShownTask = {
  ...picked,
  id: packTaskId(picked.sourceId),
  kind: 'pack',
  status: 'claimed',
};

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  tasks.value = [picked];
  history.replaceState(null, '', '/');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<RoundEnd toted={[{ tote: 'A', task: picked }]} />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function scan(code: string): void {
  act(() => [...code, 'Enter'].forEach((key) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))));
}

test('a tote that is scanned before its task to pack came is said to wait, and opens when it comes', () => {
  expect(host.textContent).not.toContain('todavía no ha llegado');
  scan('MSCANASTAA');
  expect(host.textContent).toContain(
    'Canasta A, roja: su tarea de empacar todavía no ha llegado a este equipo.',
  );
  expect(location.pathname).toBe('/');
  act(() => {
    tasks.value = [picked, toPack];
  });
  expect(location.pathname).toBe(taskAddress(toPack));
});

test('a tote of no order of the round opens nothing and is not waited for', () => {
  scan('MSCANASTAB');
  act(() => {
    tasks.value = [picked, toPack];
  });
  expect(host.textContent).not.toContain('todavía no ha llegado');
  expect(location.pathname).toBe('/');
});
