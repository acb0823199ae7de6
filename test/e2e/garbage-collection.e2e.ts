import { expect, test } from '#test/e2e/support/people.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/people.ts';

test.use({
  launchOptions: async ({ launchOptions }, give) =>
    give({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--expose-gc'] }),
});

test('a screen keeps following its data after the browser collects garbage @gate', async ({
  page,
  server,
}) => {
  await page.goto('/marketplace/home');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeVisible();
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  for (const price of [71_300, 72_400, 73_500]) {
    await page.evaluate(async () => {
      const { gc } = window as unknown as { gc?: () => void };
      if (!gc) throw new Error('This browser was not started with --expose-gc.');
      for (let turn = 0; turn < 3; turn += 1) {
        gc();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await changePrice(server.url, id, price);
    await expect(page.getByText(`$ ${price.toLocaleString('es-CO')}`).first()).toBeVisible();
  }
});

async function changePrice(url: string, id: string, price: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@mestore.co', password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const response = await fetch(`${url}/api/v1/products/${id}`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ price, precio_venta: price }),
  });
  if (!response.ok) throw new Error(`The price change answered ${response.status}: ${await response.text()}`);
}
