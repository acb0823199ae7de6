import { beforeEach, expect, test, vi } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { PushMessage } from '#domain/notifications/push-message.ts';
import { paths } from '#domain/paths.ts';
import { answerPush, type NotificationHere, type PushHere } from '#sw/answer-push.ts';
import type { Page } from '#sw/open-window.ts';
import { aPushMessage } from '#test/factories/push-message-factory.ts';

const known = vi.hoisted(() => ({
  reader: null as string | null,
  noteRegistered: vi.fn(async () => undefined),
}));
vi.mock('#identity/push-state.ts', () => ({
  pushState: async () => {
    if (known.reader === 'unreadable') throw new Error('The store does not open.');
    return known;
  },
  noteRegistered: known.noteRegistered,
}));

const ORIGIN = 'https://mestore.co';
const GENERAL = 'Hay algo nuevo en MeStore';

type Options = Parameters<PushHere['registration']['showNotification']>[1];

/** A window of the app that hears nothing, unless told otherwise. */
const aPage = (over: Partial<Page> = {}): Page => {
  const page: Page = {
    focused: false,
    visibilityState: 'hidden',
    focus: async () => page,
    postMessage: () => undefined,
    ...over,
  };
  return page;
};

/** A service worker with what of it is asked here. */
function worker() {
  const showNotification = vi.fn(async (_title: string, _options: Options) => undefined);
  const close = vi.fn<(data: unknown) => void>();
  const pages: Page[] = [];
  const bare = { body: '', tag: '', lang: '', dir: 'auto', icon: '', badge: '', data: null } as const;
  /** What was shown and not replaced by another of its tag. */
  function shown({ tag: asked }: { tag?: string }): NotificationHere[] {
    const byTag = new Map(showNotification.mock.calls.map((each) => [each[1].tag ?? each, each]));
    return [...byTag.values()]
      .filter(([, { tag }]) => asked === undefined || tag === asked)
      .map(([title, options]) => {
        const { requireInteraction = false } = options;
        return { ...bare, ...options, title, requireInteraction, close: () => close(options.data) };
      });
  }
  const here = Object.assign(new EventTarget(), {
    location: { origin: ORIGIN },
    navigator: { setAppBadge: vi.fn(async (_count: number) => undefined) },
    registration: {
      showNotification,
      getNotifications: vi.fn(async (of: { tag?: string }) => shown(of)),
      pushManager: { subscribe: vi.fn(async (_options: PushSubscriptionOptionsInit) => ({})) },
    },
    clients: {
      matchAll: async () => pages,
      openWindow: vi.fn<(address: URL) => Promise<null>>(async () => null),
    },
  });
  // The listeners of an EventTarget take events of which its type knows nothing.
  answerPush(here as unknown as PushHere);
  async function raise(type: string, of: object): Promise<void> {
    const done: Promise<unknown>[] = [];
    here.dispatchEvent(
      Object.assign(new Event(type), of, { waitUntil: (work: Promise<unknown>) => void done.push(work) }),
    );
    await Promise.all(done);
  }
  const push = (message: PushMessage | string | null) =>
    raise('push', {
      data: message && { text: () => (typeof message === 'string' ? message : JSON.stringify(message)) },
    });
  async function press(data: unknown, action = '') {
    const closed = vi.fn();
    await raise('notificationclick', { notification: { data, close: closed }, action });
    return closed;
  }
  return { here, pages, showNotification, close, push, press, raise };
}

beforeEach(() => {
  known.reader = 'buyer';
  known.noteRegistered.mockClear();
});

test('a message is shown to its person as it was sent, with its number on the app’s icon', async () => {
  const { here, push, showNotification } = worker();
  await push(aPushMessage());
  const [[title, options] = []] = showNotification.mock.calls;
  expect(title).toBe('Tu pedido va en camino');
  expect(options).toMatchObject({
    body: 'El pedido MS-000123-1 de Cafés de la Sierra salió de la bodega.',
    tag: 'order:o-1',
    lang: 'es-CO',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-monochrome-512.png',
    requireInteraction: true,
    vibrate: [100, 50, 100],
    actions: [{ action: 'open', title: 'Ver pedido' }],
    data: { id: 'n-1', url: '/app/mis-compras/p-1' },
  });
  expect(here.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
});

test.each([
  ['of somebody else than who is here', 'other', aPushMessage()],
  ['on a locked device', null, aPushMessage()],
  ['on a device whose store does not open', 'unreadable', aPushMessage()],
  ['that is no JSON', 'buyer', '<p>'],
  ['of another form', 'buyer', '{"web_push":8030}'],
  ['without anything', 'buyer', null],
])('a message %s is shown, and says nothing', async (_, reader, message) => {
  known.reader = reader;
  const { here, push, showNotification } = worker();
  await push(message);
  expect(showNotification).toHaveBeenCalledOnce();
  const said = JSON.stringify(showNotification.mock.calls);
  expect(said).toContain(GENERAL);
  expect(said).not.toMatch(/MS-000123|p-1|"n-1"|pedido/i);
  expect(here.navigator.setAppBadge).not.toHaveBeenCalled();
});

test('who comes while it is about to be shown sees nothing of it', async () => {
  const { here, push, showNotification, close } = worker();
  showNotification.mockImplementationOnce(async () => void (known.reader = 'other'));
  await push(aPushMessage());
  expect(close.mock.calls).toMatchObject([[{ id: 'n-1', user_id: 'buyer' }]]);
  expect(showNotification.mock.lastCall?.[1].body).toBe(GENERAL);
  expect(here.navigator.setAppBadge).not.toHaveBeenCalled();
});

test('an older one that was tried again does not replace a newer of its tag, which stays in silence', async () => {
  const { here, push, showNotification } = worker();
  const [older, newer] = [uuidv7(1_000), uuidv7(1_001)];
  await push(aPushMessage({ id: newer, title: 'Entregamos tu pedido' }));
  await push(aPushMessage({ id: older }));
  const [title, options] = showNotification.mock.lastCall ?? [];
  expect(title).toBe('Entregamos tu pedido');
  expect(options).toMatchObject({
    silent: true,
    tag: 'order:o-1',
    requireInteraction: true,
    data: { id: newer },
    actions: [{ action: 'open', title: 'Ver pedido' }],
  });
  // The number that it brings is of before as well.
  expect(here.navigator.setAppBadge).toHaveBeenCalledOnce();
  // One of another thing is none of its business.
  await push(aPushMessage({ id: older, tag: 'order:o-2' }));
  expect(showNotification.mock.lastCall?.[1].silent).toBeUndefined();
});

test('another of the same tag is announced again, and the same one twice is not', async () => {
  const { push, showNotification } = worker();
  await push(aPushMessage());
  await push(aPushMessage());
  await push(aPushMessage({ id: 'n-2' }));
  expect(showNotification.mock.calls.map(([, options]) => options.renotify ?? false)).toEqual([
    false,
    false,
    true,
  ]);
});

test('what the browser cannot show as it was sent, it shows without buttons, and says so to the log', async () => {
  const { pages, push, showNotification } = worker();
  const postMessage = vi.fn();
  pages.push(aPage({ postMessage }));
  showNotification.mockRejectedValueOnce(new TypeError('actions'));
  await push(aPushMessage());
  expect(showNotification).toHaveBeenCalledTimes(2);
  expect(showNotification.mock.lastCall?.[1]).not.toHaveProperty('actions');
  const message = 'Aviso con botones: TypeError';
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message, stack: '' });
});

test('where the browser reads the message by itself, only what nobody here may read is replaced', async () => {
  const { raise, showNotification } = worker();
  const { data } = aPushMessage().notification;
  await raise('push', { data: null, notification: { data } });
  expect(showNotification).not.toHaveBeenCalled();
  known.reader = null;
  await raise('push', { data: null, notification: { data } });
  expect(showNotification.mock.lastCall?.[1].body).toBe(GENERAL);
});

test('pressing it goes there in a window that is open, which marks it', async () => {
  const { here, pages, press } = worker();
  const heard = vi.fn();
  const answers: Page['postMessage'] = (message, [port] = []) => {
    heard(message);
    if (port instanceof MessagePort) port.postMessage('heard');
  };
  pages.push(aPage({ postMessage: answers }));
  const closed = await press(
    { id: 'n-1', user_id: 'buyer', url: '/app/mis-compras/p-1', actions: { rate: '/app/x' } },
    'rate',
  );
  expect(closed).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    kind: 'open_notification',
    id: 'n-1',
    user_id: 'buyer',
    url: '/app/x',
  });
  expect(here.clients.openWindow).not.toHaveBeenCalled();
});

test('without a window that answers it opens one, always of the product', async () => {
  vi.useFakeTimers();
  const { here, pages, press, push, showNotification } = worker();
  pages.push(aPage());
  await push(
    aPushMessage({ data: { ...aPushMessage().notification.data, url: 'https://otra.example/robo' } }),
  );
  const pressing = press(showNotification.mock.calls[0]?.[1].data);
  await vi.advanceTimersByTimeAsync(2_000);
  await pressing;
  pages.length = 0;
  await press('of another version');
  expect(here.clients.openWindow.mock.calls.map(([url]) => url.href)).toEqual([
    `${ORIGIN}/app/mis-compras/p-1?aviso=n-1`,
    ORIGIN + paths.notifications,
  ]);
  vi.useRealTimers();
});

test('a subscription that the browser ended is made anew, and the next page tells the server', async () => {
  const { here, pages, raise } = worker();
  const postMessage = vi.fn();
  pages.push(aPage({ postMessage }));
  const applicationServerKey = new ArrayBuffer(65);
  await raise('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
  expect(known.noteRegistered).toHaveBeenCalledWith(null);
  expect(here.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey,
  });
  expect(postMessage).toHaveBeenCalledWith({ kind: 'push_changed' });
});
