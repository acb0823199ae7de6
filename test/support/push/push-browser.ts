import { vi } from 'vitest';
import { mutex } from '#domain/base/mutex.ts';

/** A subscription as a browser has it. */
interface FakeSubscription {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}

/** A browser that takes Web Push. Call `vi.unstubAllGlobals` afterwards. */
export function stubPushBrowser(permission: NotificationPermission = 'default') {
  const browser = {
    /** What the person answers when they are asked. */
    answer: 'granted' as NotificationPermission,
    asked: 0,
    subscription: null as FakeSubscription | null,
    /** Of a browser whose push service does not answer. */
    isBroken: false,
    /** The data of the notifications that the system shows. */
    shown: [] as unknown[],
    badge: 0,
  };
  let made = 0;
  const exclusively = mutex();
  const stubbed = {
    permission,
    async requestPermission() {
      browser.asked += 1;
      stubbed.permission = browser.answer;
      return browser.answer;
    },
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
      if (browser.isBroken) throw new DOMException('https://push.example/secret', 'AbortError');
      made += 1;
      const endpoint = `https://push.example/${made}`;
      browser.subscription = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.slice().buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        async unsubscribe() {
          browser.subscription = null;
          return true;
        },
      };
      return browser.subscription;
    },
  };
  const getNotifications = async () =>
    browser.shown.map((data) => ({
      data,
      close: () => (browser.shown = browser.shown.filter((each) => each !== data)),
    }));
  vi.stubGlobal('Notification', stubbed);
  vi.stubGlobal('PushManager', Object);
  stubNavigator({
    serviceWorker: Object.assign(new EventTarget(), {
      getRegistration: async () => ({ pushManager, getNotifications }),
    }),
    locks: { request: <Answer>(_: string, work: () => Promise<Answer>) => exclusively(work) },
    setAppBadge: async (unread: number) => void (browser.badge = unread),
    clearAppBadge: async () => void (browser.badge = 0),
  });
  return browser;
}

/** The page's navigator with other values of these. */
export function stubNavigator(over: Record<string, unknown>): void {
  const get = (real: Navigator, key: string) => (key in over ? over[key] : Reflect.get(real, key, real));
  const has = (real: Navigator, key: string) => (key in over ? over[key] !== undefined : key in real);
  vi.stubGlobal('navigator', new Proxy(navigator, { get, has } as ProxyHandler<Navigator>));
}
