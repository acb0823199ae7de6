import 'fake-indexeddb/auto';
import { signal, type Signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { permissionMessages } from '#domain/notifications/device-push.ts';
import { pushPaths } from '#domain/notifications/push-api.ts';
import { noteRegistered, noteWanted, pushState } from '#identity/push-state.ts';
import { PushOffer } from '#src/shared/notifications/push-offer.tsx';
import { wasRefused } from '#src/shared/notifications/push-permission.ts';
import { ThisDevicePush } from '#src/shared/notifications/this-device-push.tsx';
import { resyncPush, turnOnPush } from '#src/shared/notifications/this-device.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { anAccount } from '#test/factories/account-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { stubNavigator, stubPushBrowser } from '#test/support/push/push-browser.ts';
import { keyOf, stubPushServer } from '#test/support/push/push-server.ts';

const session = vi.hoisted(() => ({ account: null as unknown as Signal<Account | null> }));
vi.mock('#src/session/session.ts', () => {
  session.account = signal<Account | null>(null);
  return { account: session.account };
});
const errors = vi.hoisted(() => ({ recordError: vi.fn() }));
vi.mock('#src/errors/record-error.ts', () => errors);

const ANA = { ...anAccount('buyer'), id: 'ana' };
const LUIS = { ...anAccount('buyer'), id: 'luis' };
beforeEach(async () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  session.account.value = ANA;
  for (const { id } of [ANA, LUIS]) await noteWanted(id, false);
  await noteRegistered(null);
});
afterEach(() => {
  closeScreen();
  setReachable(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  errors.recordError.mockClear();
});

/** Ana turned it on, and everything is as it should be. */
async function turnedOn() {
  const [browser, server] = [stubPushBrowser(), stubPushServer()];
  expect(await turnOnPush()).toEqual({ ok: true, message: permissionMessages.granted });
  server.asked.length = 0;
  return { browser, server };
}
const button = (name: string) => screen.findByRole('button', { name });

test('a person turns it on and off with a press, and the words of the specification say what came of it', async () => {
  const [browser, server] = [stubPushBrowser(), stubPushServer()];
  render(<ThisDevicePush />);
  expect(browser.asked).toBe(0);
  fireEvent.click(await button('Activar avisos'));
  await screen.findByText('Permisos de notificación concedidos');
  expect(server.calls()).toEqual(['GET push-key', 'POST subscribe']);
  expect(server.bodies()).toEqual([
    {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
      userId: 'ana',
      userRole: ANA.user_type,
    },
  ]);
  screen.getByText('Activos');

  setReachable(false);
  fireEvent.click(await button('Apagar'));
  await screen.findByText('Este equipo ya no te avisa.');
  expect(browser.subscription).toBeNull();
  screen.getByText('Apagados');
});

test.each([
  ['denied', permissionMessages.denied],
  ['default', permissionMessages.default],
] as const)(
  'a person who answers %s reads it, and the offer after a purchase does not come again',
  async (answer, words) => {
    const [browser, server] = [stubPushBrowser(), stubPushServer()];
    browser.answer = answer;
    render(<ThisDevicePush />);
    fireEvent.click(await button('Activar avisos'));
    await screen.findByText((text) => text.startsWith(words));
    expect(server.calls()).toEqual([]);
    expect(wasRefused.value).toBe(true);
    expect(screen.queryByRole('button') === null).toBe(answer === 'denied');
  },
);

test('the permission is spoken of in the four sentences of the specification', async () => {
  const says = async (answer: NotificationPermission) => {
    stubPushBrowser().answer = answer;
    stubPushServer();
    return (await turnOnPush()).message;
  };
  expect([await says('granted'), await says('denied'), await says('default')]).toEqual([
    'Permisos de notificación concedidos',
    'Permisos de notificación denegados. Habilita las notificaciones en la configuración del navegador.',
    'Permisos de notificación no concedidos',
  ]);
  vi.unstubAllGlobals();
  stubNavigator({ serviceWorker: undefined });
  expect((await turnOnPush()).message).toBe('Este navegador no soporta notificaciones');
});

test('without a network it says so, asks nothing and leaves nothing half-done', async () => {
  const browser = stubPushBrowser();
  setReachable(false);
  render(<ThisDevicePush />);
  expect(await button('Activar avisos')).toHaveProperty('disabled', true);
  screen.getByText(/hace falta conexión/);
  expect(browser.asked).toBe(0);
});

test.each([
  ['the server does not take it', pushPaths.subscribe, false, 'Error interno del servidor.'],
  ['the server has no key', pushPaths.key, false, 'Error interno del servidor.'],
  ['the browser does not subscribe', '', true, /^El navegador no dejó activar/],
])('when %s, nothing is left half-done', async (_, refuses, isBroken, words) => {
  const [browser, server] = [stubPushBrowser(), stubPushServer()];
  Object.assign(browser, { isBroken });
  server.refuses = refuses;
  render(<ThisDevicePush />);
  fireEvent.click(await button('Activar avisos'));
  await screen.findByText(words);
  expect(browser.subscription).toBeNull();
  expect(await pushState()).toMatchObject({ wantedBy: [], registered: null });
  screen.getByText('Apagados');
  // What the browser says may name the address of a subscription.
  expect(JSON.stringify(errors.recordError.mock.calls)).not.toContain('push.example');
});

test('a browser without it says so; an iPhone is told to install first', async () => {
  stubNavigator({ serviceWorker: undefined });
  const { unmount } = render(<ThisDevicePush />);
  await screen.findByText(/^Este navegador no soporta notificaciones/);
  unmount();
  stubNavigator({ standalone: false, maxTouchPoints: 5 });
  render(<ThisDevicePush />);
  expect((await screen.findByRole('link', { name: 'Cómo instalar' })).getAttribute('href')).toMatch(
    /#instalar/,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a device that its server no longer knows says that it stopped, and one press mends it', async () => {
  const { server } = await turnedOn();
  server.isKnown = false;
  render(<ThisDevicePush />);
  await screen.findByText(/^Este equipo dejó de recibir avisos/);
  fireEvent.click(await button('Volver a activar'));
  await screen.findByText('Activos');
  expect(server.calls()).toEqual(['GET subscriptions', 'GET push-key', 'POST subscribe']);
});

test('each start compares: the server is asked for nothing until a day has passed or the browser has another', async () => {
  const { browser, server } = await turnedOn();
  await resyncPush();
  expect(server.calls()).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  await resyncPush();
  expect(server.calls()).toEqual(['GET push-key', 'POST subscribe']);
  browser.subscription = null;
  await resyncPush();
  expect(server.bodies().at(-1)).toMatchObject({ endpoint: 'https://push.example/2' });
});

test('a subscription for another key of the server is renewed', async () => {
  const { server } = await turnedOn();
  server.key = keyOf('C');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  await resyncPush();
  expect(server.bodies().at(-1)).toMatchObject({ endpoint: 'https://push.example/2' });
});

test('a subscription that the server has as somebody else’s is made anew', async () => {
  const { server } = await turnedOn();
  await noteRegistered(null);
  server.isOthers = 'https://push.example/1';
  await resyncPush();
  expect(server.bodies().at(-1)).toMatchObject({ userId: 'ana', endpoint: 'https://push.example/2' });
  expect((await pushState()).registered).toMatchObject({ userId: 'ana' });
});

test('what the server did not hear, it is told at the next start', async () => {
  const { server } = await turnedOn();
  await noteRegistered(null);
  server.refuses = pushPaths.subscribe;
  await resyncPush();
  server.refuses = '';
  await resyncPush();
  expect((await pushState()).registered).toMatchObject({ userId: 'ana' });
});

test('a server that fails does not make a device believe that it announces nothing', async () => {
  const { server } = await turnedOn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
  server.refuses = pushPaths.subscribe;
  await resyncPush();
  expect((await pushState()).registered).toMatchObject({ userId: 'ana' });
});

test('who leaves takes the subscription along; who comes gets one of their own only if they want it', async () => {
  const { browser, server } = await turnedOn();
  session.account.value = null;
  await resyncPush();
  expect(browser.subscription).toBeNull();
  expect((await pushState()).registered).toBeNull();

  session.account.value = ANA;
  await resyncPush();
  expect(server.bodies().at(-1)).toMatchObject({ userId: 'ana', endpoint: 'https://push.example/2' });

  // On a device of the floor, Ana's session is put away.
  session.account.value = LUIS;
  await resyncPush();
  expect(browser.subscription).toBeNull();
  await noteWanted(LUIS.id, true);
  await resyncPush();
  expect(server.bodies().at(-1)).toMatchObject({ userId: 'luis', endpoint: 'https://push.example/3' });
});

test('a device that was turned off without a network tells the server once it is back', async () => {
  const { server } = await turnedOn();
  server.refuses = pushPaths.unsubscribe;
  await noteWanted(ANA.id, false);
  await resyncPush();
  expect((await pushState()).registered).not.toBeNull();
  server.refuses = '';
  await resyncPush();
  expect((await pushState()).registered).toBeNull();
  expect(server.calls()).toEqual(['POST unsubscribe', 'POST unsubscribe']);
});

test('the offer after a purchase is made to who did not decide, and a no is remembered', async () => {
  stubPushBrowser();
  stubPushServer();
  render(<PushOffer />);
  await screen.findByText(/^¿Te avisamos en este equipo/);
  const no = screen.getByRole('button', { name: 'Cerrar aviso' });
  no.focus();
  fireEvent.click(no);
  await expect.poll(() => screen.queryByText(/^¿Te avisamos/)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  closeScreen();
  render(<PushOffer />);
  expect(screen.queryByText(/^¿Te avisamos/)).toBeNull();
  // Of who takes their place on this device it is not the answer.
  session.account.value = LUIS;
  await screen.findByText(/^¿Te avisamos en este equipo/);
  expect(wasRefused.value).toBe(false);
});
