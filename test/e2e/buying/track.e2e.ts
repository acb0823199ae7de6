import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { mailedLink } from '#test/e2e/support/servers/mailbox.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';
import { placedByServer } from '#test/e2e/support/servers/placed-by-server.ts';

const NEUTRAL = /Si el número y el correo coinciden, te enviamos un enlace/;

async function askForLink(page: Page, number: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Número del pedido' }).fill(number);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('status').getByText(NEUTRAL)).toBeVisible();
}

test('a visitor is mailed a link, follows it, sees it again without a network with its age, and forgets it', async ({
  page,
  server,
  network,
}) => {
  const email = 'rosa@correo.co';
  const order = await placedByServer(server.url, email);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(paths.trackOrder(order.number));
  await expect(page.getByRole('textbox', { name: 'Número del pedido' })).toHaveValue(order.number);
  await askForLink(page, order.number, 'otra@correo.co');
  await page.getByRole('button', { name: 'Corregir los datos' }).click();
  await askForLink(page, order.number, email);

  const link = await mailedLink(page, server.url, email);
  await page.goto(link);
  const title = page.getByRole('heading', { level: 1, name: `Pedido ${order.number}` });
  await expect(title).toBeVisible();
  await expect(page.getByText('Pedido recibido')).toBeVisible();
  await expect(page.getByText(/Va a Bucaramanga/)).toBeVisible();
  await expect(page.getByText(/Carrera 27|3151234567|Andrés/)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
  const secret = link.split('#')[1] ?? '';
  expect(asked.filter((each) => each.includes(secret) && !each.includes('/api/v1/orders/shared/'))).toEqual(
    [],
  );

  await serviceWorkerReady(page);
  await network.goOffline();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText('Sin conexión. Esto es lo último que vimos.')).toBeVisible();
  await expect(page.getByText(/^Actualizado hace/)).toBeVisible();
  await expect(page.getByText('Pedido recibido')).toBeVisible();

  await network.goOnline();
  await expect(page.getByText('Esto es lo último que vimos.')).toHaveCount(0);
  await order.advance({ axis: 'preparation', to: 'picking' });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('En preparación').first()).toBeVisible();

  await page.goto(paths.track);
  await page.getByRole('link', { name: order.number }).click();
  await page.getByRole('button', { name: 'Olvidar en este equipo' }).click();
  await expect(page).toHaveURL(paths.track);
  await expect(page.getByRole('link', { name: order.number })).toHaveCount(0);
  await page.goto(paths.trackOrder(order.number));
  await expect(page.getByRole('heading', { level: 1, name: 'Seguir un pedido' })).toBeVisible();
});

test('a link that is opened first without a network is kept, survives a reload, and opens when it is back', async ({
  page,
  server,
  network,
}) => {
  const email = 'nubia@correo.co';
  const order = await placedByServer(server.url, email);
  await page.goto(paths.track);
  await askForLink(page, order.number, email);
  const link = await mailedLink(page, server.url, email);
  await serviceWorkerReady(page);

  await network.goOffline();
  await page.goto(link);
  await expect(page.getByText('Falta verlo una primera vez')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Falta verlo una primera vez')).toBeVisible();
  await network.goOnline();
  await expect(page.getByText('Pedido recibido')).toBeVisible();
});

test('a link that is of nothing offers another, and what is not whole says so', async ({ page, server }) => {
  const { number } = await placedByServer(server.url, 'olga@correo.co');
  await page.goto(`${paths.trackOrder(number)}#${'A'.repeat(22)}`);
  await expect(page.getByText('El enlace venció o no es de ningún pedido.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Número del pedido' })).toHaveValue(number);

  await page.goto('about:blank');
  await page.goto(`${paths.trackOrder('MS-000777')}#corto`);
  await expect(page.getByText('El enlace está incompleto.')).toBeVisible();
});

test('a buyer goes straight to the page of their own order, without a network too', async ({
  buyer,
  server,
  network,
}) => {
  const order = await placedByServer(server.url, '', accounts.buyer);
  await buyer.goto(paths.myOrders);
  await expect(buyer.getByText(order.number).first()).toBeVisible();
  await buyer.goto(paths.trackOrder(order.number));
  await expect(buyer).toHaveURL(paths.myOrder(order.id));
  await expect(buyer.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();

  await serviceWorkerReady(buyer);
  await network.goOffline();
  await buyer.goto(paths.track);
  await buyer.getByRole('textbox', { name: 'Número del pedido' }).fill(order.number.toLowerCase());
  await buyer.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(buyer).toHaveURL(paths.myOrder(order.id));
});

test('two tabs: what one forgets the other forgets, and does not bring back', async ({ page, server }) => {
  const email = 'irma@correo.co';
  const order = await placedByServer(server.url, email);
  await page.goto(paths.track);
  await askForLink(page, order.number, email);
  await page.goto(await mailedLink(page, server.url, email));
  await expect(page.getByText('Pedido recibido')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(paths.trackOrder(order.number));
  await expect(other.getByText('Pedido recibido')).toBeVisible();
  await page.getByRole('button', { name: 'Olvidar en este equipo' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Seguir un pedido' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Seguir un pedido' })).toBeVisible();
});
