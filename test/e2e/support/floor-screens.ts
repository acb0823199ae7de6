import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { announceAtServer } from '#test/e2e/support/announced-goods.ts';
import { itemWorthCounting } from '#test/e2e/support/counted-stock.ts';
import { choosePin, enrol, lockDevice, typePin } from '#test/e2e/support/floor-device.ts';
import {
  anOrderToPick,
  askedPlace,
  askedSku,
  openTask,
  pickAll,
  place,
  scan,
  takeTask,
} from '#test/e2e/support/order-to-pick.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { originOf, see } from '#test/e2e/support/ways.ts';

/** Devices that the people of the warehouse share. */
export const floorScreens: readonly Screen[] = [
  {
    name: 'floor',
    state: 'tasks',
    on: 'warehouse',
    show: (page) => see(page, paths.floor, 'Por hacer'),
  },
  { name: 'floor-task', state: 'where', on: 'warehouse', show: atWork },
  {
    name: 'floor-task',
    state: 'wrong',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await atWork(page);
      await scan(page, 'B-99-9-Z');
      await page.getByRole('alertdialog', { name: 'Ahí no es' }).waitFor();
    },
  },
  {
    name: 'floor-task',
    state: 'keypad',
    on: 'warehouse',
    async show(page) {
      await atWork(page);
      await scan(page, await askedPlace(page));
      await page.getByRole('button', { name: 'Teclado' }).click();
      await page.getByRole('group', { name: 'Teclado numérico' }).waitFor();
    },
  },
  { name: 'floor-round', state: 'walk', on: 'warehouse', show: onRound },
  {
    name: 'floor-round',
    state: 'tote',
    on: 'warehouse',
    async show(page) {
      await onRound(page);
      await scan(page, await askedPlace(page));
      await page.getByText('Escanea el producto').waitFor();
      await scan(page, await askedSku(page));
      await page.getByText('Escanea la canasta').waitFor();
    },
  },
  {
    name: 'floor-round',
    state: 'none',
    on: 'owner',
    show: (page) => see(page, paths.floorRound, 'No hay pedidos para una ronda'),
  },
  { name: 'floor-count', state: 'where', on: 'warehouse', show: async (page) => void (await atShelf(page)) },
  {
    name: 'floor-count',
    state: 'units',
    on: 'warehouse',
    async show(page) {
      await scan(page, await atShelf(page));
      await page.getByRole('group', { name: 'Teclado numérico' }).waitFor();
    },
  },
  {
    name: 'floor-count',
    state: 'answers',
    on: 'warehouse',
    async show(page) {
      await scan(page, await atShelf(page));
      await page.getByRole('group', { name: 'Teclado numérico' }).waitFor();
      await answerAll(page);
    },
  },
  {
    name: 'floor-count',
    state: 'unknown',
    on: 'warehouse',
    show: (page) => see(page, paths.floorCount('nada'), 'Esa no es una posición'),
  },
  {
    name: 'floor-receive',
    state: 'scanning',
    on: 'warehouse',
    show: async (page) => void (await atDock(page)),
  },
  {
    name: 'floor-receive',
    state: 'wrong',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await atDock(page);
      await scan(page, 'NADA-0000');
      await page.getByRole('alertdialog', { name: 'No se registró' }).waitFor();
    },
  },
  {
    name: 'floor-receive',
    state: 'unannounced',
    on: 'warehouse',
    async show(page) {
      const { unannounced } = await atDock(page);
      await scan(page, unannounced);
      await page.getByRole('button', { name: 'Recibir igual' }).waitFor();
    },
  },
  { name: 'floor-task', state: 'pack', on: 'warehouse', show: async (page) => void (await atTable(page)) },
  {
    name: 'floor-task',
    state: 'pack-wrong',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await atTable(page);
      await scan(page, 'TEN-0000');
      await page.getByRole('alertdialog', { name: 'No va en este pedido' }).waitFor();
    },
  },
  {
    name: 'floor-task',
    state: 'packed',
    on: 'warehouse',
    async show(page) {
      const sku = await atTable(page);
      await scan(page, sku);
      await page.getByText('Empacado', { exact: true }).waitFor();
    },
  },
  {
    name: 'floor-task',
    state: 'problem',
    on: 'warehouse',
    async show(page) {
      await atWork(page);
      await page.getByRole('button', { name: 'Tengo un problema' }).click();
      await page.getByRole('button', { name: 'Hay menos' }).waitFor();
    },
  },
  {
    name: 'quick-switch',
    state: 'own-device',
    on: 'warehouse',
    show: (page) => see(page, paths.quickSwitch, 'Este equipo no es de bodega'),
  },
  {
    name: 'floor-devices',
    state: 'full',
    on: 'floor',
    async show(page) {
      await atFloor(page);
      await see(page, paths.floorDevices, 'Retirar');
    },
  },
  {
    name: 'quick-switch',
    state: 'wrong',
    on: 'floor',
    async show(page) {
      await atFloor(page);
      await choosePin(page, '2580');
      await page.getByLabel('PIN nuevo').fill('1234');
      await page.getByRole('button', { name: 'Guardar PIN' }).click();
      await page.getByText('fácil de adivinar').waitFor();
    },
  },
  {
    name: 'quick-switch',
    state: 'badge',
    on: 'floor',
    async show(page) {
      await atFloor(page);
      await see(page, paths.quickSwitch, 'Tu carné');
      await page.getByRole('button', { name: 'Sacar carné' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sacar carné' }).click();
      await page.getByRole('img', { name: 'Código del carné' }).waitFor();
    },
  },
  { name: 'lock', state: 'people', on: 'floor', overlay: true, show: lock },
  {
    name: 'lock',
    state: 'wrong-pin',
    on: 'floor',
    overlay: true,
    async show(page) {
      await lock(page);
      await typePin(page, /Administrador/, '0007');
      await page.getByText('PIN equivocado').waitFor();
    },
  },
  {
    name: 'lock',
    state: 'password',
    on: 'floor',
    overlay: true,
    async show(page) {
      await lock(page);
      await page.getByRole('button', { name: 'Ingresar con contraseña' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
];

/** At the first line of a new order's task, which this device has. */
async function atWork(page: Page): Promise<void> {
  const url = await originOf(page);
  const reference = await anOrderToPick(url, 1);
  await openTask(page, `Recoger ${reference}`);
  await takeTask(page);
  await place(page).waitFor();
}

/** Before a shelf that is to be counted. @returns its label. */
async function atShelf(page: Page): Promise<string> {
  const label = positionLabel((await itemWorthCounting(await originOf(page))).location);
  await page.goto(paths.floorCount(label));
  await page.getByText('Escanea la ubicación').waitFor();
  return label;
}

/** Answers how many there are of each product that is asked for. */
async function answerAll(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Guardar conteo' });
  const confirm = page.getByRole('button', { name: /^Confirmar/ });
  while (!(await save.isVisible())) {
    await page.getByRole('button', { name: '5', exact: true }).click();
    await confirm.click();
    await save.or(page.getByRole('button', { name: 'Confirmar 0' })).waitFor();
  }
}

/** Receiving what came, on the floor. @returns the SKU of a product of the same store that nobody announced. */
async function atDock(page: Page): Promise<{ unannounced: string }> {
  const url = await originOf(page);
  const notice = await announceAtServer(url, { expected_on: '2026-03-05' });
  await page.goto(paths.incomingNotice(notice.number));
  await page.getByRole('button', { name: 'Registrar llegada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar llegada' }).click();
  await page.getByText('Está en el muelle: falta contarlo.').waitFor();
  await page.goto(paths.floorReceive(notice.number));
  await page.getByText(/^Contadas 0 de/).waitFor();
  const answer = await page.request.get(`${url}/api/v1/products/?limit=100`);
  const { data } = (await answer.json()) as { data: { sku: string; vendor_id: string }[] };
  const announced = notice.lines.map((each) => each.sku);
  const other = data.find((each) => each.vendor_id === notice.vendor_id && !announced.includes(each.sku));
  if (!other) throw new Error('The store announced all that it sells.');
  return { unannounced: other.sku };
}

/** On a walk for several orders; one that an earlier visit began goes on. */
async function onRound(page: Page): Promise<void> {
  await atWork(page);
  await atWork(page);
  await page.goto(paths.floor);
  await page
    .getByRole('button', { name: /pedidos en una ronda$/ })
    .or(page.getByRole('link', { name: 'Seguir la ronda' }))
    .click();
  await place(page).waitFor();
}

/** At the packing table with what was just picked. @returns its SKU. */
async function atTable(page: Page): Promise<string> {
  await atWork(page);
  const sku = await pickAll(page, 1);
  await page
    .getByRole('link', { name: /^Empacar/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Lo que va en el pedido' }).waitFor();
  return sku;
}

async function lock(page: Page): Promise<void> {
  await atFloor(page);
  // Whoever was guessed at on an earlier visit begins anew.
  await choosePin(page, '2580');
  await lockDevice(page);
}

/** Enrols the device the first time, and opens it when an earlier visit left it locked. */
async function atFloor(page: Page): Promise<void> {
  const state = await page.evaluate(() => localStorage.getItem('mestore_piso'));
  if (state === null) return enrol(page, 'Lector 3');
  await page.evaluate(() => localStorage.setItem('mestore_piso', '"open"'));
}
