import type { Page } from '@playwright/test';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { everythingReadable } from '#test/e2e/support/devices/readable.ts';
import { expectAllSent, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own, where somebody of the demonstration gets another role. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture() });

test('who lost the warehouse while working without a network is judged by what they could then, and keeps no copy of it', async ({
  newDevice,
  network,
  server,
}) => {
  test.setTimeout(180_000);
  const [goods, untouched] = [await ownGoods(server.url), await ownGoods(server.url)];
  const worker = await newDevice('warehouse');
  await readyForWarehouseWork(worker);
  expect(await knowsShelf(worker, untouched)).toBe(true);
  await network.goOffline(worker);
  const position = positionLabel(goods.location);
  await registerMovement(worker, { type: 'Salida', sku: goods.sku, quantity: 3, position });

  const owner = serverApi(server.url, accounts.owner);
  const [{ id } = { id: '' }] = (
    await owner.get<{ data: { id: string }[] }>(
      `${peoplePaths.list}?q=${encodeURIComponent(accounts.warehouse)}`,
    )
  ).data;
  await owner.send('POST', peoplePaths.role(id), { role: 'customer', reason: 'Ya no trabaja aquí' });

  await network.goOnline(worker);
  // It is a fact: the units did leave the shelf. Nobody takes it for false, and a supervisor decides.
  const desk = await newDevice('owner');
  await desk.goto(paths.reviews);
  await expect(desk.getByText(goods.sku).first()).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText(/Su cuenta dejó de ser/)).toBeVisible();
  await openOutbox(worker);
  await expect(worker.getByText('En revisión', { exact: true })).toBeVisible();

  // What is no longer theirs is neither shown nor left on the device.
  await worker.goto(paths.movements);
  await expect(worker.getByRole('heading', { level: 1, name: 'Movimientos de Stock' })).toBeHidden();
  await worker.goto(paths.marketplaceHome);
  await expect.poll(() => knowsShelf(worker, untouched), { timeout: 30_000 }).toBe(false);

  await desk.getByRole('button', { name: 'Aplicar' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  const stock = `/api/v1/inventory/?q=${goods.sku}`;
  await expect
    .poll(async () => (await owner.get<{ data: InventoryItem[] }>(stock)).data.map((each) => each.quantity))
    .toEqual([goods.quantity - 3]);
  await expectAllSent(worker);
});

/** Whether anything on a device tells in which aisle some goods stand. */
async function knowsShelf(page: Page, { location }: InventoryItem): Promise<boolean> {
  const places = Object.values(await everythingReadable(page));
  return places.some((each) => each.includes(`"aisle":"${location.aisle}"`));
}
