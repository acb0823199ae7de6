import type { ProductReviews } from '#domain/ratings/product-reviews.ts';
import { tabTo } from '#test/e2e/support/devices/by-keyboard.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';

test('what was delivered is rated by keyboard without a network, once, and read without one too', async ({
  buyer,
  network,
  server,
  goods,
}) => {
  await buyer.setViewportSize({ width: 360, height: 800 });
  await readyForOffline(buyer);
  await addToCart(buyer, goods);
  const productPage = buyer.url();
  const { productId, productName: name } = goods;
  const reviews = async () => {
    const answer = await fetch(`${server.url}/api/v1/products/${productId}/reviews`);
    return (await answer.json()) as ProductReviews;
  };
  const before = await reviews();

  await placeOrder(buyer);
  const id = await openConfirmedOrder(buyer);
  const rate = buyer.getByRole('button', { name: `Calificar ${name}` });
  await expect(rate).toHaveCount(0);
  await deliverOrder(server.url, id);
  await expect(rate).toBeVisible();

  await network.goOffline();
  await rate.press('Enter');
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar calificación' }).press('Enter');
  await expect(dialog.getByText('Elige de una a cinco estrellas.')).toBeVisible();
  await tabTo(buyer, dialog.getByRole('radio', { name: '1 estrella: Muy malo' }));
  await buyer.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await buyer.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 estrellas: Bueno' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Tu opinión' }).fill('Tritura bien el hielo.');
  await dialog.getByRole('button', { name: 'Guardar calificación' }).press('Enter');
  const pending = buyer.getByText('Guardada en este equipo, por enviar');
  await expect(pending).toBeVisible();
  await expect(rate).toHaveCount(0);
  await buyer.reload();
  await expect(pending).toBeVisible();
  expect((await reviews()).pagination.total).toBe(before.pagination.total);

  await network.goOnline();
  await expect(buyer.getByText('Ya calificaste')).toBeVisible();
  await expect(pending).toHaveCount(0);
  const after = await reviews();
  expect(after.pagination.total).toBe(before.pagination.total + 1);
  const [newest] = after.data;
  expect(newest).toMatchObject({
    rating: 4,
    comment: 'Tritura bien el hielo.',
    // Other journeys of this server change the buyer's name.
    author: expect.stringMatching(/^Marta \p{Lu}\.$/u),
    is_demo: false,
  });

  await buyer.goto(productPage);
  const section = buyer.getByRole('region', { name: 'Opiniones' });
  await expect(section.getByText('Tritura bien el hielo.')).toBeVisible();
  await expect(section.getByText(newest?.author ?? '')).toBeVisible();
  await network.goOffline();
  await buyer.reload();
  await expect(section.getByText('Tritura bien el hielo.')).toBeVisible();
  await expect(section.getByText('Sin conexión: opiniones vistas')).toBeVisible();
});
