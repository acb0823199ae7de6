import type { Page } from '@playwright/test';
import { shippingNoticesPath, type ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { paths } from '#domain/paths.ts';
import type { Cast } from '#test/clips/cast.ts';
import { GOODS, type Scene, type Story } from '#test/clips/story.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** What the inventory of a new store says. */
const NOTHING_YET = 'Todavía no hay inventario';

/** A store makes its account. */
export async function registra(cast: Cast): Promise<Story> {
  const page = await cast.visitor();
  await page.goto(paths.vendorRegister);
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Nombre de la tienda').waitFor();
  const submit = page.getByRole('button', { name: 'Crear cuenta' });
  return {
    pictured: 0,
    scenes: [
      {
        page,
        async act(camera) {
          await camera.hold(900);
          await camera.scrollTo(page.getByRole('radio', { name: /^Vender/ }), 60);
          await camera.write(page.getByLabel('Nombre', { exact: true }), 'Rosa Ardila');
          await camera.write(field('Nombre de la tienda'), 'Telas La Rosa');
        },
      },
      {
        page,
        async act(camera) {
          await camera.scrollTo(field('Nombre de la tienda'));
          await camera.write(page.getByLabel('Email'), 'ventas@telaslarosa.co');
          await camera.write(field('Celular'), '3151234567');
        },
      },
      {
        page,
        async act(camera) {
          await camera.scrollTo(field('Celular'));
          await camera.write(page.getByLabel('Contraseña', { exact: true }), 'tres gatos verdes');
          await camera.press(page.getByRole('checkbox', { name: /^Autorizo/ }));
          await camera.scrollTo(page.getByLabel('Contraseña', { exact: true }));
        },
      },
      {
        page,
        async act(camera) {
          await camera.press(submit, page.getByText(/Te enviamos un enlace/).first());
          await page.getByText(NOTHING_YET).first().waitFor();
        },
      },
    ],
  };
}

/** The store announces what it brings, and the warehouse counts it. */
export async function envia(cast: Cast): Promise<Story> {
  const [store, warehouse] = [await cast.person('store'), await cast.person('warehouse')];
  await store.goto(paths.vendorShippingNoticeNew);
  const search = store.getByRole('combobox', { name: 'Producto' });
  await search.waitFor();
  const units = store.getByRole('textbox', { name: 'Unidades' });
  const send = store.getByRole('button', { name: 'Enviar aviso' });
  return {
    pictured: 1,
    scenes: [
      {
        page: store,
        async act(camera) {
          await camera.hold(700);
          await camera.press(search);
          await camera.write(search, GOODS.words);
          const first = store.getByRole('option').first();
          await first.waitFor();
          // The list comes down in a moment.
          await store.waitForTimeout(1_000);
          await camera.hold(600);
          await camera.press(first, units);
        },
      },
      {
        page: store,
        async act(camera) {
          await camera.hold(500);
          await units.fill('');
          await camera.write(units, '24');
          await camera.hold(500);
          await camera.scrollTo(send, 380);
          await camera.press(send, store.getByRole('heading', { level: 1, name: 'Avisos de ingreso' }));
          await camera.hold(600);
          await untilSent(store, 300_000);
          await store.getByText(/^ING-/).first().waitFor();
        },
      },
      ...countedAt(warehouse, cast),
    ],
  };
}

/** The warehouse takes in the newest notice. */
function countedAt(warehouse: Page, cast: Cast): Scene[] {
  let number = '';
  let sku = '';
  return [
    {
      page: warehouse,
      async act(camera) {
        ({ number, sku } = await newestNotice(cast.url));
        await warehouse.goto(paths.incomingShippingNotice(number));
        const arrived = warehouse.getByRole('button', { name: 'Registrar llegada' });
        await arrived.waitFor();
        await camera.hold(700);
        await camera.press(arrived, warehouse.getByRole('dialog'));
        await camera.press(
          warehouse.getByRole('dialog').getByRole('button', { name: 'Registrar llegada' }),
          warehouse.getByText('Está en el muelle: falta contarlo.'),
        );
        await camera.hold(600);
        await untilSent(warehouse, 300_000);
      },
    },
    {
      page: warehouse,
      async act(camera) {
        const reader = warehouse.getByRole('textbox', { name: 'Producto' });
        await camera.scrollTo(reader, 190);
        await camera.hold(500);
        for (const counted of [1, 2, 3, 4]) {
          await reader.fill(sku);
          await camera.hold(300);
          await reader.press('Enter');
          await warehouse.getByText(new RegExp(`^Contadas ${counted} de`)).waitFor();
          await camera.hold(400);
        }
      },
    },
  ];
}

/** The notice that the store just sent, once it is with the server. */
async function newestNotice(url: string): Promise<{ number: string; sku: string }> {
  const store = serverApi(url, accounts.store);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { data } = await store.get<{ data: ShippingNotice[] }>(
      `${shippingNoticesPath}?limit=100&open=true`,
    );
    const notice = data.sort((one, other) => one.number.localeCompare(other.number)).at(-1);
    if (notice) return { number: notice.number, sku: notice.lines[0]?.sku ?? '' };
  }
}
