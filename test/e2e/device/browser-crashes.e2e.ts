import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { crash } from '#test/e2e/support/devices/crash.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { expectEachOnce } from '#test/e2e/support/movement-queue.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { expect } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { interruptDrain } from '#test/e2e/support/interrupted-drain.ts';

test('a tab that crashes right after each save loses none of them and doubles none @gate', async ({
  newWarehouse: warehouse,
  network,
  goods,
  truth,
}) => {
  const { sku, location } = goods;
  const before = await truth.movements(sku);
  const quantities = [31, 32];
  let page = warehouse;
  await readyForWarehouseWork(page);
  await network.goOffline();
  for (const quantity of quantities) {
    await registerMovement(page, { type: 'Entrada', sku, quantity, position: positionLabel(location) });
    await crash(page);
    page = await warehouse.context().newPage();
    await page.goto(paths.movements);
    await expect(page.getByText('OC-').first()).toBeVisible();
  }
  await expect(await openOutbox(page)).toHaveCount(quantities.length);

  await network.goOnline();
  await expectRecorded(truth, { sku, before, quantities });
  await expect(page.getByText('Todo enviado')).toBeVisible();
});

test('a tab that crashes in the middle of a drain, its answers lost, leaves the rest to the next one', async ({
  newWarehouse: page,
  middleman,
  server,
}) => {
  const { truth, queue, release } = await interruptDrain(page, { middleman, url: server.url, count: 250 });
  await crash(page);
  release();

  const next = await page.context().newPage();
  await openOutbox(next);
  await expectEachOnce(truth, queue);
  await expect(next.getByText('Todo enviado')).toBeVisible();
});
