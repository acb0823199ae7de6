import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { endOffersWithTheirPerson } from '#src/app/notices/end-offers.ts';
import { setFloorState } from '#src/session/floor.ts';
import { toast, toasts, UNDO } from '#src/ui/feedback/toast.tsx';

const run = vi.fn<() => void>();
let stop = () => {};

async function signIn(id: string): Promise<void> {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: id }))}.x`);
  await storeAccount({ id } as Account);
}

beforeEach(async () => {
  await signIn('jairo');
  setFloorState('open');
  toasts.value = [];
  stop = endOffersWithTheirPerson();
  toast({ text: 'Quitaste Tenis urbanos', action: { label: UNDO, run } });
  toast({ text: 'Sin conexión' });
  toast({ text: 'Tienes un pedido nuevo', isPersonal: true });
});
afterEach(() => {
  stop();
  setFloorState('none');
  forgetSession();
});

const shown = () => toasts.value.map((each) => each.text);

test('what was offered to a person stays while they are here', async () => {
  await signIn('jairo');
  expect(shown()).toEqual(['Quitaste Tenis urbanos', 'Sin conexión', 'Tienes un pedido nuevo']);
});

test('it goes when the device is locked', () => {
  setFloorState('locked');
  expect(shown()).toEqual(['Sin conexión']);
});

test('it goes when somebody else signs in', async () => {
  await signIn('marta');
  expect(shown()).toEqual(['Sin conexión']);
});
