import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import {
  A,
  canaries,
  found,
  movements,
  orders,
  SEARCH,
  type DeliveryCanaries,
  type MovementCanaries,
} from '#test/e2e/support/canaries.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { inWholeChromium } from '#test/e2e/support/devices/own-profile.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect } from '#test/e2e/support/people.ts';
import { everythingReadable } from '#test/e2e/support/devices/readable.ts';
import { addToCart, type Goods, readyForOffline, searchBox } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const NEXT_PERSON = 'cliente@mestore.co';
/**
 * Where the browser itself, not the app, writes down addresses that were open: the search text is in them.
 */
const OWN_HISTORY = /History|Sessions|Favicons|Top Sites|Shortcuts|Visited Links/;

test('nothing of a person who left is in what the next one can read, nor in the browser’s folder', async ({
  middleman,
  baseURL,
  goods,
}, { project }) => {
  test.setTimeout(240_000);
  const folder = temporaryFolder('mestore-perfil-').path;
  const { launchOptions, locale, timezoneId } = project.use;
  const device: BrowserContext = await chromium.launchPersistentContext(folder, {
    ...inWholeChromium(launchOptions),
    ...(baseURL ? { baseURL } : {}),
    ...(locale ? { locale } : {}),
    ...(timezoneId ? { timezoneId } : {}),
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = device.pages()[0] ?? (await device.newPage());
    page.setDefaultTimeout(15_000);
    expect(canaries.length).toBeGreaterThanOrEqual(30);

    await signIn(page, A.email);
    await readyForOffline(page);
    await order(page, goods, orders[0]);
    await readyForWarehouseWork(page);
    await move(page, goods, movements[0]);
    await openOutbox(page);
    await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 60_000 });
    await page.goto(paths.myOrders);
    await expect(page.getByText('Confirmado').first()).toBeVisible();

    await setDeviceOffline(device, true);
    await order(page, goods, orders[1]);
    await order(page, goods, orders[2]);
    await page.goto(paths.movements);
    await move(page, goods, movements[1]);
    await writeMovement(page, goods, movements[2]);
    await page.keyboard.press('Escape');
    await addToCart(page, goods);
    await writeDelivery(page, orders[3]);
    await searchBox(page).fill(SEARCH);
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { name: `Resultados para «${SEARCH}»` })).toBeVisible();

    await signOut(page, 'Tienes 3 cambios por enviar');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();

    const asB = () => signIn(page, NEXT_PERSON);
    middleman.answer(({ path }) =>
      /\/sync(\?|$)/.test(path) ? { status: 503, type: 'application/json', body: '{}' } : undefined,
    );
    await setDeviceOffline(device, false);
    await asB();
    await page.goto(paths.myOrders);
    await page.goto(paths.account);
    await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
    expect(await readableCanaries(page)).toEqual({});
    expect(await keyHolders(page)).toHaveLength(2);

    middleman.stepAside();
    await openOutbox(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => keyHolders(page), { timeout: 60_000 }).toHaveLength(1);
    await expect(page.getByText('Todo enviado')).toBeVisible();
    expect(await readableCanaries(page)).toEqual({});
    const sent = await ordersOf(middleman.origin, A.email);
    for (const each of orders.slice(0, 3)) expect(sent).toContain(each.notes);
    expect(sent).not.toContain(orders[3].notes);
    await page.goto('about:blank');
  } finally {
    await device.close();
  }
  try {
    expect(withoutSignIns(inFolder(folder, canaries))).toEqual({});
    const searched = Object.keys(inFolder(folder, [SEARCH])).filter((each) => !OWN_HISTORY.test(each));
    expect(searched).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Buys something, with a delivery made of canaries. */
async function order(page: Page, goods: Goods, delivery: DeliveryCanaries): Promise<void> {
  await addToCart(page, goods);
  await writeDelivery(page, delivery);
  await page.getByRole('button', { name: 'Continuar con el pago' }).click();
  await page.getByText('Contraentrega').first().click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/checkout\/confirmation/);
}

/** From the open cart drawer to a delivery that is filled in and not confirmed. */
async function writeDelivery(page: Page, delivery: DeliveryCanaries): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await page.getByRole('button', { name: 'Continuar con el envío' }).click();
  const fields = {
    'Nombre de quien recibe': delivery.name,
    Celular: delivery.phone,
    Dirección: delivery.address,
    'Código postal': delivery.postalCode,
    Email: delivery.email,
    'Notas para la entrega': delivery.notes,
  };
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: false }).first().fill(text);
  }
  await page.getByLabel('Departamento').selectOption('Santander');
  await page.getByLabel('Municipio').selectOption('Bucaramanga');
}

async function writeMovement(
  page: Page,
  { productName }: Goods,
  { reference, notes }: MovementCanaries,
): Promise<void> {
  await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Entrada', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Producto' }).fill(productName);
  await form.getByRole('listbox').getByRole('option').first().click();
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('3');
  await form.getByRole('textbox', { name: 'Posición' }).fill('A-03-2-B');
  await form.getByRole('textbox', { name: 'Referencia' }).fill(reference);
  await form.getByRole('textbox', { name: 'Notas' }).fill(notes);
}

async function move(page: Page, goods: Goods, canary: MovementCanaries): Promise<void> {
  await writeMovement(page, goods, canary);
  await page.getByRole('button', { name: 'Guardar movimiento' }).click();
  // The first goods at a place that the warehouse does not know.
  const isThere = page.getByRole('button', { name: 'Sí, es ahí' });
  await page.addLocatorHandler(isThere, (button) => button.click());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.removeLocatorHandler(isThere);
}

/** The canaries that this page can read, by place. */
async function readableCanaries(page: Page): Promise<Record<string, string[]>> {
  const places = Object.entries(await everythingReadable(page));
  const hits = places.map(
    ([place, text]) => [place, found([...canaries, SEARCH], Buffer.from(text))] as const,
  );
  return Object.fromEntries(hits.filter(([, texts]) => texts.length > 0));
}

/** The canaries in the files of a folder, by file. */
function inFolder(folder: string, texts: readonly string[]): Record<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each));
  const hits = files
    .filter((each) => statSync(each, { throwIfNoEntry: false })?.isFile())
    .map((each) => [relative(folder, each), found(texts, readFileSync(each))] as const);
  return Object.fromEntries(hits.filter(([, inFile]) => inFile.length > 0));
}

/**
 * Chromium's own password manager writes down the name of a sign-in, whatever the form says: to offer to keep
 * the password, or never to ask again. That is between the browser and its owner.
 */
function withoutSignIns(hits: Record<string, string[]>): Record<string, string[]> {
  const left = Object.entries(hits).map(([file, texts]) => [
    file,
    texts.filter((each) => !(each === A.email && /Login Data/.test(file))),
  ]);
  return Object.fromEntries(left.filter(([, texts]) => texts?.length));
}

/** The people who have a key on this device. */
function keyHolders(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open('mestore-claves');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const keys = open.result.transaction('claves').objectStore('claves').getAllKeys();
          keys.addEventListener('success', () => {
            open.result.close();
            resolve(keys.result as string[]);
          });
        });
      }),
  );
}

/** The orders that the server has from somebody, as text. */
async function ordersOf(origin: string, email: string): Promise<string> {
  const login = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Mestore2026' }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/v1/orders/?limit=100`, { headers })).text();
}
