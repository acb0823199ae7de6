import type { BrowserContext } from '@playwright/test';
import type { PushedBrowser } from '#test/server/notifications/push-device.ts';

/**
 * Has the pages that this device opens from now on subscribe at a push service of ours, as this browser: Chromium has none
 * in tests. What it then takes is brought to the service worker by `deliverPush`.
 */
export async function subscribesAs(device: BrowserContext, { body }: PushedBrowser): Promise<void> {
  await device.addInitScript(({ endpoint, keys }) => {
    let made: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made,
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        made = {
          endpoint,
          options: { applicationServerKey: applicationServerKey.slice().buffer },
          toJSON: () => ({ endpoint, keys }),
          async unsubscribe() {
            made = null;
            return true;
          },
        };
        return made;
      },
    });
  }, body);
}
