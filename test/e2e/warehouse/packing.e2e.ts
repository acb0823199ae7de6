import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import {
  anOrderToPick,
  beginClusterPickOfTwo,
  openTask,
  pickAll,
  pickForTote,
  preparation,
  takeTask,
} from '#test/e2e/support/order-to-pick.ts';
import { askedPlace, place, scan } from '#test/e2e/support/floor-scanning.ts';
import { expect, type Network, test } from '#test/e2e/support/people.ts';
import { incidentSaying } from '#test/e2e/support/reported-incident.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';

test.slow();

const UNITS = 2;

/** At the packing table with all goods of an order that was just picked. */
async function atTable(page: Page, serverUrl: string): Promise<{ reference: string; sku: string }> {
  const reference = await anOrderToPick(serverUrl, UNITS);
  await openTask(page, `Recoger ${reference}`);
  await takeTask(page);
  const sku = await pickAll(page, UNITS);
  await serviceWorkerReady(page);
  await page.getByRole('link', { name: `Empacar ${reference}` }).click();
  await expect(page.getByRole('list', { name: 'Lo que va en el pedido' })).toContainText(`0de ${UNITS}`);
  return { reference, sku };
}

/** Checks a unit on the table, and waits until the device keeps it. */
async function check(page: Page, sku: string, seen: number): Promise<void> {
  await scan(page, sku);
  await expect(page.getByRole('status').getByText(`${seen} de ${UNITS}`)).toBeAttached();
}

/**
 * At the table, without a network, with an order of which one unit was checked. @returns also its task's
 * address.
 */
async function checkOneOffline(page: Page, network: Network, serverUrl: string) {
  const order = await atTable(page, serverUrl);
  await network.goOffline(page);
  await check(page, order.sku, 1);
  return { ...order, task: page.url() };
}

/** Reports the fault of the one product that is left. */
async function sayProblem(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Tengo un problema' }).click();
  await page.getByRole('button', { name: reason }).click();
}

/** The task ended with something missing, and still shows it after a reload. */
async function expectShort(page: Page): Promise<void> {
  await expect(page.getByText('Terminada con faltantes')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Terminada con faltantes')).toBeVisible();
}

test('an order that was packed is opened again, before that leaves and after the server knows', async ({
  warehouse: page,
  network,
  server,
  truth,
}) => {
  const table = page.getByRole('list', { name: 'Lo que va en el pedido' });
  const packed = page.getByText('Empacado', { exact: true });
  const { reference, sku, task } = await checkOneOffline(page, network, server.url);
  await scan(page, sku);
  await expect(packed).toBeVisible();
  await scan(page, 'MSDESHACER');
  await expect(table).toContainText(`1de ${UNITS}`);
  await page.reload();
  await expect(table).toContainText(`1de ${UNITS}`);
  await scan(page, sku);
  await expect(packed).toBeVisible();

  await network.goOnline();
  await page.goto(paths.deskOrder(reference));
  await expect(preparation(page)).toHaveText('Listo para despachar');
  await page.goto(task);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(table).toContainText(`1de ${UNITS}`);
  await page.goto(paths.deskOrder(reference));
  await expect(preparation(page)).toHaveText('En preparación');
  await page.goto(task);
  await expect(table).toContainText(`1de ${UNITS}`);
  await scan(page, sku);
  await expect(packed).toBeVisible();
  await page.goto(paths.deskOrder(reference));
  await expect(preparation(page)).toHaveText('Listo para despachar');
  expect((await truth.movements(reference)).map((each) => each.quantity)).toEqual([UNITS]);
});

test('a unit that is missing at the table, told without a network, leaves the order waiting for a decision', async ({
  warehouse: page,
  network,
  server,
  truth,
}) => {
  const { reference, sku, task } = await checkOneOffline(page, network, server.url);
  await sayProblem(page, 'Hay menos');
  await expectShort(page);

  await network.goOnline();
  const { id } = await truth.product(sku);
  await expect
    .poll(async () => (await truth.openDiscrepancies()).map((each) => each.product_id))
    .toContain(id);
  await page.goto(task);
  await expect(page.getByText('En el escritorio deciden qué pasa con lo que faltó.')).toBeVisible();
  await page.goto(paths.deskOrder(reference));
  await expect(preparation(page)).toHaveText('En preparación');
});

test('a unit found broken at the table goes to quarantine, also when it was told without a network', async ({
  warehouse: page,
  network,
  server,
  truth,
}) => {
  const { reference, sku } = await checkOneOffline(page, network, server.url);
  await sayProblem(page, 'Está dañado');
  await expect(page.getByText(`¿Cuántas están dañadas de ${sku}?`)).toBeVisible();
  await page.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(page.getByText('1 unidad va a cuarentena')).toBeVisible();
  await expectShort(page);

  await network.goOnline();
  const words = `Estaba dañado. Empacar ${reference}`;
  await expect.poll(async () => (await incidentSaying(server.url, words))?.cantidad).toBe(1);
  expect(await truth.projectionDifferences()).toEqual([]);
});

test('two tabs of one device work on one cluster pick, and each unit is picked once', async ({
  newWarehouse: first,
  server,
  truth,
}) => {
  const references = await beginClusterPickOfTwo(first, server.url);
  const second = await first.context().newPage();
  await second.goto(paths.floorClusterPick);
  await expect(place(second)).toBeVisible();
  const asked = await askedPlace(second);
  expect(asked).toBe(await askedPlace(first));

  await pickIntoTote(first);
  await second.bringToFront();
  await expect(place(second)).not.toContainText(asked);
  await pickIntoTote(second);
  await expect(second.getByText('Ronda lista')).toBeVisible();
  await first.bringToFront();
  await expect(first.getByText('Ronda lista')).toBeVisible();
  for (const reference of references) {
    await expect
      .poll(async () => (await truth.movements(reference)).map((each) => each.quantity))
      .toEqual([1]);
  }
});

/** Takes the unit that a cluster pick asks for and puts it into the tote of its order. */
async function pickIntoTote(page: Page): Promise<void> {
  const tote = await pickForTote(page);
  await scan(page, `MSCANASTA${await tote.locator('b').textContent()}`);
  await expect(tote).toBeHidden();
}
