import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { QUIET_PAGE } from '#test/e2e/support/quiet-page.ts';
import { untilRead } from '#test/e2e/support/standing.ts';

export const WIDTHS = [360, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Whose device it is. `blank` is a visitor's, new at each visit and without a service worker between app and server. */
export type DeviceName =
  | 'visitor'
  | 'blank'
  | 'buyer'
  | 'newcomer'
  | 'unlucky'
  | 'warehouse'
  | 'floor'
  | 'support'
  | 'sales'
  | 'store'
  | 'owner';

const owners = {
  buyer: 'comprador@mestore.co',
  /** Never buys, so that the screens of someone with nothing stay so. */
  newcomer: 'cliente@mestore.co',
  /** Whose order the server refuses. */
  unlucky: 'laura@mestore.co',
  warehouse: 'bodega@mestore.co',
  /** Of the warehouse, and shared. */
  floor: 'admin@mestore.co',
  support: 'soporte@mestore.co',
  sales: 'ventas@mestore.co',
  store: 'vendedor@mestore.co',
  owner: 'propietario@mestore.co',
} satisfies Partial<Record<DeviceName, string>>;

/** What one visit writes and the next must not find. The rest stays, so that each device is prepared once. */
const LEFTOVERS = [
  'mestore_cart',
  'mestore_checkout',
  'mestore_direcciones',
  'mestore_seguimiento',
  'mestore_deseos',
  'mestore_respuestas',
  'mestore_pqr_borradores',
  'mestore_aviso_borrador',
  'mestore_conteo',
];

const STEP_TIMEOUT_MS = 15_000;

const screens = {
  // A phone: no scrollbar takes width, and the pointer is a finger.
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  1280: { viewport: { width: 1280, height: 800 } },
} satisfies Record<Width, BrowserContextOptions>;

export interface Devices {
  /** A new page on that person's device, with an empty cart. Closing it ends the visit. */
  open(name: DeviceName): Promise<Page>;
  close(): Promise<void>;
}

/** Devices of one width against one server, each prepared the first time that it is asked for. */
export function devicesOf(browser: Browser, baseURL: string, width: Width): Devices {
  const ready = new Map<DeviceName, BrowserContext>();

  async function prepare(name: DeviceName): Promise<BrowserContext> {
    const device = await browser.newContext({
      baseURL,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      reducedMotion: 'reduce',
      serviceWorkers: name === 'blank' ? 'block' : 'allow',
      ...screens[width],
    });
    await device.addInitScript(reportPolicyViolations);
    if (name === 'blank') return device;
    const page = await device.newPage();
    if (name !== 'visitor') await signIn(page, owners[name]);
    await readyWithoutNetwork(page);
    await untilRead(page);
    await page.close();
    return device;
  }

  return {
    async open(name) {
      if (name === 'blank') await ready.get(name)?.close();
      const device = (name !== 'blank' && ready.get(name)) || (await prepare(name));
      ready.set(name, device);
      const page = await device.newPage();
      page.setDefaultTimeout(STEP_TIMEOUT_MS);
      if (name === 'blank') return page;
      await page.goto(QUIET_PAGE);
      await page.evaluate((keys) => keys.forEach((each) => localStorage.removeItem(each)), LEFTOVERS);
      return page;
    },
    close: async () => {
      await Promise.all([...ready.values()].map((each) => each.close()));
    },
  };
}

/** Waits until this device can show the catalogue and every screen with the network cut. */
async function readyWithoutNetwork(page: Page): Promise<void> {
  await page.goto('/marketplace/home');
  await page.getByRole('article').first().waitFor();
  await page
    .getByText(/^Actualizado/)
    .first()
    .waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

function reportPolicyViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`);
  });
}
