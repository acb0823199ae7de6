import { positionLabel } from '#domain/inventory/position.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

test('two tabs and the service worker drain at once: each effect once, the lane in order', async ({
  warehouse,
  network,
  serviceWorker,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const secondTab = await warehouse.context().newPage();
  await readyForWarehouseWork(warehouse);
  await readyForWarehouseWork(secondTab);
  const [item] = await truth.inventory('TER-');
  if (!item) throw new Error('The demo data has no flask.');
  const position = positionLabel(item.location);
  const before = (await truth.movements(item.sku)).length;

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

  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + quantities.length);
  const made = (await truth.movements(item.sku))
    .filter((each) => quantities.includes(each.quantity) && each.reference === '')
    .sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  expect(made.map((each) => each.quantity)).toEqual(quantities);
  expect(await truth.projectionDifferences()).toEqual([]);
  await expect(warehouse.getByText(/por enviar/)).toHaveCount(0);
});
