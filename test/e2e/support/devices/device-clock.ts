import type { BrowserContext } from '@playwright/test';

/**
 * Sets a thread's clock ahead. It runs in the thread itself: in a page before its scripts, or in a worker.
 */
export function setClockAhead(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Real, given: unknown[]) =>
      given.length === 0 ? new Real(Real.now() + aheadMs) : Reflect.construct(Real, given),
    get: (Real, key) => (key === 'now' ? () => Real.now() + aheadMs : Reflect.get(Real, key)),
  });
}

/**
 * Sets the clock of a device ahead: of its service worker now, and of each page that it opens from now on.
 */
export async function setDeviceAhead(device: BrowserContext, aheadMs: number): Promise<void> {
  await device.addInitScript(setClockAhead, aheadMs);
  await Promise.all(device.serviceWorkers().map((each) => each.evaluate(setClockAhead, aheadMs)));
}
