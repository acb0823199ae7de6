import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { deviceInWords } from '#test/e2e/support/device-in-words.ts';
import { dispatchSync } from '#test/e2e/support/service-worker.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { ownServer } from '#test/e2e/support/own-server.ts';

export { expect } from '@playwright/test';

/** The demo accounts that the server seeds. */
export const accounts = {
  buyer: 'comprador@mestore.co',
  warehouse: 'bodega@mestore.co',
  support: 'soporte@mestore.co',
  sales: 'ventas@mestore.co',
  owner: 'propietario@mestore.co',
  store: 'vendedor@mestore.co',
  admin: 'admin@mestore.co',
} as const;
export const DEMO_PASSWORD = 'Mestore2026';

export interface Network {
  /** Cuts the network of one person's device, or of every device, the service worker's requests included. */
  goOffline(person?: Page): Promise<void>;
  goOnline(person?: Page): Promise<void>;
}

export interface ServiceWorkers {
  /** Wakes the service worker of one person's device, or of every device. The person's tab may be closed. */
  dispatchSync(person?: Page): Promise<void>;
}

export interface People {
  /** A buyer, signed in on a device of their own. */
  buyer: Page;
  /** A warehouse worker, signed in on a device of their own. */
  warehouse: Page;
  /** Signs this person in on one more new device. */
  newDevice(person: keyof typeof accounts): Promise<Page>;
  network: Network;
  serviceWorker: ServiceWorkers;
  explainFailure: void;
}

/** Tests speak of people and signal, not of cookies and browser contexts. Each worker has a real server of its own. */
export const test = base.extend<People, { server: ServerProcess }>({
  server: [
    async ({}, give) => {
      const server = await ownServer({ payments: true });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ server }, give) => give(server.url),

  newDevice: async ({ browser, baseURL }, give, info) => {
    const devices: BrowserContext[] = [];
    await give(async (person) => {
      const device = await browser.newContext(baseURL ? { baseURL } : {});
      devices.push(device);
      const page = await device.newPage();
      await signIn(page, accounts[person]);
      return page;
    });
    if (info.status !== info.expectedStatus)
      for (const page of devices.flatMap((each) => each.pages()))
        await info.attach('device', { body: await deviceInWords(page) });
    await Promise.all(devices.map((each) => each.close()));
  },

  buyer: async ({ newDevice }, give) => give(await newDevice('buyer')),

  warehouse: async ({ newDevice }, give) => give(await newDevice('warehouse')),

  network: async ({ browser }, give) => {
    const setOffline = async (offline: boolean, person?: Page) => {
      const devices = person ? [person.context()] : browser.contexts();
      await Promise.all(devices.map((each) => each.setOffline(offline)));
    };
    await give({
      goOffline: (person) => setOffline(true, person),
      goOnline: (person) => setOffline(false, person),
    });
  },

  serviceWorker: async ({ browser, server }, give) => {
    await give({
      dispatchSync: async (person) => {
        const devices = person ? [person.context()] : browser.contexts();
        await Promise.all(devices.map((each) => dispatchSync(each, server.url)));
      },
    });
  },

  explainFailure: [
    async ({ server }, give, info) => {
      await give();
      if (info.status !== info.expectedStatus)
        await info.attach('server output', { body: server.output().split('\n').slice(-8).join('\n') });
    },
    { auto: true },
  ],
});

/** Signs in through the form, as a person does, and waits until the app let them in. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/auth/login');
}
