import { positionLabel } from '#domain/inventory/position.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import {
  INVENTORY,
  MOVEMENTS,
  readyForWarehouseWork,
  registerMovement,
} from '#test/e2e/support/warehouse-work.ts';

test('two devices that worked offline on one product agree with the server, and too large an exit is a discrepancy', async ({
  device,
  network,
  goods: item,
  truth,
}) => {
  const [first, second] = [await device('warehouse'), await device('warehouse')];
  await readyForWarehouseWork(first);
  await readyForWarehouseWork(second);
  const discrepancies = async () =>
    (await truth.openDiscrepancies()).filter((each) => each.product_id === item.productId).length;
  const openBefore = await discrepancies();
  const position = positionLabel(item.location);
  const before = (await truth.movements(item.sku)).length;

  await network.goOffline();
  await registerMovement(first, { type: 'Entrada', sku: item.sku, quantity: 5, position });
  await registerMovement(first, { type: 'Salida', sku: item.sku, quantity: 2, position });
  await registerMovement(second, { type: 'Salida', sku: item.sku, quantity: item.quantity + 50, position });
  await expect(first.getByText('2 por enviar').first()).toBeVisible();

  await network.goOnline();
  const expected = item.quantity + 5 - 2 - (item.quantity + 50);
  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + 3);
  const [after] = (await truth.inventory(item.sku)).filter((each) => each.id === item.id);
  expect(after).toMatchObject({ quantity: expected, discrepancy: true });
  expect(await truth.projectionDifferences()).toEqual([]);
  expect(await discrepancies()).toBe(openBefore + 1);
  expect((await truth.product(item.sku)).stock).toBe(0);

  for (const device of [first, second]) {
    await device.goto(`${INVENTORY}?q=${item.sku}`);
    await expect(device.getByText(new RegExp(`^[-−]${-expected}$`)).first()).toBeVisible();
    await expect(device.getByText('Por recontar').first()).toBeVisible();
    await expect(device.getByText('provisional')).toHaveCount(0);
    await device.goto(`${MOVEMENTS}?q=${item.sku}`);
    await expect(device.getByText(new RegExp(`${before + 3} movimientos`)).first()).toBeVisible();
  }
});
