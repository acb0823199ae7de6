import type { BrowserContext, Page } from '@playwright/test';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { signIn as openSession, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { importCsv, listedMadeProducts, madeProducts } from '#test/bench/support/catalogue-file.ts';
import { readyCommand, submitAll, submitOne } from '#test/bench/commands-per-second.ts';
import { ms, percentile, percentiles, whole, type Figure } from '#test/bench/support/figures.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';

const TARGET = { keyMs: 50, approvalsSeconds: 60, shownSeconds: 2 };
const [STORE] = demoVendors;
const FILLED_WITHIN_MS = 120_000;
const QUESTIONS = ['molido 4', 'licuadora', 'caf-0123'];
const WRITTEN = 'Tostado en Pinchote, molido medio, en bolsa con válvula.';
/** Publications that an open shop is watched for. */
const PUBLISHED = 5;

declare global {
  interface Window {
    /** From each key in a field until the page that it makes is painted, in ms. */
    keysMs: number[];
  }
}

/** What a store and its reviewers wait for: each key of its list and form, each decision, and the shop's page. */
export async function storeCatalogue(bench: Bench): Promise<Figure[]> {
  const { storeProducts, approvals } = bench.sizes;
  const server = await bench.emptyServer();
  await importCsv(server, madeProducts(storeProducts), STORE.store_slug);
  const browser = await bench.browser();
  const open = (width: number) =>
    browser.newContext({ baseURL: server.url, viewport: { width, height: 800 }, locale: 'es-CO' });
  const contexts: BrowserContext[] = [];
  const page = async (width: number) => {
    contexts.push(await open(width));
    return (contexts.at(-1) as BrowserContext).newPage();
  };
  try {
    const [filtered, written] = await typed(await page(1280), storeProducts);
    const seller = await openSession(server, accounts.store, uuidv7());
    const changed = await changesToDecide(server, seller, approvals + PUBLISHED);
    const shownMs = await shownInShop(server, await page(360), changed.slice(approvals));
    const seconds = await decidedByKeys(await page(1280), approvals);
    return [
      keysFigure(`list of ${whole(storeProducts)} products filtered: key to painted`, filtered),
      keysFigure('  one of them written: key to painted and kept', written),
      {
        what: `${whole(approvals)} changes approved by keyboard, one after the other`,
        figure: `${seconds.toFixed(1)} s`,
        target: { words: `≤ ${TARGET.approvalsSeconds} s`, met: seconds <= TARGET.approvalsSeconds },
      },
      {
        what: '  an approval until an open page of the shop shows it',
        figure: percentiles(shownMs),
        target: {
          words: `≤ ${TARGET.shownSeconds} s`,
          met: Math.max(...shownMs) <= TARGET.shownSeconds * 1_000,
        },
      },
    ];
  } finally {
    for (const each of contexts) await each.close();
  }
}

function keysFigure(what: string, keys: readonly number[]): Figure {
  const p95 = percentile(keys, 95);
  return {
    what,
    figure: `p95 ${ms(p95)}, ${percentiles(keys)}`,
    target: { words: `p95 ≤ ${TARGET.keyMs} ms`, met: p95 <= TARGET.keyMs },
  };
}

/** Types into the list's search and then into a product. @returns how long each key took. */
async function typed(page: Page, count: number): Promise<[number[], number[]]> {
  await signIn(page, accounts.store);
  await page.goto(paths.storeProducts);
  await page.waitForFunction(
    (atLeast) => {
      const [, shown = '0'] = /([\d.]+) (?:productos|variantes)/.exec(document.body.innerText) ?? [];
      return Number(shown.replaceAll('.', '')) >= atLeast;
    },
    count,
    { timeout: FILLED_WITHIN_MS },
  );
  await watchKeys(page);
  const search = page.getByRole('searchbox').first();
  for (const question of QUESTIONS) {
    await search.fill('');
    await typeEach(page, search, question);
  }
  const filtered = await page.evaluate(() => window.keysMs);
  await page.goto(`${paths.storeProducts}?q=CAF-00`);
  await page.getByRole('row').getByRole('link').first().click();
  const description = page.getByLabel('Descripción');
  await description.waitFor();
  await watchKeys(page);
  await typeEach(page, description, WRITTEN);
  return [filtered, await page.evaluate(() => window.keysMs)];
}

async function typeEach(page: Page, field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await field.focus();
  for (const letter of text) {
    const before = await page.evaluate(() => window.keysMs.length);
    await page.keyboard.type(letter);
    await page.waitForFunction((known) => window.keysMs.length > known, before, { polling: 'raf' });
  }
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isWatched = 'keysMs' in window;
    window.keysMs = [];
    if (isWatched) return;
    addEventListener(
      'input',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => window.keysMs.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
}

interface Changed {
  id: string;
  /** What it says once the change is public. */
  description: string;
  version: number;
}

/** Changes of descriptions, which wait for a decision. */
async function changesToDecide(server: BenchServer, seller: Session, count: number): Promise<Changed[]> {
  const made = (await listedMadeProducts(server)).slice(0, count);
  const commands = made.map(({ id, sku, description }) =>
    readyCommand(
      'product.save',
      {
        product_id: id,
        vendor_id: STORE.id,
        seen: { description },
        fields: { description: `Descripción nueva de ${sku}.` },
        submit: true,
      },
      seller,
    ),
  );
  const { results } = await submitAll<StoreProductResult>(server, commands, 50);
  const other = results.find((each) => each.change_state !== 'PENDIENTE');
  if (other) throw new Error(`The change of ${other.product_id} is ${other.change_state} and does not wait.`);
  const versions = new Map(results.map((each) => [each.product_id, each.version]));
  return made.map(({ id, sku }) => ({
    id,
    description: `Descripción nueva de ${sku}.`,
    version: versions.get(id) ?? 1,
  }));
}

/** Approves changes one by one while their pages are open. @returns from each approval until it was read. */
async function shownInShop(server: BenchServer, page: Page, changes: readonly Changed[]): Promise<number[]> {
  const admin = await openSession(server, accounts.admin, uuidv7());
  const took: number[] = [];
  for (const { id, description, version } of changes) {
    await page.goto(paths.product(id));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('mestore-actualizado') !== null);
    const decision = {
      product_id: id,
      version,
      outcome: 'approve',
      takes_rest: false,
      remarks: [],
      note: '',
    };
    const startedMs = performance.now();
    await submitOne(server, readyCommand('product.decide', decision, admin));
    await page.getByText(description).first().waitFor();
    took.push(performance.now() - startedMs);
  }
  return took;
}

/** Decides all changes that wait with two keys each. @returns how many seconds it took. */
async function decidedByKeys(page: Page, count: number): Promise<number> {
  await signIn(page, accounts.admin);
  await page.goto(paths.productApprovals);
  await page.getByRole('row').getByRole('link').first().click();
  const startedMs = performance.now();
  for (let done = 1; done <= count; done += 1) {
    await page.getByRole('button', { name: 'Aprobar' }).waitFor();
    await page.keyboard.press('Alt+KeyA');
    await page.getByText('Aprobado', { exact: true }).waitFor();
    if (done === count) break;
    await page.getByRole('link', { name: 'Siguiente' }).waitFor();
    await page.keyboard.press('Alt+KeyS');
  }
  return (performance.now() - startedMs) / 1_000;
}
