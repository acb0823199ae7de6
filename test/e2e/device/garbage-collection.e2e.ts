import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { paths } from '#domain/paths.ts';

test('a screen keeps following its data after the browser collects garbage @gate', async ({
  page,
  server,
  goods,
}) => {
  const { productId, productName } = goods;
  await page.goto(paths.product(productId));
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);

  for (const price of [71_300, 72_400, 73_500]) {
    await page.evaluate(() => Object.assign(window, { rubbish: new WeakRef({}) }));
    for (let turn = 0; turn < 3; turn += 1) {
      await devtools.send('HeapProfiler.collectGarbage');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    expect(
      await page.evaluate(() => (window as unknown as { rubbish: WeakRef<object> }).rubbish.deref()),
    ).toBe(undefined);
    await serverApi(server.url, accounts.admin).send('PUT', `/api/v1/products/${productId}`, {
      price,
      precio_venta: price,
    });
    await expect(page.getByText(`$ ${price.toLocaleString('es-CO')}`).first()).toBeVisible();
  }
});
