import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { choosePin, enrol, lockDevice, typePin } from '#test/e2e/support/floor-device.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { see } from '#test/e2e/support/ways.ts';

/** Devices that the people of the warehouse share. */
export const floorScreens: readonly Screen[] = [
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
