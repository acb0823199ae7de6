import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { Bench } from '#test/bench/support/bench.ts';
import { builtPages } from '#test/bench/support/bench-page.ts';
import { calibratedCpu } from '#test/bench/support/calibrated-cpu.ts';
import { followTasks, type PageTask } from '#test/bench/support/page-tasks.ts';
import type { Watched } from '#test/bench/page/watch-app.ts';

const TIMEOUT_MS = 120_000;

export interface FirstVisit extends Watched {
  /** The time of the catalogue's first byte, milliseconds since the navigation. */
  firstByteMs: number;
  /** Of the page's own thread at the end, garbage collected. */
  heapBytes: number;
  /** The time when this device had everything that the server had, milliseconds since the navigation. */
  caughtUpMs: number;
  /** On the wire, headers included. */
  bytes: { catalogue: number; page: number; serviceWorker: number };
  /** The long tasks of the page's thread until then. */
  tasks: PageTask[];
  /** How fast the page's thread was, in words. */
  speed: string;
  /** Paths of the scripts that the page's own thread loaded. */
  scripts: string[];
  /** The ones that had arrived when the first product stood on the screen. */
  scriptsBeforeContent: string[];
}

/**
 * Opens the home of the built app on a fresh device and waits until the device has the whole catalogue.
 * @param divisor of the page's processor: 1 is as fast as the machine of reference (`calibratedCpu`).
 */
export async function firstVisit(bench: Bench, origin: string, divisor: number): Promise<FirstVisit> {
  const browser = await bench.browser();
  const device = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  try {
    await device.addInitScript({ path: join(await builtPages(), 'watch-app.js') });
    const transfers: Promise<Transfer>[] = [];
    device.on('requestfinished', (request) => {
      const transfer = transferOf(request);
      // A visit that fails closes its device under it, and the failure is what is to be heard.
      transfer.catch(() => undefined);
      transfers.push(transfer);
    });
    const page = await device.newPage();
    const speed = await (await calibratedCpu(page)).slowTo(divisor);
    const tasksSoFar = await followTasks(page);
    await page.goto('/marketplace/home');
    await page.waitForFunction(() => localStorage.getItem('mestore-actualizado') !== null, null, {
      timeout: TIMEOUT_MS,
      polling: 100,
    });
    const caughtUpMs = await page.evaluate(
      () => Number(localStorage.getItem('mestore-actualizado')) - performance.timeOrigin,
    );
    const tasks = await tasksSoFar();
    const watched = await page.evaluate(() => window.watched);
    const firstByteMs = await page.evaluate(() => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return asked.find((each) => each.name.endsWith('/replication/products/snapshot'))?.responseStart ?? 0;
    });
    const heapBytes = await heapOf(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((each) => ({
        path: new URL(each.name).pathname,
        endMs: each.responseEnd,
      })),
    );
    const scripts = loaded.filter(({ path }) => /(?<!\.worker-[\w-]+)\.js$/.test(path));
    if (watched.importEndMs === 0) throw new Error('The app did not import the catalogue in its worker.');
    return {
      ...watched,
      tasks,
      speed,
      firstByteMs,
      heapBytes,
      caughtUpMs,
      bytes: total(await Promise.all(transfers)),
      scripts: scripts.map((each) => each.path),
      scriptsBeforeContent: scripts
        .filter((each) => each.endMs <= watched.firstProductMs)
        .map((each) => each.path),
    };
  } finally {
    await device.close();
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

interface Transfer {
  whose: keyof FirstVisit['bytes'];
  bytes: number;
}

/** Asked at once: once the worker that fetched has ended, nobody knows the sizes any more. */
async function transferOf(request: Request): Promise<Transfer> {
  const isCatalogue = request.url().includes('/api/v1/replication/');
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    whose: request.serviceWorker() ? 'serviceWorker' : isCatalogue ? 'catalogue' : 'page',
    bytes: responseBodySize + responseHeadersSize,
  };
}

function total(transfers: readonly Transfer[]): FirstVisit['bytes'] {
  const bytes = { catalogue: 0, page: 0, serviceWorker: 0 };
  for (const each of transfers) bytes[each.whose] += each.bytes;
  return bytes;
}
