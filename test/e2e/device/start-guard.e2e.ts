import { expect, test } from '#test/e2e/support/people.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';

const LOADING = 'Cargando página...';
const FAILED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';

// A device that nobody used before: everything comes from the network.
for (const [file, address] of [
  ['its script', /assets\/index-/],
  ['a file that its script imports', /assets\/preact-/],
  ['its styles', /assets\/shell-[\w-]+\.css/],
  ['its theme', /theme\.js$/],
] as const)
  test(`a page opens by itself after ${file} did not come once`, async ({ page }) => {
    await page.route(address, (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto('/marketplace');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Holds also while the page is being opened again.
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).getPropertyValue('--ink-2') !== '',
    );
  });

test('a page that cannot be opened says so, tries no more by itself, and opens when the person asks', async ({
  page,
}) => {
  await page.clock.install();
  let tries = 0;
  await page.route(/assets\/index-/, (route) => {
    tries += 1;
    return route.abort('connectionreset');
  });
  await page.goto('/marketplace');
  for (const each of [2, 3, 4]) {
    await page.clock.fastForward(5_000);
    await expect.poll(() => tries).toBe(each);
  }
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await page.unroute(/assets\/index-/);
  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('mestore_start_tries'))).toBe('0');
});

test('a page that takes long offers to be opened again', async ({ page }) => {
  await page.clock.install();
  // Never answered, as over a connection that neither delivers nor breaks.
  await page.route(/assets\/index-/, () => undefined, { times: 1 });
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await expect(page.getByText(LOADING)).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(page.getByRole('alert')).toContainText('La página tarda en abrir.');
  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose code this browser cannot run says so at once, and opens when the person asks', async ({
  page,
}) => {
  const broken = { contentType: 'text/javascript', body: 'throw new Error("no se puede")' };
  await page.route(/assets\/index-/, (route) => route.fulfill(broken), { times: 1 });
  await page.goto('/marketplace');
  await expect(page.getByRole('alert')).toContainText('MeStore no pudo arrancar en este navegador.');
  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('files of the app that the browser lost are back after the next opening, which then needs no network', async ({
  newBuyer: buyer,
  network,
}) => {
  await buyer.goto('/marketplace');
  await serviceWorkerReady(buyer);
  const kept = () =>
    buyer.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.includes('precache')) ?? '';
      return (await (await caches.open(name)).keys()).length;
    });
  const before = await kept();
  await buyer.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name);
  });
  await buyer.reload();
  await expect.poll(kept).toBe(before);
  await network.goOffline();
  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser that blocks storage opens the shop all the same, and says that it keeps nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto('/marketplace');
  await expect(page.getByText('Este navegador no guarda datos.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
