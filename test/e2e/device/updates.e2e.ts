import type { Page } from '@playwright/test';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import {
  lookForUpdate,
  newBuild,
  newBuildState,
  untilNewBuildIsActive,
} from '#test/e2e/support/devices/new-build.ts';
import { expect } from '#test/e2e/support/people.ts';
import { INVENTORY, MOVEMENTS, readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

const NOTICE = 'Hay una versión nueva de MeStore.';

test.slow();

test('a new version waits, is offered, and «Actualizar» applies it @gate', async ({
  newWarehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  await markPage(page);
  middleman.answer(newBuild);
  await lookForUpdate(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await newBuildState(page)).not.toBe('active');

  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await untilNewBuildIsActive(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos de Stock' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('a new version is not offered while a form has content, and what was written survives it', async ({
  newWarehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('31');
  await markPage(page);
  middleman.answer(newBuild);
  await lookForUpdate(page);
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('31');
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);

  await form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await untilNewBuildIsActive(page);
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  await expect(page.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('31');
});

test('a tab where somebody writes is not reloaded by the update of another tab', async ({
  newWarehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  const writing = await page.context().newPage();
  await readyForWarehouseWork(writing);
  await writing.getByRole('button', { name: 'Registrar Movimiento' }).click();
  await writing.getByRole('dialog').getByRole('textbox', { name: 'Cantidad' }).fill('32');
  await markPage(writing);

  await page.goto(INVENTORY);
  middleman.answer(newBuild);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await untilNewBuildIsActive(page);
  expect(await isMarked(writing)).toBe(true);
  await expect(writing.getByRole('dialog').getByRole('textbox', { name: 'Cantidad' })).toHaveValue('32');

  await writing.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect.poll(() => isMarked(writing)).toBe(false);
  expect(new URL(writing.url()).pathname).toBe(MOVEMENTS);
});

function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { sameDocument: true }));
}

/** Whether the document is the one that was marked, that is, whether it was not reloaded. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window).catch(() => true);
}
