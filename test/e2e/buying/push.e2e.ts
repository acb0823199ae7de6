import type { Page } from '@playwright/test';
import type { Notification } from '#domain/notifications/notification.ts';
import { paths } from '#domain/paths.ts';
import { replicationPaths } from '#domain/protocol/replication.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { choosePin, comeInWithPassword, enrol, lockDevice } from '#test/e2e/support/devices/floor-device.ts';
import { subscribesAs } from '#test/e2e/support/devices/push-manager.ts';
import { deliverPush } from '#test/e2e/support/devices/service-worker.ts';
import {
  pressNotification,
  pushReader,
  shownNotifications,
} from '#test/e2e/support/devices/shown-notifications.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { openConfirmedOrder } from '#test/e2e/support/placed-orders.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { aPushMessage } from '#test/factories/push-message-factory.ts';
import { pushService, type PushedMessage } from '#test/server/notifications/push-service.ts';

// The Chromium without windows refuses every notification, so the whole one runs. Neither has a push service: what it would
// bring is delivered by DevTools, and no browser here subscribes.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] } });

/** What the buyer is notified of about a purchase, once the server wrote it. */
async function notificationOf(url: string, purchaseId: string): Promise<Notification> {
  const buyer = serverApi(url, accounts.buyer);
  const find = async () => {
    const { documents } = await buyer.get<{ documents: Notification[] }>(
      `${replicationPaths.pull('notifications')}?limit=200`,
    );
    return documents.find((each) => each.kind === 'order.delivered' && each.url.includes(purchaseId));
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) as Notification;
}

const unread = (page: Page) => page.getByRole('link', { name: /^Notificaciones, .*sin leer/ });

test('an order that moves while no tab is open is announced, opens where it is about, and is read everywhere', async ({
  newBuyer,
  newDevice,
  goods,
  server,
}) => {
  const [device, origin] = [newBuyer.context(), server.url];
  await device.grantPermissions(['notifications'], { origin });
  await readyForOffline(newBuyer);
  const user_id = (await signedInId(newBuyer)) ?? '';
  await addToCart(newBuyer, goods);
  await placeOrder(newBuyer);
  const purchaseId = await openConfirmedOrder(newBuyer);
  await newBuyer.goto('about:blank');
  await deliverOrder(origin, purchaseId);
  const { id, title, url, kind } = await notificationOf(origin, purchaseId);

  const data = { id, user_id, kind, type: 'success' as const, url };
  const message = aPushMessage({ origin, title, tag: `purchases:${url}`, navigate: origin + url, data });
  await deliverPush(device, origin, message);
  await newBuyer.goto(`${origin}/manifest.webmanifest`);
  await expect.poll(() => shownNotifications(newBuyer)).toMatchObject([{ title: 'Entregamos tu pedido' }]);
  await newBuyer.goto('about:blank');
  const opened = await pressNotification(device);
  await newBuyer.goto(opened ?? '');
  await expect(newBuyer).toHaveURL(origin + url);

  // That page marked it; the other device reads so, and closes its own.
  const other = await newDevice('buyer');
  await other.context().grantPermissions(['notifications'], { origin });
  await deliverPush(other.context(), origin, message);
  await other.goto(paths.notifications);
  await expect(other.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
  await expect.poll(() => shownNotifications(other)).toEqual([]);
  await expect(
    unread(other).or(other.getByRole('link', { name: 'Notificaciones', exact: true })),
  ).toBeVisible();
});

test('a device of the floor that is locked, or in other hands, says that there is something new and nothing of it', async ({
  newWarehouse,
  server,
}) => {
  const [device, origin] = [newWarehouse.context(), server.url];
  await device.grantPermissions(['notifications'], { origin });
  const user_id = (await signedInId(newWarehouse)) ?? '';
  await enrol(newWarehouse, 'Lector 9');
  await choosePin(newWarehouse, '2580');
  await readyForWarehouseWork(newWarehouse);
  const push = (id: string) => deliverPush(device, origin, aPushMessage({ origin, user_id, id }));
  const general = [{ title: 'MeStore', body: 'Hay algo nuevo en MeStore' }];
  await expect.poll(() => pushReader(newWarehouse)).toBe(user_id);
  await push('n-1');
  await expect
    .poll(() => shownNotifications(newWarehouse))
    .toMatchObject([{ title: 'Tu pedido va en camino' }]);
  await lockDevice(newWarehouse);
  await expect.poll(() => shownNotifications(newWarehouse)).toEqual([]);
  await push('n-2');
  await expect.poll(() => shownNotifications(newWarehouse)).toEqual(general);
  await comeInWithPassword(newWarehouse, 'admin@mestore.co');
  await expect.poll(() => shownNotifications(newWarehouse)).toEqual([]);
  await push('n-3');
  await expect.poll(() => shownNotifications(newWarehouse)).toEqual(general);
});

test('whoever turns notifications on and asks for a test is sent one that only their browser reads, and it is shown', async ({
  newBuyer,
  server,
}) => {
  const [device, origin] = [newBuyer.context(), server.url];
  await device.grantPermissions(['notifications'], { origin });
  const service = await pushService();
  await subscribesAs(device, service.browser());
  await newBuyer.goto(paths.notifications);
  await newBuyer.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(newBuyer.getByText('Activos', { exact: true })).toBeVisible();
  await newBuyer.getByRole('button', { name: 'Probar las notificaciones' }).click();

  const taken: PushedMessage[] = [];
  await expect.poll(() => taken.push(...service.take())).toBe(1);
  const [{ message }] = taken as [PushedMessage];
  const { data, navigate } = message.notification;
  expect([data.user_id, navigate]).toEqual([
    await signedInId(newBuyer),
    `${origin}${paths.notifications}?aviso=${data.id}`,
  ]);
  await deliverPush(device, origin, message);
  await expect
    .poll(() => shownNotifications(newBuyer))
    .toMatchObject([{ title: 'Las notificaciones llegan', body: 'Abre MeStore para ver tu cuenta.' }]);
  expect(service.faults).toEqual([]);
  service.close();
});

test('a browser in which notifications are refused says so, and how to allow them', async ({
  newBuyer,
  server,
}) => {
  // DevTools calls it denied what it did not grant, once it granted anything.
  await newBuyer.context().grantPermissions(['geolocation'], { origin: server.url });
  await newBuyer.goto(paths.notifications);
  await expect(newBuyer.getByText(/^Permisos de notificación denegados\./)).toBeVisible();
});
