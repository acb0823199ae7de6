import { readFile } from 'node:fs/promises';
import { paths } from '#domain/paths.ts';
import { incidentStatusLabels } from '#domain/inventory/incident.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { reportAtServer } from '#test/e2e/support/reported-incident.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

const aboutIncident = (id: string) => `${paths.audit}?sobre=${encodeURIComponent(`incident:${id}`)}`;

test('the owner reads who did what, with both figures, proves that nobody rewrote it and takes it along', async ({
  device,
  network,
  server,
}) => {
  test.slow();
  const incident = await reportAtServer(server.url);
  const owner = await device('owner');
  await readyForOffline(owner);
  await owner.goto(aboutIncident(incident.id));
  const main = owner.locator('main');
  const event = main.getByRole('link', { name: 'Reportó un incidente' });
  await expect(event).toHaveCount(1);

  await event.press('Enter');
  await expect(owner.getByRole('heading', { level: 1, name: 'Reportó un incidente' })).toBeVisible();
  const change = owner.getByRole('table', { name: /^Incidente/ });
  await expect(change.getByRole('row', { name: /^Estado/ })).toContainText(incidentStatusLabels.REPORTADO);
  const stock = owner.getByRole('table', { name: /^Existencias/ }).getByRole('row', { name: /^Unidades/ });
  const [before, after] = (await stock.getByRole('cell').allInnerTexts()).map((each) =>
    Number(each.replaceAll('.', '')),
  );
  expect(before).toBe(Number(after) + 1);
  // Text that somebody wrote by hand is not kept.
  await expect(main.getByText('La caja está mojada')).toHaveCount(0);
  await expect(main.getByText('No se guarda aquí').first()).toBeVisible();

  await owner.goto(aboutIncident(incident.id));
  await expect(event).toBeVisible();
  await owner.getByRole('button', { name: 'Verificar', exact: true }).press('Enter');
  const dialog = owner.getByRole('dialog');
  const run = dialog.getByRole('button', { name: /^Verificar/ });
  await run.press('Enter');
  await expect(dialog.getByText(/^La cadena está completa/)).toBeVisible();
  const entry = await dialog.getByText(/^\d+-[0-9a-f]{64}$/).innerText();

  await dialog.getByRole('textbox').fill('no es un sello');
  await run.press('Enter');
  await expect(dialog.getByText(/^El sello se ve como/)).toBeVisible();
  await dialog.getByRole('textbox').fill(entry);
  await run.press('Enter');
  await expect(dialog.getByText('El sello que guardaste sigue en la cadena.')).toBeVisible();
  await dialog.getByRole('textbox').fill(`${entry.split('-')[0]}-${'0'.repeat(64)}`);
  await run.press('Enter');
  await expect(dialog.getByText(/la cadena se reescribió/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter');

  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Exportar CSV' }).press('Enter');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').filter((each) => each.includes(`incident:${incident.id}`))).toHaveLength(1);
  await owner.goto(`${paths.audit}?area=audit`);
  await expect(main.getByRole('link', { name: 'Exportó la auditoría' }).first()).toBeVisible();

  await network.goOffline(owner);
  await expect(owner.getByRole('button', { name: 'Verificar', exact: true })).toBeDisabled();
  await owner.goto(paths.audit);
  await expect(owner.getByText('Se necesita conexión')).toBeVisible();
  await network.goOnline(owner);
  await expect(main.getByRole('link', { name: 'Exportó la auditoría' }).first()).toBeVisible();
});

test('filters live in the address, and go with a press', async ({ device, server }) => {
  await reportAtServer(server.url);
  const owner = await device('owner');
  await owner.goto(paths.audit);
  const main = owner.locator('main');
  await main.getByRole('combobox', { name: 'Área' }).selectOption('Incidentes');
  await expect(owner).toHaveURL(/area=incident/);
  await main.getByRole('combobox', { name: 'Acto' }).selectOption('Reportó un incidente');
  await expect(main.getByRole('link', { name: 'Reportó un incidente' }).first()).toBeVisible();
  await main.getByRole('combobox', { name: 'Rol' }).selectOption('Comprador');
  await expect(main.getByText('Nada coincide con los filtros')).toBeVisible();
  await owner.reload();
  await expect(main.getByText('Nada coincide con los filtros')).toBeVisible();
  await main.getByRole('button', { name: 'Quitar los filtros' }).press('Enter');
  await expect(main.getByRole('link', { name: /./ }).first()).toBeVisible();
});

test('whoever may not audit is told so', async ({ warehouse }) => {
  await warehouse.goto(paths.audit);
  await expect(warehouse.getByText('Acceso Restringido')).toBeVisible();
});
