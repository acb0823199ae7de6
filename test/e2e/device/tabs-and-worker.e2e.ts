import { positionLabel } from '#domain/inventory/position.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

test('two tabs and the service worker drain at once: each effect once, the lane in order @gate', async ({
  warehouse,
  network,
  serviceWorker,
  goods: item,
  truth,
}) => {
  const secondTab = await warehouse.context().newPage();
  await readyForWarehouseWork(warehouse);
  await readyForWarehouseWork(secondTab);
  const position = positionLabel(item.location);
  const before = await truth.movements(item.sku);

  await network.goOffline();
  const quantities = [11, 12, 13, 14];
  for (const [turn, quantity] of quantities.entries()) {
    const tab = turn % 2 === 0 ? warehouse : secondTab;
    await registerMovement(tab, { type: 'Entrada', sku: item.sku, quantity, position });
  }
  await network.goOnline();
  await Promise.all([
    serviceWorker.dispatchSync(),
    serviceWorker.dispatchSync(),
    serviceWorker.dispatchSync(),
  ]);

  await expectRecorded(truth, { sku: item.sku, before, quantities });
  await expect(warehouse.getByText(/por enviar/)).toHaveCount(0);
});
