import type { BrowserContext, Page, Worker } from '@playwright/test';

interface ShownHere {
  title: string;
  body: string;
}

/** What the system shows of the app on this device. Ask a page of the app. */
export function shownNotifications(page: Page): Promise<ShownHere[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body }) => ({ title, body }));
  });
}

/** Whose notifications this device may show, as its pages noted it last. */
export function pushReader(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve, reject) => {
        const open = indexedDB.open('keyval-store');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const asked: IDBRequest<{ reader: string | null } | undefined> = open.result
            .transaction('keyval')
            .objectStore('keyval')
            .get('push');
          asked.addEventListener('error', () => reject(asked.error));
          asked.addEventListener('success', () => resolve(asked.result?.reader ?? null));
          open.result.close();
        });
      }),
  );
}

/**
 * Presses the newest notification. No automation presses those of the system: the service worker is given the event, and what
 * only a real press may do, to bring a window to the front and to open one, is played.
 * @returns the address of the window that it opened; null when it went there in one that was open.
 */
export async function pressNotification(device: BrowserContext): Promise<string | null> {
  const worker = device.serviceWorkers().at(-1);
  if (!worker) throw new Error('This device has no service worker.');
  return press(worker);
}

function press(worker: Worker): Promise<string | null> {
  return worker.evaluate(async () => {
    interface Focusing {
      focus(): Promise<unknown>;
    }
    const here = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      WindowClient: { prototype: Focusing };
    };
    let opened: string | null = null;
    here.clients.openWindow = async (address) => {
      opened = String(address);
      return null;
    };
    here.WindowClient.prototype.focus = async function focus(this: Focusing) {
      return this;
    };
    const notification = (await here.registration.getNotifications()).at(-1);
    const done: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void done.push(work);
    here.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, action: '', waitUntil }),
    );
    await Promise.all(done);
    return opened;
  });
}
