import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { pickedForWeeks } from '#test/e2e/support/pick-history.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

const plan = (page: Page) => page.getByRole('group', { name: /^Plano de la bodega/ });
/** The present place of the drawing. */
const lies = (page: Page) =>
  plan(page)
    .locator('svg')
    .evaluate((each) => getComputedStyle(each).transform);

/** Every cell of the plan and where it is. */
function drawn(page: Page): Promise<string> {
  return plan(page)
    .locator('svg path[class*="tone"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('d')).join(' '));
}

/** Where the middle of a cell lies on the screen. */
function firstCell(page: Page): Promise<{ x: number; y: number }> {
  return plan(page)
    .locator('svg path[class*="tone"]')
    .first()
    .evaluate((each: SVGPathElement) => {
      const corner = each.getPointAtLength(0);
      const middle = new DOMPoint(corner.x + 46, corner.y + 46).matrixTransform(
        each.getScreenCTM() ?? undefined,
      );
      return { x: middle.x, y: middle.y };
    });
}

test('without a network one finds a product on the plan, opens its position and carries it elsewhere', async ({
  warehouse,
  network,
  goods: item,
  truth,
}) => {
  await readyForWarehouseWork(warehouse);
  const label = positionLabel(item.location);
  await warehouse.goto(paths.warehouseMap);
  await expect(plan(warehouse)).toBeVisible();
  await network.goOffline();
  await warehouse.reload();
  await expect(plan(warehouse)).toBeVisible();

  // The keys and the buttons move the plan.
  const whole = await lies(warehouse);
  await plan(warehouse).press('+');
  await expect.poll(() => lies(warehouse)).not.toBe(whole);
  const near = await lies(warehouse);
  await plan(warehouse).press('ArrowRight');
  await expect.poll(() => lies(warehouse)).not.toBe(near);
  await warehouse.getByRole('button', { name: 'Ver todo el plano' }).press('Enter');
  await expect.poll(() => lies(warehouse)).toBe(whole);

  await warehouse.getByRole('searchbox', { name: 'Posición, producto o SKU' }).fill(item.sku);
  await expect(warehouse.getByText(/posici(ón coincide|ones coinciden) con la búsqueda/)).toBeVisible();
  await expect.poll(() => lies(warehouse)).not.toBe(whole);

  await warehouse.getByRole('button', { name: 'Ver como tabla' }).press('Enter');
  await warehouse.getByRole('button', { name: label, exact: true }).press('Enter');
  const sheet = warehouse.getByRole('dialog');
  await expect(sheet.getByText('Aquí hay')).toBeVisible();
  await sheet.getByRole('button', { name: `Trasladar ${item.sku}` }).press('Enter');
  const form = warehouse.getByRole('dialog', { name: 'Registrar Movimiento' });
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('2');
  await form.getByRole('textbox', { name: 'Hasta la posición' }).fill('D-77-1-A');
  await form.getByRole('button', { name: 'Guardar movimiento' }).press('Enter');
  await warehouse.getByRole('button', { name: 'Sí, es ahí' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(sheet.getByText('provisional').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');

  // A place that nobody described is on the map at once.
  await warehouse.goto(`${paths.warehouseMap}?como=tabla&q=d-77-1-a`);
  await expect(warehouse.getByRole('button', { name: 'D-77-1-A', exact: true })).toBeVisible();

  await network.goOnline();
  await expect
    .poll(async () => {
      const rows = await truth.inventory(item.sku);
      return rows.find((each) => positionKey(each.location) === 'storage_room/77/1/A')?.quantity;
    })
    .toBe(2);
});

test('whoever may move stock arranges the plan offline, and another device sees it', async ({
  warehouse,
  device,
  network,
}) => {
  test.slow();
  await readyForWarehouseWork(warehouse);
  await network.goOffline(warehouse);
  await warehouse.goto(paths.warehouseMap);
  await expect(plan(warehouse)).toBeVisible();
  const before = await drawn(warehouse);
  await warehouse.getByRole('button', { name: 'Editar plano' }).press('Enter');
  await expect(warehouse.getByRole('button', { name: 'Guardar plano' })).toBeDisabled();
  await plan(warehouse).scrollIntoViewIfNeeded();
  const { x, y } = await firstCell(warehouse);
  await warehouse.mouse.move(x, y);
  await warehouse.mouse.down();
  await warehouse.mouse.move(x, y + 60, { steps: 5 });
  await warehouse.mouse.up();
  await expect(warehouse.getByRole('button', { name: 'Guardar 1 posición' })).toBeVisible();
  await plan(warehouse).press('ArrowRight');
  await warehouse.getByText('Todo el pasillo').click();
  await warehouse.getByRole('button', { name: 'Bajar' }).press('Enter');
  const save = warehouse.getByRole('button', { name: /^Guardar \d+ posiciones$/ });
  await save.press('Enter');
  await expect(warehouse.getByText(/^Plano guardado en este equipo/)).toBeVisible();
  await expect(warehouse.getByRole('banner').getByRole('status')).toContainText('por enviar');

  await network.goOnline(warehouse);
  await expect(warehouse.getByRole('banner').getByRole('status')).not.toContainText('por enviar');
  const other = await device('warehouse');
  await other.goto(paths.warehouseMap);
  await expect(plan(other)).toBeVisible();
  await expect.poll(() => drawn(other)).toBe(await drawn(warehouse));
  expect(await drawn(other)).not.toBe(before);
});

test('what is picked daily from a far corner is proposed for a nearer place, and becomes a task of the floor', async ({
  device,
  network,
  server,
}) => {
  test.slow();
  // A corner of its own: goods whose transfer is planned from it are not proposed again.
  const corner = {
    zone: 'warehouse_b',
    aisle: '99',
    shelf: String(randomInt(10, 99)),
    position: 'Y',
  } as const;
  const label = positionLabel(corner);
  const item = await pickedForWeeks(server.url, corner);
  // Signed in afterwards, so that its first reading has all of it.
  const warehouse = await device('warehouse');
  await readyForWarehouseWork(warehouse);
  await warehouse.goto(paths.spaceOptimizer);
  await expect(warehouse.getByRole('button', { name: 'Calcular propuesta' })).toBeVisible();
  await network.goOffline();
  await warehouse.getByRole('button', { name: 'Calcular propuesta' }).press('Enter');
  const moves = warehouse.getByRole('list', { name: 'Traslados propuestos' });
  const best = moves.getByRole('listitem').filter({ hasText: label }).first();
  await expect(best).toContainText(item.sku);

  // All are refused but that one.
  const boxes = await moves.getByRole('checkbox').all();
  for (const each of boxes) await each.uncheck();
  await expect(warehouse.getByRole('button', { name: 'Acepta algún traslado' })).toBeDisabled();
  await best.locator('xpath=ancestor-or-self::li[.//input]').getByRole('checkbox').first().check();
  await warehouse.getByRole('button', { name: 'Crear 1 tarea de traslado' }).press('Enter');
  await expect(warehouse.getByText('1 traslado guardado en este equipo')).toBeVisible();

  // A planned move is not proposed again, sent or not.
  await warehouse.getByRole('button', { name: 'Calcular propuesta' }).press('Enter');
  await expect(moves.or(warehouse.getByText('No hay nada que ganar'))).toBeVisible();
  await expect(warehouse.getByText(label)).toHaveCount(0);

  await network.goOnline();
  await expect(warehouse.getByRole('banner').getByRole('status')).not.toContainText('por enviar');
  await warehouse.goto(paths.conflicts);
  await expect(warehouse.getByText('Traslado de')).toHaveCount(0);
});
