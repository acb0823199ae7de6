import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { untilRead, untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { fillMovement } from '#test/e2e/support/movement-form.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';

test('a page that the browser froze and shows again reads what came meanwhile, finds it and saves', async ({
  newWarehouse: page,
  server,
  truth,
}) => {
  await page.goto(paths.movements);
  await untilRead(page);
  await turn(page, 'pagehide');
  const goods = await ownGoods(server.url);
  await turn(page, 'pageshow');
  const { sku } = goods;
  const form = await fillMovement(page, {
    type: 'Entrada',
    sku,
    quantity: 3,
    position: positionLabel(goods.location),
  });
  // Left and come back to once more, with what was written in the form.
  await turn(page, 'pagehide');
  await turn(page, 'pageshow');
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await untilSent(page);
  await expect
    .poll(async () => (await truth.movements(sku)).map((each) => each.quantity).sort())
    .toEqual([3, 40]);
});

/** What a page hears of the back/forward cache, which Playwright turns off in Chromium. */
async function turn(page: Page, type: 'pagehide' | 'pageshow'): Promise<void> {
  await page.evaluate((event) => {
    dispatchEvent(new PageTransitionEvent(event, { persisted: true }));
  }, type);
}
