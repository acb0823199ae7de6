import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { HOME, seeProducts } from '#test/e2e/support/devices/ways.ts';

// Everything comes from the network.
test.use({ serviceWorkers: 'block' });

test('a screen whose styles were cut off gets them, and the page is not opened anew', async ({ page }) => {
  const styles = /\/assets\/front-[\w-]+\.css$/;
  await seeProducts(page, HOME);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.route(styles, (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos' }).first().click();
  await expect(page).toHaveURL(paths.terms);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const came = await page.evaluate(
    (source) => [...document.styleSheets].some(({ href }) => new RegExp(source).test(href ?? '')),
    styles.source,
  );
  expect([came, await page.evaluate(() => 'isSamePage' in globalThis)]).toEqual([true, true]);
});
