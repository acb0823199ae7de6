import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { countShifts } from '#test/e2e/support/count-shifts.ts';
import { withhold } from '#test/e2e/support/withheld-files.ts';

/** The store of the device, which the landing does not need. */
const STORE = /\/assets\/(device|rxdb)-/;

test('the front door is read, and leads on, where no code runs', async ({ browser, server }) => {
  const device = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await device.newPage();
  await page.goto(paths.landing);
  await expect(page).toHaveTitle('Vende sin bodega propia · MeStore');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tú vendes.');
  for (const name of ['Servicios', 'Recursos', 'Acceso anticipado'])
    await expect(
      page.getByRole('link', { name }).or(page.getByRole('heading', { name })).first(),
    ).toBeVisible();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await device.close();
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the front door at ${size.width} px takes a visitor from its tagline to an account`, async ({
    browser,
    server,
  }) => {
    const device = await browser.newContext({ baseURL: server.url, viewport: size, serviceWorkers: 'block' });
    const page = await device.newPage();
    const shifts = await countShifts(page);
    await page.goto(paths.landing);
    await expect(page.locator('#escrita')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nosotros rec/);
    await page.getByRole('button', { name: 'Pausar el lema' }).click();
    await expect(page.getByRole('button', { name: 'Mover el lema' })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.05);

    await page.getByRole('button', { name: 'Pausar las vistas' }).click();
    await page.getByRole('button', { name: 'Inventario' }).click();
    await expect(page.getByText('Unidades en bodega')).toBeVisible();
    await expect(page.getByText('Datos de la demostración')).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
    await expect(page.getByRole('form', { name: 'Acceso anticipado' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);

    await page.getByRole('link', { name: 'Comenzar Gratis' }).click();
    await expect(page).toHaveURL(/\/register$/);

    await signIn(page, accounts.buyer);
    await page.goto(paths.landing);
    await expect(page.getByRole('link', { name: 'Ir a Dashboard' }).first()).toHaveAttribute(
      'href',
      paths.dashboard,
    );
    await device.close();
  });
}

test('a button tapped before any code has come does its work once the code is there', async ({
  browser,
  server,
}) => {
  const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await device.newPage();
  const release = await withhold(page, /\/assets\/.*\.js$/);
  await page.goto(paths.landing, { waitUntil: 'commit' });
  await page.locator('#escrita').getByRole('button', { name: 'Pausar el lema' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Mover el lema' })).toBeVisible();
  await device.close();
});

for (const { by, use } of [
  { by: 'the landing is scrolled', use: (page: Page) => page.mouse.wheel(0, 300) },
  { by: 'eight seconds have gone by', use: (page: Page) => page.clock.runFor(8_000) },
]) {
  test(`the visit is counted, and the store of the device asked for only once ${by}`, async ({
    browser,
    server,
  }) => {
    const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const page = await device.newPage();
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const isAsked = async () => {
      await page.clock.runFor(20);
      return asked.some((each) => STORE.test(each));
    };
    const isCounted = async () => {
      await page.clock.runFor(20);
      return page.evaluate(() => localStorage.getItem('mestore_eventos')?.includes('page_view') ?? false);
    };
    const html = await (await page.request.get(paths.landing, { headers: { accept: 'text/html' } })).text();
    expect(html).toMatch(/\/assets\/landing-/);
    expect(html).not.toMatch(STORE);
    await page.goto(paths.landing);
    await page.clock.pauseAt(Date.now() + 1_000);
    await expect.poll(isCounted).toBe(true);
    expect(asked.filter((each) => STORE.test(each))).toEqual([]);
    await use(page);
    await expect.poll(isAsked).toBe(true);
    await device.close();
  });
}
