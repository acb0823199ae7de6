import { type AllSettings, settingsPaths } from '#domain/settings/settings-api.ts';
import { paths } from '#domain/paths.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { serverTruth } from '#test/e2e/support/servers/server-truth.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own, whose company sets other things. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture({ payments: true }) });

test('what the owner sets reaches an open cart, and an order of before keeps the shipping that its buyer saw', async ({
  newDevice,
  network,
  server,
}) => {
  test.setTimeout(180_000);
  const goods = await ownGoods(server.url);
  const [owner, buyer] = [await newDevice('owner'), await newDevice('buyer')];
  await readyForOffline(buyer);
  await addToCart(buyer, goods);
  await buyer.goto(paths.cart);
  await expect(buyer.getByText('$ 15.000').first()).toBeVisible();

  await owner.goto(paths.systemConfig);
  await owner.getByLabel('Costo del envío').fill('9.900');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByText('$ 9.900')).toBeVisible();
  await dialog.getByLabel('Por qué').fill('Nuevo contrato');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(owner.getByText(/Ajustes guardados/)).toBeVisible();

  await expect(buyer.getByText('$ 9.900').first()).toBeVisible({ timeout: 5_000 });
  await network.goOffline(buyer);
  const api = serverApi(server.url, accounts.owner);
  const { version } = await api.get<AllSettings>(settingsPaths.all);
  const dearer = { seen_version: version, changes: { 'shipping.cost': 30_000 }, note: '' };
  await api.send('POST', settingsPaths.save, dearer);
  await buyer.goto(paths.cart);
  await expect(buyer.getByText('$ 9.900').first()).toBeVisible();
  await addToCart(buyer, goods);
  await fillCheckout(buyer);
  await buyer.getByRole('button', { name: 'Confirmar pedido' }).click();
  await buyer.waitForURL(/checkout\/confirmation/);
  await network.goOnline(buyer);
  const truth = await serverTruth(server.url);
  await expect
    .poll(() => truth.ordersOf(goods))
    .toMatchObject([{ shipping_cost: 9_900, settings_version: version }]);
});
