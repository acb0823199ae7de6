import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { haveOrderRefused } from '#test/e2e/support/order-screens.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { MOVEMENTS, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { CUT, see } from '#test/e2e/support/ways.ts';

const TRAY = '/bandeja-de-conflictos';

/** Where people settle what the server did not accept, and how work leaves a device that cannot reach it. */
export const conflictScreens: readonly Screen[] = [
  {
    name: 'conflicts',
    state: 'empty',
    on: 'newcomer',
    show: (page) => see(page, TRAY, 'Nada por decidir'),
  },
  {
    name: 'conflicts',
    state: 'refused-order',
    on: 'unlucky',
    expects: CUT,
    show: seeRefusedOrder,
  },
  {
    name: 'conflicts',
    state: 'correcting',
    on: 'unlucky',
    expects: CUT,
    overlay: true,
    async show(page) {
      await seeRefusedOrder(page);
      await page.getByRole('button', { name: 'Corregir y reenviar' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'conflicts',
    state: 'asking-review',
    on: 'unlucky',
    expects: CUT,
    overlay: true,
    async show(page) {
      await seeRefusedOrder(page);
      await page.getByRole('button', { name: 'Pedir revisión' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'conflicts',
    state: 'settled',
    on: 'unlucky',
    expects: CUT,
    async show(page) {
      await seeRefusedOrder(page);
      await page.getByRole('button', { name: 'Aceptar lo del servidor' }).click();
      await page.getByText('Aceptaste lo que dijo el servidor').waitFor();
      await see(page, `${TRAY}?ver=resueltos`, 'Aceptaste lo del servidor');
    },
  },
  {
    name: 'reviews',
    state: 'full',
    on: 'warehouse',
    async show(page) {
      await askForReview(page);
      await see(page, '/revisiones', 'su autor pidió que alguien lo revise');
    },
  },
  {
    name: 'plan-b',
    state: 'nothing',
    on: 'newcomer',
    show: (page) => see(page, '/plan-b', 'No tienes nada sin enviar'),
  },
  {
    name: 'plan-b',
    state: 'pending',
    on: 'warehouse',
    expects: CUT,
    async show(page) {
      await haveUnsent(page);
      await see(page, '/plan-b', 'Mostrar códigos QR');
    },
  },
  {
    name: 'plan-b',
    state: 'codes',
    on: 'warehouse',
    expects: CUT,
    overlay: true,
    async show(page) {
      await haveUnsent(page);
      await see(page, '/plan-b', 'Mostrar códigos QR');
      await page.getByRole('button', { name: 'Mostrar códigos QR' }).click();
      await page.getByRole('img', { name: /^Código 1/ }).waitFor();
    },
  },
];

async function seeRefusedOrder(page: Page): Promise<void> {
  await haveOrderRefused(page);
  await see(page, TRAY, 'El servidor no pudo confirmar nada');
}

/** A movement that stays in the outbox, because the network is cut first. */
async function haveUnsent(page: Page): Promise<void> {
  await page.goto(MOVEMENTS);
  const sku = await page
    .locator('main')
    .getByText(/^[A-Z]{3}-\d{4}$/)
    .filter({ visible: true })
    .first()
    .innerText();
  await page.context().setOffline(true);
  await registerMovement(page, { type: 'Entrada', sku, quantity: 12, position: 'A-03-2-B' });
}

/** As another buyer and past this device: an order of something that does not exist, and the request to look at it. */
async function askForReview(page: Page): Promise<void> {
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'andres@mestore.co', password: DEMO_PASSWORD },
  });
  const { access_token: token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  const [order, request, deviceId] = [randomUUID(), randomUUID(), randomUUID()];
  const data = {
    order_id: `offline_order_${order}`,
    items: [{ product_id: 'agotado', quantity: 2, seen_price: null }],
    shipping_name: 'Andrés Quintero',
    shipping_phone: '3151234567',
    shipping_address: 'Carrera 27 # 36-14',
    shipping_city: 'Bucaramanga',
  };
  const common = {
    type: 'order',
    timestamp: new Date().toISOString(),
    actorId: user.id,
    deviceId,
    laneSeq: 1,
    after: [],
  };
  const note = 'El cliente está en la tienda y lo necesita hoy.';
  const asked = { command_id: order, name: 'order.place', v: 2, data, note };
  for (const command of [
    { ...common, id: order, name: 'order.place', v: 2, data, lane: `order:${order}` },
    { ...common, id: request, name: 'order.requestReview', v: 1, data: asked, lane: `review:${order}` },
  ]) {
    const answer = await page.request.post('/api/v1/orders/sync', {
      headers: { authorization: `Bearer ${token}` },
      data: { commands: [command] },
    });
    if (!answer.ok()) throw new Error(`The command was not delivered: ${await answer.text()}`);
  }
}
