import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { runJob } from '#test/e2e/support/servers/server-clock.ts';
import { andresQuintero } from '#test/factories/recipients.ts';
import { scan, place, product, scanAskedPlace, askedSku } from '#test/e2e/support/floor-scanning.ts';

const BUYER = 'andres@mestore.co';

/**
 * An order of some units of products of its own, placed at the server's API and on no device.
 * It is on the list of the warehouse by then. @returns the number of its one vendor order: `MS-000123-1`.
 */
export async function anOrderToPick(url: string, units: number, { lines = 1 } = {}): Promise<string> {
  const goods = await Promise.all(Array.from({ length: lines }, () => ownGoods(url)));
  const { order_number: number } = await serverApi(url, BUYER).send<{ order_number: string }>(
    'POST',
    '/api/v1/orders/',
    {
      items: goods.map((each) => ({ product_id: each.productId, quantity: units })),
      ...andresQuintero,
    },
  );
  await runJob(url, 'follow-orders');
  return `${number}-1`;
}

/** Opens a task from the list of the floor: `Recoger MS-000123-1`. */
export async function openTask(page: Page, name: string): Promise<void> {
  await page.goto(paths.floor);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/piso\/tarea\//);
}

/** Takes the open task, and waits until the server gave it. */
export async function takeTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tomarla' }).click();
  await expect(page.getByText('Escanea la ubicación')).toBeVisible();
}

/** Two orders on one route that this device took, of a unit each. @returns their numbers. */
export async function beginClusterPickOfTwo(page: Page, url: string): Promise<string[]> {
  const references = [await anOrderToPick(url, 1), await anOrderToPick(url, 1)];
  for (const reference of references) {
    await openTask(page, `Recoger ${reference}`);
    await takeTask(page);
  }
  await page.goto(paths.floor);
  await page.getByRole('button', { name: 'Recoger 2 pedidos en una ronda' }).click();
  await expect(place(page)).toBeVisible();
  return references;
}

/** Picks a one-line task of this device, by scans, from the one shelf that has it all. @returns its SKU. */
export async function pickAll(page: Page, units: number): Promise<string> {
  const sku = await askedSku(page);
  await scanAskedPlace(page);
  for (let taken = 1; taken < units; taken += 1) {
    await scan(page, sku);
    await expect(product(page)).toContainText(`llevas ${taken}`);
  }
  await scan(page, sku);
  await expect(page.getByText('Listo', { exact: true })).toBeVisible();
  return sku;
}

/** The progress of the open order's preparation at the desk, in words. */
export const preparation = (page: Page): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: /^Preparación$/ })
    .locator('+ dd');

/**
 * Takes the unit that a cluster pick asks for, up to where it goes into the tote of its order.
 * @returns the place where the screen names the tote.
 */
export async function pickForTote(page: Page): Promise<Locator> {
  const tote = page.getByRole('region', { name: 'Canasta' });
  await scanAskedPlace(page);
  await scan(page, await askedSku(page));
  await expect(tote).toBeVisible();
  return tote;
}
