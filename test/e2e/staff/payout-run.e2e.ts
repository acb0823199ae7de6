import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { runJob, setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { setSettings } from '#test/e2e/support/set-settings.ts';
import { andresQuintero } from '#test/factories/recipients.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own, whose clock becomes another day's. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture() });
const AHEAD_MS = 20 * DAY_MS;

/** The store of the demonstration has an account and money of a delivered sale that may be paid. @returns its id. */
async function storeToPay(url: string): Promise<string> {
  await setSettings(url, {
    'company.name': 'MeStore',
    'company.nit': '900123456-8',
    'payouts.account': '03100000001',
    'payouts.minimum': 1_000,
  });
  const { vendor_id: vendorId } = await theDemoStore(url);
  const goods = await ownGoods(url, { of: theDemoStore });
  const number = '03112345678';
  const seen = await serverApi(url, accounts.store).send<{ version: number }>(
    'POST',
    payoutPaths.storeAccount(vendorId),
    {
      seen_version: 0,
      number_again: number,
      bank_account: {
        bank: '1007',
        kind: 'savings',
        number,
        holder_name: 'Hogar Andino',
        holder_document_type: 'NIT',
        holder_document: '900123456-8',
      },
    },
  );
  await serverApi(url, accounts.owner).send('POST', payoutPaths.askRelease(vendorId), {
    reason: 'Llamamos a la tienda y lo confirmó.',
    seen_version: seen.version,
  });
  const admin = serverApi(url, accounts.admin);
  const { data } = await admin.get<{ data: { id: string }[] }>(payoutPaths.releases);
  await admin.send('POST', payoutPaths.confirmRelease(data[0]?.id ?? ''), {});
  const { id } = await serverApi(url, 'andres@mestore.co').send<{ id: string }>('POST', '/api/v1/orders/', {
    items: [{ product_id: goods.productId, quantity: 2 }],
    ...andresQuintero,
  });
  await deliverOrder(url, id);
  await setServerAhead(url, AHEAD_MS);
  await runJob(url, 'release-money');
  return vendorId;
}

/** Makes a step of the run on the screen, and confirms it. */
async function step(page: Page, button: string, confirm: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a payout is made by one, approved by another, filed, answered with a returned line, whose store waits for another account', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(240_000);
  const vendorId = await storeToPay(server.url);
  const [admin, owner] = [await newDevice('admin'), await newDevice('owner')];
  for (const each of [admin, owner]) await setDeviceAhead(each.context(), AHEAD_MS);

  await admin.goto(paths.payoutRuns);
  await admin.getByRole('button', { name: 'Hacer un giro' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('Se le gira a 1 tienda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hacer el giro' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: /^Giro GR-\d{6}$/ })).toBeVisible();
  await expect(admin.getByText(/^Lo aprueba otra persona/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  await owner.goto(new URL(admin.url()).pathname);
  await step(owner, 'Aprobar', 'Aprobar giro');
  await expect(owner.getByText(/^Haz el archivo para el banco/)).toBeVisible();

  // The page of who made it is as it was: their step is refused and the run is shown as it is.
  await admin.getByRole('button', { name: 'Anular' }).click();
  await dialog.getByRole('textbox').fill('Me equivoqué de día');
  await dialog.getByRole('button', { name: 'Anular giro' }).click();
  await expect(dialog.getByRole('alert')).toContainText('lo aprobó');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await admin.getByRole('button', { name: 'Hacer el archivo' }).click();
  await dialog.getByLabel('Día en que el banco paga').fill(dayInBogota(Date.now() + AHEAD_MS + DAY_MS));
  await dialog.getByRole('button', { name: 'Hacer archivo' }).click();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Descargar archivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^PAB-\d{8}-01-SIN-VERIFICAR\.txt$/);
  const text = await readFile(await file.path(), 'ascii');
  expect(text.split('\r\n').map((each) => each.length)).toEqual([264, 264, 0]);
  await step(admin, 'Marcar como enviado', 'Marcar como enviado');

  const reference = await admin.getByRole('link', { name: /^LQ-\d{6}$/ }).innerText();
  await admin.getByRole('button', { name: 'Cargar respuestas' }).click();
  const answer = (lines: string) => ({
    name: 'respuesta.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines),
  });
  await dialog.getByLabel('Archivo de respuestas').setInputFiles(answer('LQ-999999;Pagado'));
  await dialog.getByRole('button', { name: 'Cargar respuestas' }).click();
  await expect(dialog.getByRole('alert')).toContainText('referencias que no son de este giro');
  await dialog
    .getByLabel('Archivo de respuestas')
    .setInputFiles(answer(`${reference};Rechazado;Cuenta cancelada`));
  await dialog.getByRole('button', { name: 'Cargar respuestas' }).click();
  await expect(dialog.getByText('1 respuesta nueva.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(admin.getByText('Cuenta cancelada')).toBeVisible();
  await step(admin, 'Cerrar', 'Cerrar giro');
  await expect(admin.getByText(/^Este giro terminó/)).toBeVisible();

  await owner.goto(paths.storeBalance(vendorId));
  // Nothing more is paid to an account that the bank returned.
  await expect(owner.getByText('Cuenta devuelta', { exact: true })).toBeVisible();
  await owner.getByRole('link', { name: reference }).click();
  await expect(owner.getByRole('heading', { level: 1, name: `Liquidación ${reference}` })).toBeVisible();
  await expect(owner.getByText(/«Cuenta cancelada»/)).toBeVisible();
});
