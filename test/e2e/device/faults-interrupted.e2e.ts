import * as v from 'valibot';
import { formatWhole } from '#domain/base/money.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { SnapshotManifest, replicationPaths } from '#domain/protocol/replication.ts';
import { fillCheckout } from '#test/e2e/support/checkout-form.ts';
import { productsOnDevice } from '#test/e2e/support/devices/device-storage.ts';
import { middleman } from '#test/e2e/support/servers/middleman.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { DEMO_PASSWORD } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';

test('a tab closed right after «Confirmar pedido» leaves one order, or the cart to confirm again', async ({
  buyer,
  goods,
  truth,
}) => {
  await readyForOffline(buyer);
  const device = buyer.context();
  let page = buyer;

  const rounds = 3;
  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}`, async () => {
      await addToCart(page, goods);
      await fillCheckout(page);
      const pressed = page.getByRole('button', { name: 'Confirmar pedido' }).click({ noWaitAfter: true });
      await Promise.all([pressed.catch(() => undefined), page.close()]);

      page = await device.newPage();
      await page.goto(paths.checkout);
      const confirm = page.getByRole('button', { name: 'Confirmar pedido' });
      const done = page
        .getByText(/Tu carrito está vacío|Guardamos tu pedido|Tu pedido quedó confirmado/)
        .first();
      await expect(confirm.or(done)).toBeVisible();
      if (await confirm.isVisible()) {
        // The order that was saved may take its place meanwhile.
        await confirm.click({ timeout: 5_000 }).catch(() => undefined);
        await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toHaveCount(0);
      }
      await expect.poll(async () => (await truth.ordersOf(goods)).length).toBe(round);
      await page.goto(paths.marketplaceHome);
    });
  }
  expect(await truth.ordersOf(goods)).toHaveLength(rounds);
});

test('ten movements registered while the network flaps twenty times are each recorded once', async ({
  warehouse,
  network,
  goods: item,
  truth,
}) => {
  test.setTimeout(180_000);
  const before = await truth.movements(item.sku);
  await readyForWarehouseWork(warehouse);

  const quantities = Array.from({ length: 10 }, (_, index) => 101 + index);
  for (const quantity of quantities) {
    const flap = async () => {
      await network.goOffline();
      await network.goOnline();
    };
    await Promise.all([
      registerMovement(warehouse, {
        type: 'Entrada',
        sku: item.sku,
        quantity,
        position: positionLabel(item.location),
      }),
      flap().then(flap),
    ]);
  }

  await expectRecorded(truth, { sku: item.sku, before, quantities });
  await expect(warehouse.getByText(/por enviar/)).toHaveCount(0);
});

test('an import that a reload interrupted goes on from the file it was at', async ({ browser }) => {
  test.setTimeout(150_000);
  // A server of its own, so that the others' devices need not load so many products.
  const server = await ownServer();
  const between = await middleman(server.url);
  try {
    await importProducts(server.url, 4_000);
    const snapshot = await fetch(`${server.url}${replicationPaths.snapshot('products')}`);
    const { chunks, count } = v.parse(SnapshotManifest, await snapshot.json());
    const [first, second] = chunks;
    if (!first || !second) throw new Error('The catalogue fits in one file: there is nothing to interrupt.');
    const timesAsked = (path: string) => between.asked.filter((each) => each.path === path).length;

    let release: (value: undefined) => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (release = resolve));
    between.answer(({ path }) => (path === second.url ? held : undefined));
    const device = await browser.newContext({ baseURL: between.origin });
    const page = await device.newPage();
    await page.goto(paths.marketplaceHome);
    await expect.poll(() => productsOnDevice(page)).toBe(first.count);
    await expect(
      page.getByText(`${formatWhole(first.count)} de ${formatWhole(count)}`, { exact: true }),
    ).toBeVisible();

    between.stepAside();
    await page.reload();
    await expect.poll(() => productsOnDevice(page), { timeout: 60_000 }).toBe(count);
    release(undefined);
    expect(timesAsked(first.url)).toBe(1);
    expect(timesAsked(second.url)).toBe(2);
    await device.close();
  } finally {
    await between.stop();
    await server.stop();
  }
});

/** Gives the server this many more products. */
async function importProducts(url: string, count: number): Promise<void> {
  const login = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@mestore.co', password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const rows = Array.from(
    { length: count },
    (_, number) => `IMP-${number},Producto de prueba ${number},10000`,
  );
  const answer = await fetch(`${url}/api/v1/imports/products`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: ['sku,nombre,precio', ...rows].join('\n'),
  });
  if (!/"summary"/.test(await answer.text())) throw new Error('The products were not imported.');
}
