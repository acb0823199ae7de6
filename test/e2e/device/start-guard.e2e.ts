import { expect, test } from '#test/e2e/support/people.ts';

const LOADING = 'Cargando página...';
const FAILED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.';

// A device that nobody used before: everything comes from the network.
for (const [file, address] of [
  ['its script', /assets\/index-/],
  ['a file that its script imports', /assets\/preact-/],
  ['its styles', /assets\/style-/],
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
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('alert')).toContainText('La página tarda en abrir.');
  await page.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
