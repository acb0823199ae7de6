import 'fake-indexeddb/auto';
import { signal, type Signal } from '@preact/signals-core';
import { render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { pushState } from '#identity/push-state.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { setFloorState } from '#src/session/floor.ts';
import { followPush } from '#src/shared/notifications/follow-push.ts';
import { thisDevicePush } from '#src/shared/notifications/this-device.ts';
import { useSystemNotifications } from '#src/shared/notifications/use-system-notifications.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { anAccount } from '#test/factories/account-factory.ts';
import { aNotification } from '#test/factories/notification-factory.ts';
import { stubPushBrowser } from '#test/support/push/push-browser.ts';

const session = vi.hoisted(() => ({ account: null as unknown as Signal<Account | null> }));
vi.mock('#src/session/session.ts', () => {
  session.account = signal<Account | null>(null);
  return { account: session.account };
});
const marks = vi.hoisted(() => ({ markNotification: vi.fn(async () => 'c-1') }));
vi.mock('#src/shared/notifications/send-mark.ts', () => marks);

const ANA = { ...anAccount('buyer'), id: 'ana' };
let browser: ReturnType<typeof stubPushBrowser>;
let answered: unknown[];

beforeEach(async () => {
  browser = stubPushBrowser();
  answered = [];
  session.account.value = ANA;
  history.replaceState(null, '', '/app/mis-compras/p-0?aviso=n-0');
  await followPush();
  await expect.poll(async () => (await pushState()).reader).toBe('ana');
});
afterEach(() => {
  setFloorState('none');
  setReachable(true);
  toasts.value = [];
  marks.markNotification.mockClear();
  vi.unstubAllGlobals();
});

function press(id: string, user_id: string): void {
  const data = { kind: 'open_notification', id, user_id, url: '/app/mis-compras/p-1' };
  const ports = [{ postMessage: (answer: unknown) => answered.push(answer) }];
  navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
}

test('a page that a notification opened marks it, and its address says no more which', () => {
  expect(location.pathname + location.search).toBe('/app/mis-compras/p-0');
  expect(marks.markNotification).toHaveBeenCalledExactlyOnceWith('ana', 'n-0', true);
});

test('a page that is open goes there and marks it, if it is of who is here', () => {
  marks.markNotification.mockClear();
  press('n-1', 'ana');
  expect(location.pathname).toBe('/app/mis-compras/p-1');
  press('n-2', 'luis');
  expect(marks.markNotification.mock.calls).toEqual([['ana', 'n-1', true]]);
  expect(answered).toHaveLength(2);
});

test('who is writing loses nothing: a toast leads there', () => {
  markDirty('pqr');
  press('n-1', 'ana');
  expect(location.pathname).toBe('/app/mis-compras/p-0');
  markClean('pqr');
  toasts.value[0]?.action?.run();
  expect(location.pathname).toBe('/app/mis-compras/p-1');
});

test('locking the device takes what it shows from its screen, and lets it show no more; who leaves does too', async () => {
  const showSome = () => Object.assign(browser, { shown: [{ id: 'n-1' }], badge: 3 });
  const isEmpty = () => browser.shown.length === 0 && browser.badge === 0;
  showSome();
  setFloorState('locked');
  await expect.poll(isEmpty).toBe(true);
  expect((await pushState()).reader).toBeNull();
  press('n-1', 'ana');
  expect(location.pathname).toBe('/app/mis-compras/p-0');
  setFloorState('open');
  await expect.poll(async () => (await pushState()).reader).toBe('ana');
  showSome();
  session.account.value = null;
  await expect.poll(isEmpty).toBe(true);
});

test('a page that ended before it closed what another person was shown leaves that to the next one', async () => {
  expect((await pushState()).reader).toBe('ana');
  browser.shown = [{ user_id: 'luis' }, { user_id: null }, 'of another version', { user_id: 'ana' }];
  await followPush();
  await expect.poll(() => browser.shown).toEqual([{ user_id: 'ana' }]);

  // A locked device may say that there is something new, and nothing else.
  setFloorState('locked');
  await expect.poll(async () => (await pushState()).reader).toBeNull();
  Object.assign(browser, { shown: [{ user_id: 'ana' }, { user_id: null }], badge: 3 });
  await followPush();
  await expect.poll(() => browser.shown).toEqual([{ user_id: null }]);
  await expect.poll(() => browser.badge).toBe(0);
});

test('is looked at anew when the browser says that it changed, when the server is back and when somebody comes back', async () => {
  const applicationServerKey = new Uint8Array(65);
  const unwanted = async () =>
    (await navigator.serviceWorker.getRegistration())?.pushManager.subscribe({ applicationServerKey });
  await unwanted();
  navigator.serviceWorker.dispatchEvent(
    Object.assign(new Event('message'), { data: { kind: 'push_changed' }, ports: [] }),
  );
  await expect.poll(() => browser.subscription).toBeNull();
  setReachable(false);
  await unwanted();
  setReachable(true);
  await expect.poll(() => browser.subscription).toBeNull();
  Reflect.set(globalThis.Notification, 'permission', 'denied');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => thisDevicePush.value).toBe('denied');
});

test('what was read, on whichever device, is closed, and the icon has the number of the rest', async () => {
  function Bell({ all }: { all: readonly Notification[] | undefined }) {
    useSystemNotifications(all);
    return null;
  }
  const [one, two] = [aNotification(), aNotification()];
  browser.shown = [{ id: one.id }, { id: two.id }, { id: null }];
  const { rerender } = render(<Bell all={[one, two]} />);
  await expect.poll(() => browser.badge).toBe(2);
  rerender(<Bell all={[{ ...one, isRead: true }, two]} />);
  await expect.poll(() => browser.badge).toBe(1);
  expect(browser.shown).toEqual([{ id: two.id }, { id: null }]);
  rerender(<Bell all={undefined} />);
  rerender(<Bell all={[{ ...two, isRead: true }]} />);
  await expect.poll(() => browser.badge).toBe(0);
});
