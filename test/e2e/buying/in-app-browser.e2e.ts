import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test.use({
  viewport: { width: 360, height: 740 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android',
});

test('a product opened inside Instagram says that its cart gets lost before anything is in it', async ({
  page,
  goods,
}) => {
  await page.goto(paths.product(goods.productId));
  const notice = page.getByText('Estás en el navegador de Instagram.');
  await expect(notice).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Abrir en el navegador' })).toHaveAttribute(
    'href',
    new RegExp(`^intent://[^#]*${goods.productId}.*#Intent;`),
  );
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await page.goto(paths.cart);
  await expect(page.getByText(goods.productName).first()).toBeVisible();
  await expect(notice).toBeVisible();
});
