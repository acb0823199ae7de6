import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { BADGE_LENGTH, BADGE_MARK } from '#domain/floor/badge.ts';
import { LockScreen } from '#src/features/floor/devices/lock-screen.tsx';
import type { ShiftWorker, UnlockAnswer } from '#src/session/floor-unlock.ts';
import { press } from '#test/support/typing.ts';

const device = vi.hoisted(() => ({
  people: [] as ShiftWorker[],
  answers: [] as ((answer: UnlockAnswer) => void)[],
}));
/** An attempt that a test answers by hand. */
const attempt = vi.hoisted(() => () => new Promise<UnlockAnswer>((resolve) => device.answers.push(resolve)));

vi.mock('#src/session/floor-work.ts', () => ({ ownFloor: async () => null }));
vi.mock('#src/features/floor/devices/badge-camera.tsx', () => ({ BadgeCamera: () => null }));
vi.mock('#src/features/floor/devices/password-entry.tsx', () => ({
  PasswordEntry: () => <p>Ingresa con tu contraseña</p>,
}));
vi.mock('#src/session/floor-unlock.ts', () => ({
  shiftWorkers: async () => device.people,
  openWithBadge: attempt,
  openWithPin: attempt,
}));

const worker = (name: string): ShiftWorker => ({
  id: name,
  name,
  role: 'warehouse_worker' as ShiftWorker['role'],
  hasPin: true,
  isHere: false,
});
const readBadge = () => press([...(BADGE_MARK + 'A'.repeat(BADGE_LENGTH)), 'Enter']);
const touch = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const typed = () => screen.getByLabelText(/^PIN: /).textContent;

async function answer(nth: number, heard: UnlockAnswer): Promise<void> {
  await waitFor(() => expect(device.answers.length).toBeGreaterThan(nth));
  await act(async () => device.answers[nth]?.(heard));
}

beforeEach(async () => {
  Object.assign(device, { people: [worker('Ana'), worker('Beto')], answers: [] });
  render(<LockScreen />);
  await screen.findByRole('button', { name: /^Ana/ });
});

test('a badge whose session ended asks for the password', async () => {
  readBadge();
  await answer(0, { kind: 'password' });
  expect(screen.getByText('Ingresa con tu contraseña')).toBeDefined();
});

test('a badge’s answer takes nobody away from the PIN that they type by then', async () => {
  touch(/^Ana/);
  readBadge();
  touch('7');
  touch('4');
  await answer(0, { kind: 'password' });
  expect(typed()).toBe('●●');
  expect(screen.getByRole('alert').textContent).toBe(
    'Tu sesión terminó en este equipo. Ingresa con tu contraseña.',
  );
});

test('nor anybody who chose another way since, to whom it says nothing', async () => {
  readBadge();
  touch(/^Ana/);
  await answer(0, { kind: 'password' });
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the end of somebody’s tries leaves the next person at their PIN, and their name without one', async () => {
  touch(/^Ana/);
  for (const digit of '7412') touch(digit);
  touch('Entrar');
  touch('Volver a los nombres');
  touch(/^Beto/);
  touch('5');
  device.people = [worker('Beto')];
  await answer(0, { kind: 'erased' });
  expect(screen.getByRole('heading', { name: 'Beto' })).toBeDefined();
  expect(typed()).toBe('●');
  touch('Volver a los nombres');
  expect(screen.queryByRole('button', { name: /^Ana/ })).toBeNull();
});
