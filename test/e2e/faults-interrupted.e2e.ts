import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { addFirstFound, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

test('a tab closed right after «Confirmar pedido» leaves one order, or the cart to confirm again', async ({
  buyer,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const before = (await truth.orders()).length;
  await readyForOffline(buyer);
  const device = buyer.context();
  let page = buyer;

  const rounds = 3;
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}`, async () => {
      await addFirstFound(page, 'cafetera');
      await fillCheckout(page);
      const pressed = page.getByRole('button', { name: 'Confirmar pedido' }).click({ noWaitAfter: true });
      await Promise.all([pressed.catch(() => undefined), page.close()]);

      page = await device.newPage();
      await page.goto(paths.checkout);
      const confirm = page.getByRole('button', { name: 'Confirmar pedido' });
      const done = page.getByText(/Tu carrito está vacío|Guardamos tu pedido|Tu pedido quedó confirmado/).first();
      await expect(confirm.or(done)).toBeVisible();
      if (await confirm.isVisible()) {
        await confirm.click().catch(() => undefined);
        await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toHaveCount(0);
      }
      await expect.poll(async () => (await truth.orders()).length).toBe(before + round);
      await page.goto(paths.marketplaceHome);
    });
  }
  expect(await truth.orders()).toHaveLength(before + rounds);
});

test('ten movements registered while the network flaps twenty times are each recorded once', async ({
  warehouse,
  network,
  server,
}) => {
  test.setTimeout(180_000);
  const truth = await serverTruth(server.url);
  const [item] = await truth.inventory('TER-');
  if (!item) throw new Error('The demo data has no flask.');
  const before = (await truth.movements(item.sku)).length;
  await readyForWarehouseWork(warehouse);

  const quantities = Array.from({ length: 10 }, (_, index) => 101 + index);
  for (const quantity of quantities) {
    const flap = async () => {
      await network.goOffline();
      await network.goOnline();
    };
    await Promise.all([
      registerMovement(warehouse, {
        type: 'Entrada',
        sku: item.sku,
        quantity,
        position: positionLabel(item.location),
      }),
      flap().then(flap),
    ]);
  }

  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + quantities.length);
  const made = (await truth.movements(item.sku))
    .filter((each) => quantities.includes(each.quantity))
    .sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  expect(made.map((each) => each.quantity)).toEqual(quantities);
  expect(await truth.projectionDifferences()).toEqual([]);
  await expect(warehouse.getByText(/por enviar/)).toHaveCount(0);
});
