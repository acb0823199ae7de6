import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { NotHere } from '#src/features/floor/jobs/not-here.tsx';
import { aTask } from '#test/factories/warehouse/task-factory.ts';

const sent = vi.hoisted(() => vi.fn<() => Promise<string>>(async () => 'comando'));
vi.mock('#src/session/session.ts', async (original) => ({
  ...(await original<object>()),
  account: signal({ user_type: 'admin_logistics' }),
}));
vi.mock('#src/features/floor/jobs/send-task-claim.ts', () => ({ sendClaim: sent, sendTakeAway: sent }));

const free: TaskWithPending = { ...aTask({ status: 'open' }), claimedBy: null, asked: false, isHere: false };

beforeEach(() => sent.mockClear());

function scan(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key });
}

test('a code that is read before the task was taken is answered: nothing moved, and how to begin', () => {
  render(<NotHere task={free} />);
  scan('7702004003508');
  const said = screen.getByRole('alertdialog', { name: 'Aquí todavía no se escanea' });
  expect(said.textContent).toContain('Primero tómala y vuelve a leerlo. No se movió nada.');
  expect(sent).not.toHaveBeenCalled();
});

test('who has the task is said to whoever reads a code of it', () => {
  const claimedBy = {
    deviceId: 'otro',
    userId: 'u-2',
    userName: 'Edwin Porras',
    at: '2026-01-05T10:00:00.000Z',
  };
  render(<NotHere task={{ ...free, claimedBy }} />);
  scan('7702004003508');
  expect(screen.getByRole('alertdialog').textContent).toContain('La tiene Edwin Porras. No se movió nada.');
});
