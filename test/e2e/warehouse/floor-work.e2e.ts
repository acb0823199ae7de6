import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { LEASE_MS } from '#sync/outbox/rules/command-state.ts';
import { announceAtServer, shippingNoticeAtServer } from '#test/e2e/support/announced-goods.ts';
import {
  anOrderToPick,
  beginClusterPickOfTwo,
  openTask,
  pickForTote,
  preparation,
  takeTask,
} from '#test/e2e/support/order-to-pick.ts';
import {
  askedPlace,
  askedSku,
  place,
  product,
  scan,
  scanAskedPlace,
} from '#test/e2e/support/floor-scanning.ts';
import { test } from '#test/e2e/support/devices/killable-browser.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { expect } from '#test/e2e/support/people.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

test('goods are received and put away, and an order is picked and packed, without a network, by scans alone and through a killed app @gate', async ({
  profile,
  middleman,
  server,
  truth,
}) => {
  test.setTimeout(180_000);
  const reference = await anOrderToPick(server.url, 3);
  const notice = await announceAtServer(server.url, { quantity: 2 });
  const [announced] = notice.lines;
  if (!announced) throw new Error('Nothing was announced.');
  let device = await profile.open();
  let page = device.pages()[0] ?? (await device.newPage());
  await signIn(page, accounts.warehouse);
  await registerArrival(page, notice.number, server.url);
  await takeBoth(page, notice.number, reference);

  const cutNetwork = async () => {
    // A service worker that Chromium starts by itself is online until Playwright reaches it.
    middleman.answer(() => ({ status: 502, body: '' }));
    await setDeviceOffline(device, true);
  };
  await cutNetwork();
  await receiveAndPutAway(page, notice.number, announced.sku);
  await expect(page.getByRole('link', { name: `Recoger ${reference}` }).first()).toBeVisible();
  const sku = await pickOne(page, reference);
  await profile.kill();

  device = await profile.open();
  await cutNetwork();
  // Commands of an app that was killed while it sent them wait until its lease has run out.
  await setDeviceAhead(device, LEASE_MS);
  page = device.pages()[0] ?? (await device.newPage());
  await pickTheRest(page, reference, sku);
  await pack(page, reference, sku);
  expect(await truth.movements(reference)).toEqual([]);
  expect(await truth.movements(notice.number)).toEqual([]);

  middleman.stepAside();
  await setDeviceOffline(device, false);
  await expect.poll(async () => (await truth.movements(reference)).map((each) => each.quantity)).toEqual([3]);
  await expect
    .poll(async () => (await shippingNoticeAtServer(server.url, notice.number)).lines)
    .toContainEqual(expect.objectContaining({ sku: announced.sku, good: 2, put_away: 2 }));
  expect(await truth.projectionDifferences()).toEqual([]);
  await page.getByRole('link', { name: 'Etiqueta' }).click();
  await expect(page.getByText('Carrera 27 # 36-14')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar uno' }).click();
  await expect(page.getByText('Bulto 2 de 2')).toBeVisible();
  await cutNetwork();
  await page.reload();
  await expect(page.getByText('Carrera 27 # 36-14')).toBeVisible();
  await page.getByRole('link', { name: `Pedido ${reference}` }).click();
  await expect(preparation(page)).toHaveText('Listo para despachar');
});

async function registerArrival(page: Page, number: string, serverUrl: string): Promise<void> {
  await page.goto(paths.incomingShippingNotice(number));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Registrar llegada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar llegada' }).click();
  await expect(page.getByText('Está en el muelle: falta contarlo.')).toBeVisible();
  await expect.poll(async () => (await shippingNoticeAtServer(serverUrl, number)).status).toBe('en_muelle');
}

async function takeBoth(page: Page, number: string, reference: string): Promise<void> {
  await openTask(page, `Recibir ${number}`);
  await page.getByRole('button', { name: 'Tomarla' }).click();
  await expect(page.getByRole('link', { name: `Recibir ${number}` })).toBeVisible();
  await openTask(page, `Recoger ${reference}`);
  await takeTask(page);
}

/**
 * Counts two announced units, one of them again after a wrong scan was taken back, and leaves them on a
 * shelf.
 */
async function receiveAndPutAway(page: Page, number: string, sku: string): Promise<void> {
  await page.goto(paths.floor);
  await expect(page.getByRole('link', { name: `Recibir ${number}` }).first()).toBeVisible();
  await scan(page, number);
  await expect(page.getByRole('heading', { level: 1, name: `Recibir ${number}` })).toBeVisible();
  await scan(page, 'MSVALIDAR');
  await expect(page.getByText(/^Contadas 0 de \d+ anunciadas$/)).toBeVisible();
  await scan(page, 'B-78-1-A');
  await expect(page.getByText('Escanea primero el producto que dejas en ese estante.')).toBeVisible();
  for (const counted of [1, 2]) {
    await scan(page, sku);
    await expect(page.getByText(new RegExp(`^Contadas ${counted} de`))).toBeVisible();
  }
  await scan(page, 'MSDESHACER');
  await expect(page.getByText(/^Contadas 1 de/)).toBeVisible();
  await scan(page, sku);
  await expect(page.getByText(/^Contadas 2 de/)).toBeVisible();
  // No label of the warehouse says it: a person has to.
  await scan(page, 'B-78-1-A');
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, es ahí' }).click();
  await expect(page.getByRole('status').getByText(/ en B-78-1-A$/)).toBeAttached();
  await scan(page, 'MSSIGUIENTE');
}

/** Picks one unit, after a scan of a product before its place. @returns the picked goods. */
async function pickOne(page: Page, reference: string): Promise<string> {
  await scan(page, reference);
  await expect(page.getByText('Escanea la ubicación')).toBeVisible();
  const sku = await askedSku(page);
  await scan(page, sku);
  await expect(page.getByRole('alertdialog', { name: 'Falta la ubicación' })).toBeVisible();
  await scanAskedPlace(page);
  await scan(page, sku.toLowerCase());
  // Once it is kept, the screen shows it and a sound plays.
  await expect(page.getByRole('status').getByText('Llevas 1')).toBeAttached();
  return sku;
}

/** Goes on where the app was killed, past a product that is not asked for and a scan that is taken back. */
async function pickTheRest(page: Page, reference: string, sku: string): Promise<void> {
  await page.goto(paths.floor);
  await expect(page.getByRole('link', { name: `Recoger ${reference}` }).first()).toBeVisible();
  await scan(page, reference);
  await expect(product(page)).toContainText('llevas 1');
  await scan(page, 'TEN-0000');
  const wrong = page.getByRole('alertdialog', { name: 'Ese no es' });
  await expect(wrong).toContainText('Leíste');
  await expect(wrong).toContainText(sku);
  await expect(wrong).toContainText('Llevas 1 de 3.');
  // The right code puts it away, without a touch.
  await scan(page, sku);
  await expect(wrong).toBeHidden();
  await expect(product(page)).toContainText('llevas 2');
  await scan(page, 'MSDESHACER');
  await expect(product(page)).toContainText('llevas 1');
  await scan(page, sku);
  await scan(page, sku);
  await expect(page.getByText('Listo', { exact: true })).toBeVisible();
  await expect(page.getByText(/Llévalo a empaque/)).toBeVisible();
}

async function pack(page: Page, reference: string, sku: string): Promise<void> {
  await scan(page, 'MSSIGUIENTE');
  await expect(page.getByRole('heading', { level: 1, name: 'Empacar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  const packed = page.getByRole('list', { name: 'Lo que va en el pedido' });
  await scan(page, 'TEN-0000');
  await expect(page.getByRole('alertdialog', { name: 'No va en este pedido' })).toContainText(sku);
  await scan(page, sku);
  await expect(page.getByRole('status').getByText('1 de 3')).toBeAttached();
  await page.reload();
  await expect(packed).toContainText('1de 3');
  await scan(page, sku);
  await expect(packed).toContainText('2de 3');
  await scan(page, sku);
  await expect(page.getByText('Empacado', { exact: true })).toBeVisible();
}

test('of two devices that take one task the first has it, and it is freed of one that does not come back', async ({
  device,
  server,
}) => {
  test.slow();
  const reference = await anOrderToPick(server.url, 1);
  const devices = [await device('warehouse'), await device('warehouse')] as const;
  for (const page of devices) await openTask(page, `Recoger ${reference}`);
  // Both at once: the button goes as soon as the device learns that another was first.
  const buttons = await Promise.all(
    devices.map((page) => page.getByRole('button', { name: 'Tomarla' }).elementHandle()),
  );
  await Promise.all(buttons.map((each) => each?.evaluate((button) => (button as HTMLElement).click())));
  for (const page of devices)
    await expect(page.getByText(/Escanea la ubicación|La tiene/).first()).toBeVisible();
  const working = await Promise.all(devices.map((page) => page.getByText('Escanea la ubicación').count()));
  expect(working.toSorted()).toEqual([0, 1]);
  const [first, second] = working[0] === 1 ? devices : [devices[1], devices[0]];

  await expect(second.getByText(/La tiene \p{L}+/u)).toBeVisible();
  await second.getByRole('button', { name: /^Quitársela a/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Quitársela' }).click();
  await takeTask(second);
  await expect(first.getByText(/La tiene/)).toBeVisible();
});

test('a shelf that has none sends whoever picks on, and says at the end what is missing', async ({
  warehouse: page,
  server,
  truth,
}) => {
  test.slow();
  const reference = await anOrderToPick(server.url, 2);
  await openTask(page, `Recoger ${reference}`);
  await takeTask(page);
  const sku = await askedSku(page);
  for (
    let looks = 0;
    looks < 6 && (await page.getByText('Terminada con faltantes').count()) === 0;
    looks += 1
  ) {
    const asked = await askedPlace(page);
    await page.getByRole('button', { name: 'Tengo un problema' }).click();
    await page.getByRole('button', { name: 'No está' }).click();
    await expect(page.getByText('Terminada con faltantes').or(place(page))).toBeVisible();
    await expect(place(page).getByText(asked, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Terminada con faltantes')).toBeVisible();
  await expect.poll(async () => (await truth.openDiscrepancies()).length).toBeGreaterThan(0);
  expect((await truth.product(sku)).stock).toBe(0);
});

test('two orders are picked on one walk, each into the tote that it keeps when the app is closed', async ({
  // Tasks that this device has from other journeys would be on the same walk.
  newWarehouse: page,
  server,
  truth,
}) => {
  test.slow();
  const references = await beginClusterPickOfTwo(page, server.url);
  const totes: string[] = [];
  for (const _ of references) {
    const tote = await pickForTote(page);
    const letter = (await tote.locator('b').textContent()) ?? '';
    totes.push(letter);
    await scan(page, letter === 'A' ? 'MSCANASTAB' : 'MSCANASTAA');
    await expect(page.getByRole('alertdialog', { name: 'Esa no es la canasta' })).toBeVisible();
    await page.reload();
    await expect(tote).toContainText(letter);
    await scan(page, `MSCANASTA${letter}`);
    await expect(tote).toBeHidden();
  }
  expect(totes.toSorted()).toEqual(['A', 'B']);
  await expect(page.getByText('Ronda lista')).toBeVisible();
  await scan(page, 'MSCANASTAA');
  await expect(page.getByRole('list', { name: 'Lo que va en el pedido' })).toBeVisible();
  for (const reference of references)
    await expect.poll(async () => (await truth.movements(reference)).length).toBe(1);
});
