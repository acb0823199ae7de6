import type { Page } from '@playwright/test';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { BUYERS, signIn as openSession } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { importCsv, listedMadeProducts, madeProducts } from '#test/bench/support/catalogue-file.ts';
import { readyCommand, submitOne } from '#test/bench/commands-per-second.ts';
import { ms, percentile, percentiles, type Figure } from '#test/bench/support/figures.ts';
import { popularOrder } from '#test/bench/support/popular-order.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';

const TARGET_MS = 2_000;
const OPENED_MS = 50;
const PRODUCTS = 200;
const LOST_AFTER_MS = 30_000;
const [STORE] = demoVendors;

declare global {
  interface Window {
    /** When each number of an order first stood on the page, milliseconds of the epoch. */
    numbersAt: Record<string, number>;
  }
}

/**
 * A sale until it stands on a page that a store has open, in Chromium, from before it was sent: in the list of its orders,
 * and as a notification. Then the notifications opened from the bell, over and over, once they are on the device.
 */
export async function storeSale(bench: Bench): Promise<Figure[]> {
  const server = await bench.emptyServer();
  await importCsv(server, madeProducts(PRODUCTS), STORE.store_slug);
  const products = await listedMadeProducts(server);
  const buyer = await openSession(server, BUYERS[0] ?? '', uuidv7());
  const browser = await bench.browser();
  const device = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  let sold = 0;
  const sell = async () => {
    await submitOne(server, readyCommand('order.place', popularOrder(sold, products), buyer));
    sold += 1;
  };
  try {
    const page = await device.newPage();
    await signIn(page, accounts.store);
    const figures: Figure[] = [];
    for (const [where, path] of [
      ['its store has its row', paths.storeOrders],
      ['its store is notified', paths.notifications],
    ] as const) {
      await page.goto(path);
      await untilRead(page);
      await watchNumbers(page);
      figures.push(...shown(where, await salesUntilShown(page, bench.sizes.sales, sell)));
    }
    const opened = await openedFromBell(page, bench.sizes.sales);
    const p95 = percentile(opened, 95);
    figures.push({
      what: 'the notifications of the device, from a press on the bell until they are painted',
      figure: `p95 ${ms(p95)}, ${percentiles(opened)}`,
      target: { words: `p95 ≤ ${OPENED_MS} ms`, met: p95 <= OPENED_MS },
    });
    return figures;
  } finally {
    await device.close();
  }
}

interface Sales {
  /** From before each was sent, and from its answer, in ms. */
  afterSending: number[];
  afterAnswer: number[];
}

async function salesUntilShown(page: Page, sales: number, sell: () => Promise<void>): Promise<Sales> {
  const times: Sales = { afterSending: [], afterAnswer: [] };
  for (let sale = 0; sale < sales; sale += 1) {
    const known = await page.evaluate(() => Object.keys(window.numbersAt).length);
    const sentMs = Date.now();
    await sell();
    const answeredMs = Date.now();
    await page.waitForFunction((before) => Object.keys(window.numbersAt).length > before, known, {
      timeout: LOST_AFTER_MS,
    });
    const shownMs = await page.evaluate(() => Math.max(...Object.values(window.numbersAt)));
    times.afterAnswer.push(Math.max(0, shownMs - answeredMs));
    times.afterSending.push(shownMs - sentMs);
  }
  return times;
}

function shown(where: string, { afterSending, afterAnswer }: Sales): Figure[] {
  const p95 = percentile(afterSending, 95);
  return [
    {
      what: `a sale, sent by its buyer, until the open page of ${where}`,
      figure: `p95 ${ms(p95)}, ${percentiles(afterSending)}`,
      target: { words: `p95 ≤ ${TARGET_MS} ms`, met: p95 <= TARGET_MS },
    },
    { what: '  of it, after its buyer was answered', figure: percentiles(afterAnswer) },
  ];
}

/**
 * How long each press on the bell took until a frame later, in ms, after a first one that also fetches the screen. Functions
 * in the page have no names: it does not know how tsx keeps them.
 */
async function openedFromBell(page: Page, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    await page.goBack();
    await page.locator(`a[href="${paths.notifications}"]`).first().waitFor({ timeout: LOST_AFTER_MS });
    took.push(
      await page.evaluate(
        (path) =>
          new Promise<number>((resolve) => {
            const beganMs = performance.now();
            document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
            const looking = setInterval(() => {
              const text = document.querySelector('main')?.innerText ?? '';
              if (location.pathname !== path || !/MS-\d+-\d+/.test(text)) return;
              clearInterval(looking);
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - beganMs)));
            }, 1);
          }),
        paths.notifications,
      ),
    );
  }
  return took.slice(1);
}

/** Notes when a number that the page did not have is painted. Functions in it have no names: a page does not know how tsx keeps them. */
async function watchNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.numbersAt = {};
    for (const number of document.body.innerText.match(/MS-\d+-\d+/g) ?? []) window.numbersAt[number] = 0;
    new MutationObserver(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const number of document.body.innerText.match(/MS-\d+-\d+/g) ?? [])
            window.numbersAt[number] ??= performance.timeOrigin + performance.now();
        }),
      ),
    ).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
