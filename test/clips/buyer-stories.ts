import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import type { Order } from '#domain/orders/order.ts';
import { paths } from '#domain/paths.ts';
import type { Cast } from '#test/clips/cast.ts';
import { GOODS, type Story } from '#test/clips/story.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { askedSku, scan, scanAskedPlace } from '#test/e2e/support/floor-scanning.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { runJob } from '#test/e2e/support/servers/server-clock.ts';
import { delivered, handedOver, paid, ready } from '#test/factories/orders/order-steps.ts';
import { martaRueda } from '#test/factories/recipients.ts';

/** A visitor finds the product and puts it in the cart. */
export async function vendemos(cast: Cast): Promise<Story> {
  const page = await cast.visitor();
  await page.goto(paths.marketplaceHome);
  await page.getByRole('article').first().waitFor();
  await cast.reads(page);
  const search = page.getByRole('combobox', { name: 'Buscar productos' });
  const add = page.getByRole('button', { name: 'Agregar al carrito' }).first();
  return {
    pictured: 1,
    scenes: [
      {
        page,
        async act(camera) {
          await camera.hold(900);
          await camera.press(search);
          await camera.write(search, GOODS.words);
          await camera.after(() => search.press('Enter'), 100);
          await page.getByRole('heading', { level: 1, name: /^Resultados/ }).waitFor();
          await page.getByRole('article').first().waitFor();
          await camera.hold(500);
          await camera.scrollTo(page.getByRole('article').first(), 40);
        },
      },
      {
        page,
        async act(camera) {
          await camera.press(page.getByRole('article').getByRole('link').first(), add);
          await page.waitForTimeout(1_500);
          await camera.toTop();
          await camera.hold(800);
          await camera.scrollTo(page.getByRole('heading', { level: 1 }), 60);
        },
      },
      {
        page,
        async act(camera) {
          await camera.hold(400);
          await camera.press(add, page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }));
        },
      },
      { page, act: (camera) => camera.hold(1_000) },
    ],
  };
}

/** The warehouse picks an order, and its buyer follows it to the door. */
export async function entregamos(cast: Cast): Promise<Story> {
  const [warehouse, buyer] = [await cast.person('warehouse'), await cast.person('buyer')];
  const order = await anOrder(cast.url);
  const reference = `${order.order_number}-1`;
  const advance = (step: object) =>
    serverApi(cast.url, accounts.warehouse).send('PATCH', `/api/v1/orders/${order.id}-1/advance`, { step });
  await warehouse.goto(paths.floor);
  const task = warehouse.getByRole('link', { name: `Recoger ${reference}` }).first();
  await task.waitFor();
  await task.scrollIntoViewIfNeeded();
  return {
    pictured: 3,
    scenes: [
      {
        page: warehouse,
        async act(camera) {
          await camera.hold(900);
          const take = warehouse.getByRole('button', { name: 'Tomarla' });
          await camera.press(task, take);
          await camera.hold(500);
          await camera.press(take, warehouse.getByText('Escanea la ubicación'));
          await camera.toTop();
        },
      },
      {
        page: warehouse,
        async act(camera) {
          const sku = await askedSku(warehouse);
          await scanAskedPlace(warehouse);
          await camera.toTop();
          await camera.hold(1_100);
          await scan(warehouse, sku);
          await warehouse.getByText('Listo', { exact: true }).waitFor();
        },
      },
      {
        page: buyer,
        async act(camera) {
          for (const step of [ready, handedOver]) await advance(step);
          await buyer.goto(paths.myOrder(order.id));
          await buyer.getByText('En camino').first().waitFor();
          await camera.hold(1_000);
          await camera.scrollTo(buyer.getByText('En camino').first(), 120);
        },
      },
      {
        page: buyer,
        async act(camera) {
          for (const step of [delivered, paid]) await advance(step);
          await buyer.getByText('Entregado').first().waitFor();
          await camera.hold(1_000);
        },
      },
    ],
  };
}

/** The buyer of the demonstration orders a unit of the product, and the warehouse has its task. */
async function anOrder(url: string): Promise<Order> {
  const store = serverApi(url, accounts.store);
  const { data } = await store.get<{ data: InventoryItem[] }>(`/api/v1/inventory/?limit=1&q=${GOODS.sku}`);
  const order = await serverApi(url, accounts.buyer).send<Order>('POST', '/api/v1/orders/', {
    items: [{ product_id: data[0]?.productId, quantity: 1 }],
    ...martaRueda,
  });
  await runJob(url, 'follow-orders');
  return order;
}
