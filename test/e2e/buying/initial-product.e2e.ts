import { paths } from '#domain/paths.ts';
import { photographedProduct } from '#test/e2e/support/photographed-product.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { countShifts } from '#test/e2e/support/count-shifts.ts';
import { withhold } from '#test/e2e/support/withheld-files.ts';

const PICTURE = /\/media\/photos\//;

test('a product is seen, and its page leads on, where no code runs', async ({ browser, server }) => {
  const { id } = await photographedProduct(server.url, 'Silla <b>de "roble"</b>');
  const device = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await device.newPage();
  const answered = page.waitForResponse(PICTURE);
  await page.goto(paths.product(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silla <b>de "roble"</b>');
  await expect(page.getByText(/^Vendido por .+ · SKU /)).toBeVisible();
  await expect(page.getByText('$ 219.900', { exact: true })).toBeVisible();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('img', { name: 'Silla' })).toBeVisible();
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(page.locator('[popover]')).toBeHidden();
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('roble');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.searchFor('roble'));
  await device.close();
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a product at ${size.width} px stands before its code comes, and stays where it is when the app takes over`, async ({
    browser,
    server,
  }) => {
    const { id } = await photographedProduct(server.url, 'Silla de roble');
    const device = await browser.newContext({ baseURL: server.url, viewport: size, serviceWorkers: 'block' });
    const page = await device.newPage();
    const shifts = await countShifts(page);
    const pictures: string[] = [];
    page.on('request', (request) => PICTURE.test(request.url()) && pictures.push(request.url()));
    const release = await withhold(page, /\/assets\/shop-[\w-]+\.js/);
    await page.goto(paths.product(id), { waitUntil: 'commit' });
    const written = page.locator('#escrita');
    await expect(written.getByRole('heading', { level: 1, name: 'Silla de roble' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Silla de roble' });
    await expect(picture).toHaveJSProperty('complete', true);
    const place = await picture.boundingBox();
    const search = page.getByRole('combobox', { name: 'Buscar productos' });
    await search.fill('ro');

    release();
    await expect(page.getByRole('group', { name: 'Comprar' })).toBeVisible();
    await expect(written).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('ro');
    expect(await picture.boundingBox()).toEqual(place);
    expect(await shifts()).toBeLessThan(0.05);
    expect(pictures).toHaveLength(1);
    await device.close();
  });
}

test('where the code of a product does not come, the app says so and offers to try again', async ({
  browser,
  server,
  goods,
}) => {
  const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await device.newPage();
  await page.route(/\/assets\/shop-[\w-]+\.js/, (route) => route.abort());
  await page.goto(paths.product(goods.productId));
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.locator('#escrita')).toHaveCount(0);
  await device.close();
});
