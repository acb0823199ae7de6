import { formatPesos } from '#domain/base/money.ts';
import { minimumText } from '#domain/stores/store-fields.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { fillDelivery } from '#test/e2e/support/checkout-form.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';

/** More than one of the goods costs, and less than two. */
const MINIMUM = 150_000;
const GOODS = 89_900;

/** The demo store takes orders from this on; the other journeys of this server buy as little as they like. */
async function takeOrdersFrom(url: string, pesos: number): Promise<void> {
  const { vendor_id } = await theDemoStore(url);
  await serverApi(url, accounts.store).command('profile', 'store.saveProfile', {
    vendor_id,
    fields: { minimumOrderAmount: minimumText(pesos) },
    seen: { minimumOrderAmount: minimumText(MINIMUM - pesos) },
  });
}

test.slow();

test.afterEach(({ server }) => takeOrdersFrom(server.url, 0));

test('who asks a store for less than it takes orders from is told without a network, adds what is missing and has the order', async ({
  buyer,
  network,
  server,
  truth,
}) => {
  await takeOrdersFrom(server.url, MINIMUM);
  const goods = await ownGoods(server.url, { of: theDemoStore });
  const missing = `sin IVA ni envío. Te faltan ${formatPesos(MINIMUM - GOODS)}.`;
  await readyForOffline(buyer);
  await network.goOffline(buyer);

  await addToCart(buyer, goods);
  const drawer = buyer.getByRole('dialog');
  await expect(drawer.getByText(missing)).toBeVisible();
  await drawer.getByRole('link', { name: 'Ir al Checkout' }).click();
  await expect(buyer.getByRole('main').getByText(missing)).toBeVisible();
  await buyer.getByRole('button', { name: 'Continuar con el envío' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Nombre de quien recibe' })).toHaveCount(0);

  await buyer.getByRole('link', { name: 'Cambiar cantidades o quitar productos' }).click();
  await buyer.getByRole('main').getByRole('button', { name: 'Agregar uno' }).click();
  await expect(buyer.getByRole('main').getByText(/Te faltan/)).toHaveCount(0);
  await buyer.getByRole('main').getByRole('link', { name: 'Ir al Checkout' }).click();
  // They had asked for the delivery before.
  await fillDelivery(buyer);
  await buyer.getByText('Contraentrega').first().click();
  await buyer.getByRole('button', { name: 'Confirmar pedido' }).click();
  await buyer.waitForURL(/checkout\/confirmation/);
  expect(await truth.ordersOf(goods)).toEqual([]);

  await network.goOnline(buyer);
  await expect(buyer.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  const [order, ...others] = await truth.ordersOf(goods);
  expect(order?.lines).toMatchObject([{ product_id: goods.productId, quantity: 2 }]);
  expect(others).toEqual([]);
});
