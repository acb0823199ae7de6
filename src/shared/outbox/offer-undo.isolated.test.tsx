import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { claim } from '#sync/outbox/rules/command-state.ts';
import { LONGEST_UNDO_MS, UNDO_MS, undoUntilMs } from '#sync/outbox/rules/undo-window.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { offerUndo } from '#src/shared/outbox/offer-undo.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';
import { outboxEntries, send } from '#src/sync/outbox.ts';
import { Toaster, toasts, UNDO } from '#src/ui/feedback/toast.tsx';

const NOT_OPEN = null;

async function signIn(id: string): Promise<void> {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: id }))}.x`);
  await storeAccount({ id } as Account);
}

beforeEach(async () => {
  await signIn('jairo');
  await openOutbox();
  await expect.poll(() => outboxEntries.value).toBeDefined();
  toasts.value = [];
  render(<Toaster />);
});
afterEach(() => forgetSession());

function saveStep(undoable: true | string = true, after: string[] = []): Promise<string> {
  const words = { title: 'Bloquear una posición', detail: 'A-03-2-B', preview: null };
  return send('position.block', {}, { lane: `positions:${uuidv7()}`, after, undoable, ...words });
}

async function offered(): Promise<string> {
  const id = await saveStep();
  act(() => offerUndo({ ids: [id], text: 'A-03-2-B queda bloqueada' }));
  return id;
}

async function kept(id: string) {
  return (await (await openOutbox()).all()).find((each) => each.id === id);
}

/** For how long a command still waits to be undone. */
async function windowOf(id: string): Promise<number | null> {
  const record = await kept(id);
  const untilMs = record && undoUntilMs(record, Date.now());
  return untilMs ? untilMs - Date.now() : NOT_OPEN;
}

const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const isOffered = () => screen.queryByRole('button', { name: UNDO }) !== null;

test('what is undone never leaves, and is on no screen any more', async () => {
  const id = await offered();
  expect(await windowOf(id)).toBeLessThanOrEqual(UNDO_MS);
  press(UNDO);
  await screen.findByText('Queda como estaba.');
  expect(await kept(id)).toBeUndefined();
  await expect.poll(() => outboxEntries.value?.map((each) => each.id)).not.toContain(id);
});

test('what is undone twice, here and in another tab, was undone', async () => {
  const id = await offered();
  await Promise.all([undoStep(id), undoStep(id)]);
  await undoStep(id);
  await expect.poll(() => toasts.value.map((each) => each.text)).toEqual(['Queda como estaba.']);
});

test('closing the notice lets the command leave at once', async () => {
  const id = await offered();
  press('Cerrar aviso');
  await expect.poll(() => windowOf(id)).toBe(NOT_OPEN);
});

test.each(['visibilitychange', 'pagehide'])('so does leaving the page: %s', async (event) => {
  const id = await offered();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  await expect.poll(() => windowOf(id)).toBe(NOT_OPEN);
  // It has not left: without a network it can still be undone.
  expect(isOffered()).toBe(true);
});

test('it waits longer for whoever points at the notice, and as long as ever once they do not', async () => {
  const id = await offered();
  const notice = screen.getByRole('button', { name: 'Cerrar aviso' });
  fireEvent.pointerMove(notice.parentElement ?? notice, { movementX: 1 });
  await expect.poll(() => windowOf(id)).toBeGreaterThan(LONGEST_UNDO_MS / 2);
  fireEvent.pointerLeave(notice.parentElement ?? notice);
  await expect.poll(() => windowOf(id)).toBeLessThanOrEqual(UNDO_MS);
});

test('the offer ends when the command leaves, whoever sends it', async () => {
  const id = await offered();
  const store = await openOutbox();
  await store.modify([id], (record) => claim(record, 'another tab', Date.now() + UNDO_MS + 1));
  await expect.poll(isOffered).toBe(false);
  await undoStep(id);
  await screen.findByText('Ya no se puede deshacer: se envió, o un cambio posterior depende de él.');
});

test('the offer ends when another command comes to depend on it', async () => {
  const id = await offered();
  const lane = (await kept(id))?.lane.split('#')[0] ?? '';
  const words = { title: 'Abrir una posición', detail: 'A-03-2-B', preview: null };
  await send('position.block', {}, { lane, ...words });
  expect(await windowOf(id)).toBe(NOT_OPEN);
  await expect.poll(isOffered).toBe(false);
});

test('an act of several commands waits and is undone as one', async () => {
  const first = await saveStep();
  const second = await saveStep(first, [first]);
  act(() => offerUndo({ ids: [first, second], text: 'Incidente guardado' }));
  expect(await windowOf(first)).not.toBe(NOT_OPEN);
  press(UNDO);
  await screen.findByText('Queda como estaba.');
  expect([await kept(first), await kept(second)]).toEqual([undefined, undefined]);
});

test('somebody else at the device is offered nothing, and what was offered leaves', async () => {
  const id = await offered();
  await act(() => signIn('marta'));
  await expect.poll(isOffered).toBe(false);
  expect((await kept(id))?.state).toBe('queued');
});
