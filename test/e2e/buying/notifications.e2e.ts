import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';
import { untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';

const bell = (page: Page) => page.getByRole('link', { name: /^Notificaciones/ });

test('what becomes of an order reaches its buyer, is read without a network, and is read on another device', async ({
  newBuyer,
  newDevice,
  network,
  goods,
  server,
}) => {
  await readyForOffline(newBuyer);
  await addToCart(newBuyer, goods);
  await placeOrder(newBuyer);
  const id = await openConfirmedOrder(newBuyer);
  const number = /MS-\d+/.exec(await newBuyer.locator('main').innerText())?.[0] ?? 'without a number';
  await deliverOrder(server.url, id);

  const announced = newBuyer.getByLabel('Avisos').getByText(/./).first();
  await expect(announced).toBeVisible();
  await bell(newBuyer).click();
  const arrived = newBuyer
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ hasText: 'Entregamos tu pedido' });
  await expect(arrived).toBeVisible();

  await network.goOffline();
  await newBuyer.reload();
  await arrived.getByRole('link').click();
  await expect(newBuyer).toHaveURL(new RegExp(id));
  await newBuyer.goto(paths.notifications);
  await expect(arrived.getByRole('button', { name: /^Marcar como no leída/ })).toBeVisible();
  await network.goOnline();

  const other = await newDevice('buyer');
  await other.goto(paths.notifications);
  const there = other
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ hasText: 'Entregamos tu pedido' });
  await expect(there.getByRole('button', { name: /^Marcar como no leída/ })).toBeVisible();
});

test('a test that a person asks for in the menu arrives and counts on the bell', async ({ newBuyer }) => {
  await newBuyer.goto(paths.marketplaceHome);
  await newBuyer.getByRole('button', { name: /^Menú/ }).click();
  await newBuyer.getByRole('button', { name: 'Probar las notificaciones' }).click();
  await expect(bell(newBuyer)).toHaveAccessibleName(/sin leer/);
  await bell(newBuyer).click();
  await expect(newBuyer.getByText('Las notificaciones llegan').first()).toBeVisible();
  await newBuyer.getByRole('button', { name: 'Marcar todas como leídas' }).press('Enter');
  await expect(newBuyer.getByRole('checkbox', { name: 'Solo las que no he leído' })).toBeFocused();
  await expect(bell(newBuyer)).toHaveAccessibleName('Notificaciones');
  await newBuyer.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bell(newBuyer)).toHaveAccessibleName(/sin leer/);
});

test('preferences that were chosen without a network outlive the tab, reach the server and show on another device', async ({
  newBuyer,
  newDevice,
  network,
}) => {
  const announced = (page: Page) => page.getByRole('switch', { name: /Aviso en tus equipos.*Mis compras/ });
  const advertised = (page: Page) => page.getByRole('switch', { name: 'Promociones: Correo' });
  await newBuyer.goto(paths.notificationPreferences);
  await expect(announced(newBuyer)).toBeChecked();
  await readyForOffline(newBuyer);
  await newBuyer.goto(paths.notificationPreferences);

  await network.goOffline();
  await announced(newBuyer).focus();
  await newBuyer.keyboard.press('Space');
  await advertised(newBuyer).focus();
  await newBuyer.keyboard.press('Space');
  await expect(newBuyer.getByText('Por enviar').first()).toBeVisible();
  // Both are on the device: a switch shows what was saved.
  await expect(advertised(newBuyer)).toHaveAttribute('aria-checked', 'true');
  await newBuyer.reload();
  await expect(announced(newBuyer)).not.toBeChecked();
  await expect(advertised(newBuyer)).toBeChecked();
  await network.goOnline();
  await untilSent(newBuyer);

  const other = await newDevice('buyer');
  await other.goto(paths.notificationPreferences);
  await expect(announced(other)).not.toBeChecked();
  await expect(advertised(other)).toBeChecked();
  // The person is of other journeys too.
  await announced(other).click();
  await advertised(other).click();
  await untilSent(other);
});
