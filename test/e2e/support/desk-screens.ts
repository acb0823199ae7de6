import type { Page } from '@playwright/test';
import type { Screen } from '#test/e2e/support/screens.ts';
import { paths } from '#domain/paths.ts';
import { INVENTORY, MOVEMENTS, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { CUT, see } from '#test/e2e/support/ways.ts';

const OUTBOX = '/bandeja-de-salida';

/** What a warehouse worker sees. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'auth-logs',
    state: 'full',
    on: 'owner',
    show: (page) => see(page, '/admin-secure-portal/auth-logs', 'propietario@mestore.co'),
  },
  {
    name: 'auth-logs',
    state: 'offline',
    on: 'owner',
    expects: CUT,
    async show(page) {
      await see(page, INVENTORY, 'Inventario');
      await page.context().setOffline(true);
      await see(page, '/admin-secure-portal/auth-logs', 'Se necesita conexión');
    },
  },
  { name: 'inventory', state: 'full', on: 'warehouse', show: seeInventory },
  {
    name: 'inventory',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${INVENTORY}?q=zzz`, 'Ninguna posición coincide con los filtros'),
  },
  {
    name: 'inventory',
    state: 'why',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seeInventory(page);
      await page.getByRole('button', { name: '¿por qué este número?' }).first().click();
      await page.getByRole('dialog').getByText('quedan').first().waitFor();
    },
  },
  {
    name: 'product-labels',
    state: 'thermal',
    on: 'warehouse',
    show: (page) => see(page, `${paths.productLabels}?q=TER-01&copies=2`, 'TER-01'),
  },
  {
    name: 'product-labels',
    state: 'letter',
    on: 'warehouse',
    show: (page) => see(page, `${paths.productLabels}?sheet=letter_30`, 'Busca los que necesitas'),
  },
  {
    name: 'product-labels',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${paths.productLabels}?q=zzz`, 'No hay etiquetas que imprimir'),
  },
  { name: 'movements', state: 'full', on: 'warehouse', show: seeMovements },
  {
    name: 'movements',
    state: 'none',
    on: 'warehouse',
    show: (page) => see(page, `${MOVEMENTS}?q=zzz`, 'No se encontraron movimientos'),
  },
  { name: 'register-movement', state: 'empty', on: 'warehouse', overlay: true, show: openForm },
  {
    name: 'register-movement',
    state: 'choosing',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await openForm(page);
      await page.getByRole('combobox', { name: 'Producto' }).fill('cafetera');
      await page.getByRole('dialog').getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'register-movement',
    state: 'full',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await openForm(page);
      const form = page.getByRole('dialog');
      await form.getByText('Transferencia', { exact: true }).click();
      await form.getByRole('combobox', { name: 'Producto' }).fill('cafetera');
      await form.getByRole('listbox').getByRole('option').first().click();
      await form.getByRole('textbox', { name: 'Cantidad' }).fill('3');
    },
  },
  {
    name: 'register-movement',
    state: 'error',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await openForm(page);
      await page.getByRole('button', { name: 'Guardar movimiento' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'readiness',
    state: 'warehouse',
    on: 'warehouse',
    show: (page) => see(page, '/preparacion', 'Falta proteger el almacenamiento'),
  },
  {
    name: 'account',
    state: 'warehouse',
    on: 'warehouse',
    show: (page) => see(page, '/marketplace/profile', 'Este equipo'),
  },
  {
    name: 'menu',
    state: 'warehouse',
    on: 'warehouse',
    overlay: true,
    async show(page) {
      await seeInventory(page);
      await page.getByRole('button', { name: /^Menú de/ }).click();
      await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor();
    },
  },
  {
    name: 'navigation',
    state: 'open',
    on: 'warehouse',
    overlay: true,
    phoneOnly: true,
    async show(page) {
      await seeInventory(page);
      await page.getByRole('button', { name: 'Navegación' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'movements',
    state: 'offline',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await seeMovements(page);
      await saveOffline(page);
      await page.getByText('1 por enviar').first().waitFor();
    },
  },
  {
    name: 'inventory',
    state: 'offline',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await seeMovements(page);
      const sku = await saveOffline(page);
      await see(page, `${INVENTORY}?q=${sku}`, 'provisional');
    },
  },
  {
    name: 'outbox',
    state: 'pending',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await seeMovements(page);
      await saveOffline(page);
      await registerMovement(page, {
        type: 'Salida',
        sku: await aSku(page),
        quantity: 2,
        position: 'A-03-2-B',
      });
      await see(page, OUTBOX, 'cambios por enviar');
    },
  },
  {
    name: 'outbox',
    state: 'history',
    on: 'warehouse',
    async show(page) {
      await see(page, OUTBOX, 'Ver historial');
      await page.getByText('Ver historial').click();
    },
  },
];

async function seeInventory(page: Page): Promise<void> {
  await page.goto(INVENTORY);
  await aSku(page);
}

async function seeMovements(page: Page): Promise<void> {
  await see(page, MOVEMENTS, 'OC-');
}

async function openForm(page: Page): Promise<void> {
  await seeMovements(page);
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  await page.getByRole('dialog').waitFor();
}

/** A movement that stays in the outbox, because the network is cut first. Answers its SKU. */
async function saveOffline(page: Page): Promise<string> {
  const sku = await aSku(page);
  await page.context().setOffline(true);
  await registerMovement(page, { type: 'Entrada', sku, quantity: 12, position: 'A-03-2-B' });
  return sku;
}

/** The SKU of the first row shown. */
async function aSku(page: Page): Promise<string> {
  const sku = page.getByText(/^[A-Z]{3}-\d{4}$/).first();
  await sku.waitFor();
  return sku.innerText();
}
