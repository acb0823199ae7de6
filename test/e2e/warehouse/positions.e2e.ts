import type { Page } from '@playwright/test';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { positionCheck } from '#domain/scanning/position-check.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { aisleOfItsOwn, bringTo, savedPositions } from '#test/e2e/support/positions.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Posiciones de la bodega' });
const rowOf = (page: Page, label: string) => list(page).getByRole('listitem').filter({ hasText: label });

test('an aisle is made without a network, labelled, blocked, and archived once it is empty', async ({
  warehouse,
  device,
  network,
  server,
  truth,
}) => {
  test.slow();
  await readyForWarehouseWork(warehouse);
  const aisle = aisleOfItsOwn();
  const at = (position: string): Position => ({ zone: 'warehouse_b', aisle, shelf: '1', position });
  await warehouse.goto(paths.positions);
  await expect(rowOf(warehouse, 'D-MUELLE-1-1').or(list(warehouse)).first()).toBeVisible();

  await network.goOffline(warehouse);
  await warehouse.getByRole('button', { name: 'Crear varias' }).press('Enter');
  const form = warehouse.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Zona' }).selectOption('warehouse_b');
  const aisles = form.getByRole('group', { name: 'Pasillos' });
  await aisles.getByRole('textbox', { name: 'Desde' }).fill(aisle);
  await aisles.getByRole('textbox', { name: 'Hasta' }).fill('1');
  // The form's text is not thrown away without a word.
  await form.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await warehouse.getByRole('button', { name: 'Seguir escribiendo' }).press('Enter');
  await form.getByRole('button', { name: 'Crear', exact: true }).press('Enter');
  await expect(form.getByText('El primero va antes que el último')).toBeVisible();
  await aisles.getByRole('textbox', { name: 'Hasta' }).fill(aisle);
  const shelves = form.getByRole('group', { name: 'Estantes' });
  await shelves.getByRole('textbox', { name: 'Hasta' }).fill('1');
  await form.getByRole('textbox', { name: 'Capacidad en unidades' }).fill('10');
  await expect(form.getByText('4 posiciones nuevas.')).toBeVisible();
  await form.getByRole('button', { name: 'Crear 4 posiciones' }).press('Enter');
  await expect(form).toHaveCount(0);

  await warehouse.goto(`${paths.positions}?zone=warehouse_b&aisle=${aisle}`);
  await expect(list(warehouse).getByRole('listitem')).toHaveCount(4);
  await expect(rowOf(warehouse, `B-${aisle}-1-A`)).toContainText('Por enviar');
  await warehouse.reload();
  await expect(list(warehouse).getByRole('listitem')).toHaveCount(4);
  await warehouse.getByRole('link', { name: 'Etiquetas (4)' }).press('Enter');
  await expect(warehouse.getByRole('img', { name: /^Código de barras de / })).toHaveCount(4);
  await expect(warehouse.getByRole('main')).toContainText(positionCheck(at('A')));
  await network.goOnline(warehouse);
  await expect
    .poll(async () => (await savedPositions(server.url, aisle)).map((each) => [each.id, each.maxUnits]))
    .toEqual(['A', 'B', 'C', 'D'].map((each) => [positionKey(at(each)), 10]));

  const other = await device('warehouse');
  for (const page of [warehouse, other])
    await page.goto(`${paths.positions}?zone=warehouse_b&aisle=${aisle}`);
  const label = `B-${aisle}-1-B`;
  await expect(rowOf(warehouse, label)).not.toContainText('Por enviar');
  await rowOf(other, label).getByRole('button', { name: 'Bloquear' }).press('Enter');
  await other.getByRole('dialog').getByRole('textbox', { name: 'Por qué' }).fill('Estantería floja');
  await other.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).press('Enter');
  await expect(rowOf(warehouse, label)).toContainText('Bloqueada: Estantería floja');
  await rowOf(warehouse, label).getByRole('button', { name: 'Abrir' }).press('Enter');
  await expect(rowOf(other, label)).not.toContainText('Bloqueada');
  await bringTo(server.url, at('B'), 10);
  await expect(rowOf(warehouse, label)).toContainText('10 de 10');
  await expect(rowOf(warehouse, label)).toContainText('Llena');
  await rowOf(warehouse, label).getByRole('button', { name: 'Archivar' }).press('Enter');
  await expect(warehouse.getByText(`${label} no está vacía`)).toBeVisible();
  const empty = `B-${aisle}-1-D`;
  await rowOf(warehouse, empty).getByRole('button', { name: 'Archivar' }).press('Enter');
  await form.getByRole('button', { name: 'Archivar' }).press('Enter');
  await expect(rowOf(warehouse, empty)).toHaveCount(0);
  await expect(rowOf(other, empty)).toHaveCount(0);
  expect(await truth.projectionDifferences()).toEqual([]);
});

test('goods that reached the server first keep a position from being archived, and its author is told', async ({
  warehouse,
  network,
  server,
}) => {
  await readyForWarehouseWork(warehouse);
  const aisle = aisleOfItsOwn();
  const at: Position = { zone: 'warehouse_b', aisle, shelf: '1', position: 'A' };
  await warehouse.goto(paths.positions);
  await warehouse.getByRole('button', { name: 'Nueva posición' }).press('Enter');
  const form = warehouse.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Posición' }).fill(`b-${aisle}-1`);
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(form.getByText('Escribe la posición, como A-03-2-B.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Posición' }).fill(`b-${aisle}-1-a`);
  await form.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect.poll(() => savedPositions(server.url, aisle)).toHaveLength(1);

  await warehouse.goto(`${paths.positions}?q=B-${aisle}`);
  const label = `B-${aisle}-1-A`;
  await expect(rowOf(warehouse, label)).toBeVisible();
  await network.goOffline(warehouse);
  await rowOf(warehouse, label).getByRole('button', { name: 'Archivar' }).press('Enter');
  await form.getByRole('button', { name: 'Archivar' }).press('Enter');
  await expect(rowOf(warehouse, label)).toHaveCount(0);
  await bringTo(server.url, at, 3);
  await network.goOnline(warehouse);
  await expect(rowOf(warehouse, label)).toContainText('3 unidades');
  await warehouse.goto(paths.conflicts);
  await expect(warehouse.getByText(`${label} no está vacía`)).toBeVisible();
});

test('each label leaves on paper of its own, with nothing else', async ({ warehouse }) => {
  await readyForWarehouseWork(warehouse);
  await warehouse.goto(`${paths.positionLabels}?only=D-MUELLE-1-1,D-EMPACA-1-1`);
  await expect(warehouse.getByRole('img', { name: /^Código QR de / })).toHaveCount(2);
  const roll = (await warehouse.pdf({ preferCSSPageSize: true })).toString('latin1');
  // 100 × 50 mm in points.
  expect(
    [...roll.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
      size.map((each) => Math.round(Number(each))),
    ),
  ).toEqual([
    [283, 142],
    [283, 142],
  ]);
  await warehouse.getByRole('combobox', { name: 'Papel' }).selectOption('letter_10');
  const sheet = (await warehouse.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect([...sheet.matchAll(/\/MediaBox/g)]).toHaveLength(1);
});

test('a full sheet of labels is lower than its paper, so that no browser adds an empty one', async ({
  warehouse,
}) => {
  await readyForWarehouseWork(warehouse);
  await warehouse.goto(paths.positionLabels);
  await expect(warehouse.getByRole('img', { name: /^Código QR de / }).nth(40)).toBeAttached();
  for (const [paper, heightMm] of [
    ['letter_10', 279.4],
    ['letter_30', 279.4],
    ['a4_24', 297],
  ] as const) {
    await warehouse.emulateMedia({ media: 'screen' });
    await warehouse.getByRole('combobox', { name: 'Papel' }).selectOption(paper);
    await warehouse.emulateMedia({ media: 'print' });
    const height = await warehouse
      .getByRole('list', { name: /^Página 1 de / })
      .evaluate((sheet) => sheet.getBoundingClientRect().height);
    expect(height, paper).toBeLessThan((heightMm / 25.4) * 96 - 1);
  }
});
