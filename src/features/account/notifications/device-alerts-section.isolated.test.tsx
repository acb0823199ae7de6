import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureToast } from '#domain/protocol/failure-toast.ts';
import type { Account } from '#domain/accounts/account.ts';
import { DeviceAlertsSection } from '#src/features/account/notifications/device-alerts-section.tsx';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { setFloorState } from '#src/session/floor.ts';
import { deviceAlerts, followAlerts } from '#src/shared/notifications/device-alerts.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { closeOffers, toast, Toaster, toasts, UNDO } from '#src/ui/feedback/toast.tsx';
import { passTime } from '#test/support/pass-time.ts';

const OFFLINE = failureToast(null, null);
const texts = () => deviceAlerts.value.map((each) => [each.text, each.isVisible]);

/** As the keyboard does: the pressed one has the focus. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}

async function comeIn(id: string): Promise<void> {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: id }))}.x`);
  await storeAccount({ id } as Account);
}

beforeEach(async () => {
  toasts.value = [];
  await comeIn('ana');
  followAlerts();
});
afterEach(() => {
  setFloorState('none');
  vi.useRealTimers();
  forgetSession();
});

test('what failed is read here after it left the screen, once for the same words, and goes with its person', async () => {
  toastFailure({ ok: false, message: '', toast: OFFLINE });
  toastFailure({ ok: false, message: '', toast: OFFLINE });
  toast({ text: 'Guardado' });
  expect(texts()).toEqual([[OFFLINE, true]]);
  toasts.value = [];
  render(<DeviceAlertsSection />);
  screen.getByRole('listitem');
  expect(texts()).toEqual([[OFFLINE, false]]);
  await expect.poll(() => localStorage.getItem('mestore_avisos_equipo')).toBeTruthy();
  expect(localStorage.getItem('mestore_avisos_equipo')).not.toContain('conexión');
  await act(() => comeIn('luis'));
  expect(screen.queryByRole('listitem')).toBeNull();
  await act(async () => {
    toastFailure({ ok: false, message: 'No se pudo' });
  });
  // It still stands on the screen.
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => void (toasts.value = []));
  press(screen.getByRole('button', { name: 'Borrar estos avisos' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('a way back that left the screen is taken here, as long as it is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const undo = vi.fn<() => void>();
  render(
    <>
      <Toaster />
      <DeviceAlertsSection />
    </>,
  );
  const offer = (text: string) => act(() => void toast({ text, action: { label: UNDO, run: undo } }));
  await act(async () => undefined);
  offer('Se quitó uno');
  offer('Se quitó otro');
  passTime(8_000);
  const [otro] = screen.getAllByRole('button', { name: UNDO });
  press(otro as HTMLElement);
  expect(document.activeElement).not.toBe(document.body);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button', { name: UNDO })).toHaveLength(1);
  act(closeOffers);
  expect(screen.queryByRole('button', { name: UNDO })).toBeNull();
  expect(texts()).toEqual([
    ['Se quitó otro', false],
    ['Se quitó uno', false],
  ]);
});

test('a locked device keeps nothing', () => {
  setFloorState('locked');
  toastFailure({ ok: false, message: 'No se pudo' });
  expect(texts()).toEqual([]);
});
