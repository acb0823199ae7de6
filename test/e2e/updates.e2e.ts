import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test, type Middleman } from '#test/e2e/support/middleman.ts';
import { expect } from '#test/e2e/support/people.ts';
import { INVENTORY, MOVEMENTS, readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

const NOTICE = 'Hay una versión nueva de MeStore.';

test('a new version waits, is offered, and «Actualizar» applies it', async ({
  warehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  await markPage(page);
  release(middleman);
  await lookForUpdate(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await isNewBuildActive(page)).toBe(false);

  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect.poll(() => isNewBuildActive(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Movimientos de Stock' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('a new version is not offered while a form has content, and what was written survives it', async ({
  warehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('31');
  await markPage(page);
  release(middleman);
  await lookForUpdate(page);
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('31');
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);

  await form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect.poll(() => isNewBuildActive(page)).toBe(true);
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  await expect(page.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('31');
});

test('a tab where somebody writes is not reloaded by the update of another tab', async ({
  warehouse: page,
  middleman,
}) => {
  await readyForWarehouseWork(page);
  const writing = await page.context().newPage();
  await readyForWarehouseWork(writing);
  await writing.getByRole('button', { name: 'Registrar Movimiento' }).click();
  await writing.getByRole('dialog').getByRole('textbox', { name: 'Cantidad' }).fill('32');
  await markPage(writing);

  await page.goto(INVENTORY);
  release(middleman);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect.poll(() => isNewBuildActive(page)).toBe(true);
  expect(await isMarked(writing)).toBe(true);
  await expect(writing.getByRole('dialog').getByRole('textbox', { name: 'Cantidad' })).toHaveValue('32');

  await writing.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect.poll(() => isMarked(writing)).toBe(false);
  expect(new URL(writing.url()).pathname).toBe(MOVEMENTS);
});

const TRACE = 'prueba-version-nueva';

/** From now on the server has another build of the service worker, which leaves a trace when it takes over. */
function release(middleman: Middleman): void {
  const trace = `self.addEventListener('activate', (event) => event.waitUntil(caches.open('${TRACE}')));`;
  const body = `${readFileSync('dist/sw.js', 'utf8')}\n${trace}`;
  middleman.answer(({ path }) => (path === '/sw.js' ? { type: 'text/javascript', body } : undefined));
}

/** Looks for a newer version, as the browser does by itself from time to time, and waits until it waits. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const arriving = registration.waiting ?? registration.installing;
    if (!arriving) throw new Error('No new version came.');
    if (arriving.state === 'installed') return;
    await new Promise<void>((resolve) => {
      arriving.addEventListener('statechange', () => {
        if (arriving.state === 'installed') resolve();
      });
    });
  });
}

/** Whether the new build of the service worker took over on this device. */
function isNewBuildActive(page: Page): Promise<boolean> {
  return page.evaluate((trace) => caches.has(trace), TRACE).catch(() => false);
}

function markPage(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { sameDocument: true }));
}

/** Whether the document is the one that was marked, that is, whether it was not reloaded. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window).catch(() => true);
}
