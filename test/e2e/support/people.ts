import { type Browser, type BrowserContext, type Page, test as base, type TestInfo } from '@playwright/test';
import { accounts, type Persona, signIn } from '#test/e2e/support/demo-accounts.ts';
import { deviceDescription } from '#test/e2e/support/devices/device-description.ts';
import { devicePool, type DevicePool } from '#test/e2e/support/devices/device-pool.ts';
import { middleman, type Middleman } from '#test/e2e/support/servers/middleman.ts';
import { dispatchSync } from '#test/e2e/support/devices/service-worker.ts';
import { QUIET_PAGE } from '#test/e2e/support/devices/quiet-page.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { type ServerTruth, serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

export { expect } from '@playwright/test';

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
  /** A buyer's device, which has read everything that they may see. */
  buyer: Page;
  /** A warehouse worker's device, likewise. */
  warehouse: Page;
  /** A buyer's device that nobody used before: they have just signed in. */
  newBuyer: Page;
  /** A warehouse worker's, likewise. */
  newWarehouse: Page;
  /** One more device of this person, which has read everything that they may see. */
  device(person: Persona): Promise<Page>;
  /** Signs this person in on a device that nobody used before. */
  newDevice(person: Persona): Promise<Page>;
  /** A product of the journey's own; see `ownGoods`. */
  goods: InventoryItem;
  /** The server's data, read past any device. */
  truth: ServerTruth;
  network: Network;
  serviceWorker: ServiceWorkers;
  explainFailure: void;
}

export interface OfWorker {
  server: ServerProcess;
  kept: DevicePool;
  /**
   * The middleman between the server and the devices of a journey that asks for one, the same for all of
   * them.
   */
  between: Middleman;
}

/**
 * Tests speak of people and signal, not of cookies and browser contexts. Each worker has a real server of its
 * own.
 */
export const test = base.extend<People, OfWorker>({
  server: serverFixture({ payments: true }),

  baseURL: ({ server }, give) => give(server.url),

  kept: [
    async ({ browser }, give) => {
      const kept = devicePool(browser);
      await give(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],

  between: [
    async ({ server }, give) => {
      const between = await middleman(server.url);
      await give(between);
      await between.stop();
    },
    { scope: 'worker' },
  ],

  device: async ({ kept, baseURL, viewport }, give, info) => {
    const lent: BrowserContext[] = [];
    await give(async (person) => {
      const device = await kept.lend(accounts[person], { baseURL: baseURL ?? '', viewport });
      lent.push(device);
      const page = await device.newPage();
      await page.goto(QUIET_PAGE);
      return page;
    });
    if (hasFailed(info)) await explain(lent, info);
    await Promise.all(lent.map((each) => kept.takeBack(each, { spoiled: hasFailed(info) })));
  },

  newDevice: async ({ browser, baseURL }, give, info) => {
    const devices: BrowserContext[] = [];
    await give(async (person) => {
      const device = await browser.newContext({ baseURL: baseURL ?? '' });
      devices.push(device);
      const page = await device.newPage();
      await signIn(page, accounts[person]);
      return page;
    });
    if (hasFailed(info)) await explain(devices, info);
    await Promise.all(devices.map((each) => each.close()));
  },

  buyer: async ({ device }, give) => give(await device('buyer')),

  warehouse: async ({ device }, give) => give(await device('warehouse')),

  newBuyer: async ({ newDevice }, give) => give(await newDevice('buyer')),

  newWarehouse: async ({ newDevice }, give) => give(await newDevice('warehouse')),

  goods: async ({ server }, give) => give(await ownGoods(server.url)),

  truth: async ({ server }, give) => give(await serverTruth(server.url)),

  network: async ({ browser, kept }, give) => {
    const setOffline = async (offline: boolean, person?: Page) => {
      const devices = person ? [person.context()] : inUse(browser, kept);
      await Promise.all(devices.map((each) => setDeviceOffline(each, offline)));
    };
    await give({
      goOffline: (person) => setOffline(true, person),
      goOnline: (person) => setOffline(false, person),
    });
  },

  serviceWorker: async ({ browser, kept, server }, give) => {
    await give({
      dispatchSync: async (person) => {
        const devices = person ? [person.context()] : inUse(browser, kept);
        await Promise.all(devices.map((each) => dispatchSync(each, server.url)));
      },
    });
  },

  explainFailure: [
    async ({ server }, give, info) => {
      await give();
      if (hasFailed(info))
        await info.attach('server output', { body: server.output().split('\n').slice(-8).join('\n') });
    },
    { auto: true },
  ],
});

const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus;

const inUse = (browser: Browser, kept: DevicePool): BrowserContext[] =>
  browser.contexts().filter((each) => !kept.isIdle(each));

/** The last steps of each page of these devices, for people who read why a journey failed. */
async function explain(devices: readonly BrowserContext[], info: TestInfo): Promise<void> {
  for (const page of devices.flatMap((each) => each.pages()))
    await info.attach('device', { body: await deviceDescription(page) });
}
