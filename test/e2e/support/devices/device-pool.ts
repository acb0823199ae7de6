import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { outboxStates } from '#test/e2e/support/devices/outbox-states.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { QUIET_PAGE } from '#test/e2e/support/devices/quiet-page.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

/**
 * The data that a device keeps from one journey to the next, among it the orders of its carts, which are
 * still in its outbox; everything else is as it was when it was prepared.
 */
const GOES_ON =
  /^(access_token|refresh_token|auth-storage|mestore-actualizado|mestore-generacion-|mestore_cart_pedido)/;

/** States of a command that leave nothing behind for the next journey. */
const DONE = ['acked', 'confirmed'];
const MOMENT_MS = 2_000;

/**
 * The kind of device: its window, and where it finds the server. Another address is another app to a browser.
 */
export interface DeviceKind {
  baseURL: string;
  viewport: ViewportSize | null;
}

interface KeptDevice {
  context: BrowserContext;
  /** The device's owner and its kind. */
  key: string;
  /** The person who signed in, and the content of the browser's own storage then. */
  prepared: { owner: string; storage: Record<string, string> };
}

/**
 * Devices of people who signed in and read everything that they may see. A device is prepared when a journey
 * needs one of that person and none is free, and is lent clean: without a cart, a draft or any unsent work of
 * the journey before.
 */
export interface DevicePool {
  lend(email: string, kind: DeviceKind): Promise<BrowserContext>;
  /**
   * Takes a device back. A device that cannot be cleaned, or on which somebody else is signed in now, is
   * thrown away.
   */
  takeBack(context: BrowserContext, how: { spoiled: boolean }): Promise<void>;
  /** Whether a device waits for the next journey. */
  isIdle(context: BrowserContext): boolean;
  close(): Promise<void>;
}

export function devicePool(browser: Browser): DevicePool {
  const idle: KeptDevice[] = [];
  const lent = new Map<BrowserContext, KeptDevice>();

  async function prepare(email: string, kind: DeviceKind, key: string): Promise<KeptDevice> {
    const context = await browser.newContext({ ...kind });
    const page = await context.newPage();
    await signIn(page, email);
    await readyForOffline(page);
    const owner = (await signedInId(page)) ?? '';
    await page.goto(QUIET_PAGE);
    const storage = await page.evaluate(() => ({ ...localStorage }));
    await page.close();
    return { context, key, prepared: { owner, storage } };
  }

  return {
    async lend(email, kind) {
      const key = JSON.stringify([email, kind]);
      const at = idle.findIndex((each) => each.key === key);
      const [device = await prepare(email, kind, key)] = at < 0 ? [] : idle.splice(at, 1);
      lent.set(device.context, device);
      return device.context;
    },
    async takeBack(context, { spoiled }) {
      const device = lent.get(context);
      lent.delete(context);
      if (device && !spoiled && (await cleaned(device).catch(() => false))) idle.push(device);
      else await context.close();
    },
    isIdle: (context) => idle.some((each) => each.context === context),
    close: async () => {
      await Promise.all([...idle.map((each) => each.context), ...lent.keys()].map((each) => each.close()));
    },
  };
}

/**
 * Leaves a device as it was prepared. @returns false where it is another person's now, or holds unfinished
 * work.
 */
async function cleaned({ context, prepared }: KeptDevice): Promise<boolean> {
  await Promise.all(context.pages().map(putAway));
  await context.unrouteAll();
  await context.clearPermissions();
  await setDeviceOffline(context, false);
  const page = await context.newPage();
  await page.goto(QUIET_PAGE);
  const isOwn = (await signedInId(page)) === prepared.owner;
  const isDone = (await outboxStates(page)).every((each) => DONE.includes(each));
  if (isOwn && isDone) await page.evaluate(restore, [prepared.storage, GOES_ON.source] as const);
  await page.close();
  return isOwn && isDone;
}

/** Lets the answers to commands that just left arrive before their page closes. */
async function putAway(page: Page): Promise<void> {
  await untilSent(page, MOMENT_MS).catch(() => undefined);
  await page.close();
}

/** Runs on the device: its storage is as it was, except for the parts that go on. */
function restore([was, goesOn]: readonly [Record<string, string>, string]): void {
  const kept = Object.entries(localStorage).filter(([key]) => new RegExp(goesOn).test(key));
  localStorage.clear();
  for (const [key, value] of [...Object.entries(was), ...kept]) localStorage.setItem(key, value);
}
