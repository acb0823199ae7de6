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
 * A sale until it stands in the list of a store that has it open, in Chromium: from the answer to its buyer, which is after the commit, and
 * from before it was sent.
 */
export async function storeSale(bench: Bench): Promise<Figure[]> {
  const server = await bench.emptyServer();
  await importCsv(server, madeProducts(PRODUCTS), STORE.store_slug);
  const products = await listedMadeProducts(server);
  const buyer = await openSession(server, BUYERS[0] ?? '', uuidv7());
  const browser = await bench.browser();
  const device = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  try {
    const page = await device.newPage();
    await signIn(page, accounts.store);
    await page.goto(paths.storeOrders);
    await untilRead(page);
    await watchNumbers(page);
    const afterAnswer: number[] = [];
    const afterSending: number[] = [];
    for (let sale = 0; sale < bench.sizes.sales; sale += 1) {
      const known = await page.evaluate(() => Object.keys(window.numbersAt).length);
      const sentMs = Date.now();
      await submitOne(server, readyCommand('order.place', popularOrder(sale, products), buyer));
      const answeredMs = Date.now();
      await page.waitForFunction((before) => Object.keys(window.numbersAt).length > before, known, {
        timeout: LOST_AFTER_MS,
      });
      const shownMs = await page.evaluate(() => Math.max(...Object.values(window.numbersAt)));
      afterAnswer.push(Math.max(0, shownMs - answeredMs));
      afterSending.push(shownMs - sentMs);
    }
    const p95 = percentile(afterSending, 95);
    return [
      {
        what: 'a sale, sent by its buyer, until the open page of its store has its row',
        figure: `p95 ${ms(p95)}, ${percentiles(afterSending)}`,
        target: { words: `p95 ≤ ${TARGET_MS} ms`, met: p95 <= TARGET_MS },
      },
      { what: '  of it, after its buyer was answered', figure: percentiles(afterAnswer) },
    ];
  } finally {
    await device.close();
  }
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
