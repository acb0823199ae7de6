import { join } from 'node:path';
import { paths } from '#domain/paths.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { builtPages } from '#test/bench/support/bench-page.ts';
import { median, medianOf, ms, type Figure } from '#test/bench/support/figures.ts';

const TARGET_MS = 1_000;
const TIMEOUT_MS = 120_000;
const OPENINGS = 5;

/**
 * A device that has the app and the whole catalogue opens its home without a network, in a new tab each time.
 */
export async function warmOfflineStart(bench: Bench): Promise<Figure[]> {
  const { url } = await bench.server('PostgreSQL');
  const browser = await bench.browser();
  const device = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } });
  try {
    await device.addInitScript({ path: join(await builtPages(), 'watch-app.js') });
    const first = await device.newPage();
    await first.goto(paths.marketplaceHome);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.waitForFunction(() => localStorage.getItem('mestore-actualizado') !== null, null, {
      timeout: TIMEOUT_MS,
      polling: 100,
    });
    await first.close();
    await device.setOffline(true);
    const contents: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const page = await device.newPage();
      await page.goto(paths.marketplaceHome);
      await page.waitForFunction(() => window.watched.firstProductMs > 0, null, { timeout: TIMEOUT_MS });
      contents.push(await page.evaluate(() => window.watched.firstProductMs));
      await page.close();
    }
    return [
      {
        what: 'warm start without a network: navigation to the first product',
        figure: medianOf(contents, ms),
        target: { words: `≤ ${ms(TARGET_MS)}`, met: median(contents) <= TARGET_MS },
      },
    ];
  } finally {
    await device.close();
  }
}
