import type { Page } from '@playwright/test';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { fillMovement } from '#test/e2e/support/movement-form.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { test as withMiddleman } from '#test/e2e/support/servers/behind-middleman.ts';
import type { Middleman } from '#test/e2e/support/servers/middleman.ts';
import { expectAllSent, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { photographedProduct } from '#test/e2e/support/photographed-product.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { dispatchSync } from '#test/e2e/support/devices/service-worker.ts';
import { addToCart, placeOrder, readyForOffline, serviceWorkerReady } from '#test/e2e/support/shopping.ts';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';
import { orderIntoOutbox } from '#test/e2e/support/placed-orders.ts';

test('a server that asks for a newer app is told in the outbox, local data stays, and the order leaves once it is accepted', async ({
  buyer,
  network,
  server,
}) => {
  const { ordersAtServer, unsent } = await orderIntoOutbox(buyer, network, server.url);
  await expect(unsent).toHaveCount(1);

  await server.kill('SIGTERM');
  const { port } = new URL(server.url);
  const env = { MIN_CLIENT_VERSION: '99.0.0' };
  const demanding = await ownServer({ port: Number(port), dataDir: server.dataDir, env });
  try {
    await network.goOnline();
    await expect(unsent.getByText('Falta actualizar', { exact: true })).toBeVisible();
    await buyer.goto(paths.marketplaceHome);
    await expect(buyer.getByRole('article').first()).toBeVisible();
    expect(await ordersAtServer()).toHaveLength(0);
  } finally {
    await demanding.stop();
    await server.restart();
  }

  await buyer.reload();
  await expect.poll(ordersAtServer).toHaveLength(1);
  await expectAllSent(buyer);
});

withMiddleman(
  'a captive portal that answers HTML to everything counts as no connection, and nothing is lost or taken for sent',
  async ({ buyer, middleman: between, goods, truth }) => {
    await readyForOffline(buyer);
    between.answer(() => ({ body: '<!doctype html><title>Wi-Fi gratis</title><p>Acepta los términos</p>' }));

    await addToCart(buyer, goods);
    await placeOrder(buyer);
    await buyer.reload();
    await expect(buyer.getByText('Pendiente').first()).toBeVisible();
    await dispatchSync(buyer.context(), between.origin);
    const unsent = await openOutbox(buyer);
    await expect(unsent).toHaveCount(1);
    await expect(buyer.getByRole('status').filter({ hasText: 'Sin conexión' }).first()).toBeVisible();
    await expect(unsent.getByText('Esperando', { exact: true })).toBeVisible();
    await expectNeverOnline(buyer, between);
    expect(await truth.ordersOf(goods)).toEqual([]);

    between.stepAside();
    await buyer.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect.poll(async () => (await truth.ordersOf(goods)).length).toBe(1);
    await expect(buyer.getByText('Todo enviado')).toBeVisible();
    await expect(buyer.getByRole('status').filter({ hasText: 'En línea' }).first()).toBeVisible();
  },
);

/** Watches the screen while the app tries the portal's stream three more times. */
async function expectNeverOnline(page: Page, between: Middleman): Promise<void> {
  const knocks = () => between.asked.filter((each) => each.path.endsWith('/replication/stream')).length;
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenConnections: seen });
    new MutationObserver(() => {
      if (document.body.innerText.includes('En línea')) seen.push('En línea');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const before = knocks();
  await expect.poll(knocks, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  const seen = await page.evaluate(() => Reflect.get(window, 'seenConnections') as string[]);
  expect(seen).toEqual([]);
}

withMiddleman(
  'a first visit that loses the network before the app is whole goes on by itself once it is back',
  async ({ browser, middleman: between }) => {
    between.answer(({ path }) =>
      /assets\/device-|healthz/.test(path) ? { status: 503, body: '' } : undefined,
    );
    const device = await browser.newContext({ baseURL: between.origin, serviceWorkers: 'block' });
    const page = await device.newPage();
    await page.goto('/marketplace');
    await expect.poll(() => between.asked.some(({ path }) => path === '/healthz')).toBe(true);
    between.stepAside();
    await expect(page.getByRole('article').first()).toBeVisible();
    await device.close();
  },
);

/** By the names that block lists have for what counts and advertises. */
const BLOCKED = /\/(?:[\w-]*[-.])?(?:visits?|track|events?|service|analytics|banner|logs)(?:[-./?]|$)/;

withMiddleman(
  'a page of which a blocker refuses what it knows by name stays open, and works',
  async ({ browser, middleman: between }) => {
    between.answer(({ path }) => (BLOCKED.test(path) ? { status: 403, body: '' } : undefined));
    const device = await browser.newContext({ baseURL: between.origin, serviceWorkers: 'block' });
    const page = await device.newPage();
    await page.goto('/marketplace');
    await untilRead(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => between.asked.some(({ path }) => BLOCKED.test(path))).toBe(true);
    expect(between.asked.filter(({ path }) => path === '/marketplace')).toHaveLength(1);
    await device.close();
  },
);

withMiddleman(
  'a page whose device part is refused opens again twice and then says what it is, until it is let through',
  async ({ browser, middleman: between }) => {
    between.answer(({ path }) => (/assets\/device-/.test(path) ? { status: 403, body: '' } : undefined));
    const device = await browser.newContext({ baseURL: between.origin, serviceWorkers: 'block' });
    const page = await device.newPage();
    await page.goto('/marketplace');
    const failed = page.getByRole('heading', { name: 'Una parte de MeStore no llega a este equipo' });
    await expect(failed).toBeVisible({ timeout: 60_000 });
    expect(between.asked.filter(({ path }) => path === '/marketplace')).toHaveLength(3);
    between.stepAside();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await untilRead(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('mestore_part_reloads'))).toBeNull();
    await device.close();
  },
);

withMiddleman(
  'the page of a captive portal is not kept as a picture: once it is gone, the picture comes',
  async ({ newBuyer: buyer, server, middleman: between }) => {
    await buyer.goto(paths.marketplaceHome);
    await serviceWorkerReady(buyer);
    const { id } = await photographedProduct(server.url, `Silla de prueba ${Date.now()}`);
    const isShown = () =>
      buyer
        .getByRole('main')
        .locator('img[src*="/media/photos/"]')
        .first()
        .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
    const portal = { body: '<!doctype html><title>Wi-Fi gratis</title><p>Acepta los términos</p>' };
    between.answer(({ path }) => (path.startsWith('/media/') ? portal : undefined));
    await buyer.goto(paths.product(id));
    await expect
      .poll(() => between.asked.filter(({ path }) => path.startsWith('/media/photos/')).length)
      .toBeGreaterThan(0);
    between.stepAside();
    await buyer.goto(paths.product(id));
    await expect.poll(isShown).toBe(true);
  },
);

/** As rule sets against attacks do, far more simply. */
const SUSPECT = /'\s*or\s*[\d'(]|--\s|\.\.\/|<script/i;

withMiddleman(
  'a note that a firewall refuses holds back no other change, and its author says it in other words',
  async ({ device, middleman: between, goods, server, truth }) => {
    const others = await ownGoods(server.url);
    const warehouse = await device('warehouse');
    await readyForWarehouseWork(warehouse);
    const before = (await truth.movements(goods.sku)).length;
    const recorded = async () => (await truth.movements(goods.sku)).length - before;
    const othersBefore = (await truth.movements(others.sku)).length;
    between.answer(async ({ method, path, content }) => {
      if (method !== 'POST' || !path.includes('/sync')) return undefined;
      const refused = { status: 403, body: '<html><title>403 Forbidden</title>Request blocked</html>' };
      return SUSPECT.test(await content()) ? refused : undefined;
    });
    await registerWithNote(warehouse, goods, "Unión PVC 1/2' or 3/4'; falta confirmar");
    await registerWithNote(warehouse, others, 'Llegó completa');
    await expect
      .poll(async () => (await truth.movements(others.sku)).length, { timeout: 30_000 })
      .toBe(othersBefore + 1);

    const unsent = await openOutbox(warehouse);
    const decide = unsent.getByRole('link', { name: /^Decidir/ });
    await expect(async () => {
      await warehouse.getByRole('button', { name: 'Enviar ahora' }).click();
      await expect(decide).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await decide.click();
    await expect(warehouse.getByText(/^Esta red no deja pasar lo que escribiste/)).toBeVisible();
    await warehouse.getByRole('button', { name: 'Cambiar el texto' }).click();
    await warehouse.getByRole('textbox', { name: 'Texto' }).fill('Unión PVC de media, falta confirmar');
    await warehouse.getByRole('button', { name: 'Enviar así' }).click();
    await expect.poll(recorded, { timeout: 30_000 }).toBe(1);
    await expectAllSent(warehouse);
  },
);

async function registerWithNote(
  page: Page,
  { sku, location }: Pick<InventoryItem, 'sku' | 'location'>,
  note: string,
): Promise<void> {
  await page.goto(paths.movements);
  const movement = { type: 'Entrada', sku, quantity: 1, position: positionLabel(location) } as const;
  const form = await fillMovement(page, movement);
  await form.getByRole('textbox', { name: 'Notas' }).fill(note);
  await form.getByRole('button', { name: 'Guardar movimiento' }).click();
  await expect(form).toBeHidden();
}
