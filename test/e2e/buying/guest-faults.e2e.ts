import type { Page } from '@playwright/test';
import { guestPaths } from '#domain/accounts/guest.ts';
import { paths } from '#domain/paths.ts';
import { orderAtTheDoor, orderOfflineAsGuest, ordersOnServer } from '#test/e2e/support/buying-as-guest.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect } from '#test/e2e/support/people.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';

test.use({ viewport: { width: 360, height: 740 } });

const EMAIL = 'invitada@correo.co';

test('a guest whose account’s answer is lost is one guest, and so is one of two tabs', async ({
  page,
  middleman,
  server,
  goods,
}) => {
  let isLost = false;
  middleman.answer(({ path }) => {
    if (path !== guestPaths.enter || isLost) return undefined;
    isLost = true;
    return { answerAfter: new Promise(() => undefined) };
  });
  await page.goto(paths.marketplaceHome);
  await addToCart(page, goods);
  const other = await page.context().newPage();
  await other.goto(paths.checkout);
  await other.getByRole('checkbox', { name: /^Autorizo a MeStore/ }).check();
  await other.getByRole('button', { name: 'Comprar sin cuenta' }).click();
  await expect(other.getByRole('button', { name: 'Continuar con el envío' })).toBeVisible();
  const guest = await signedInId(other);
  await expect.poll(() => isLost).toBe(true);
  middleman.cut();

  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await orderAtTheDoor(page, EMAIL);
  await expect.poll(() => ordersOnServer(server.url, guest), { timeout: 60_000 }).toHaveLength(1);
  expect(await signedInId(page)).toBe(guest);
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible();
});

test('what a guest left on a shared device is not seen by the next person, and leaves as its author’s', async ({
  page,
  network,
  middleman,
  server,
}) => {
  const guest = await orderOfflineAsGuest(page, network, server.url, EMAIL);
  await signOut(page, 'Tienes 1 cambio por enviar');

  // For now the server makes nobody's account, so that the next person finds the work still on the device.
  middleman.answer(({ path }) =>
    path === guestPaths.enter ? { status: 503, type: 'application/json', body: '{}' } : undefined,
  );
  await network.goOnline();
  await signIn(page, 'laura@mestore.co');
  expect(await signedInId(page)).not.toBe(guest);
  await page.goto(paths.outbox);
  await expect(page.getByText('Todo enviado')).toBeVisible();
  expect(await ordersOnServer(server.url, guest)).toEqual([]);

  middleman.stepAside();
  await page.reload();
  await expect.poll(() => ordersOnServer(server.url, guest), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => keptOf(page, guest)).toBe(false);
});

/** Whether this device still holds a person's key. */
function keptOf(page: Page, id: string | null): Promise<boolean> {
  return page.evaluate(
    (owner) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('mestore-claves');
        opening.onerror = () => reject(new Error('The keys could not be opened.'));
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('claves')
            .objectStore('claves')
            .getKey(owner ?? '');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result !== undefined);
          };
        };
      }),
    id,
  );
}
