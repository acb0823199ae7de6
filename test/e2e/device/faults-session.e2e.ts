import type { Page } from '@playwright/test';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { expectAllSent } from '#test/e2e/support/devices/outbox-screen.ts';
import { orderIntoOutbox } from '#test/e2e/support/placed-orders.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

const EXPIRED = 'Sesión expirada. Por favor inicia sesión nuevamente.';
const DISABLED = 'Su cuenta ha sido deshabilitada.';

test('a session that expired and cannot be renewed ends, and the order still leaves with the permission of the device @gate', async ({
  buyer,
  network,
  server,
}) => {
  const { ordersAtServer } = await orderIntoOutbox(buyer, network, server.url);
  await expireSession(buyer);

  await network.goOnline();
  await expect(buyer.getByText(EXPIRED)).toBeVisible();
  await buyer.waitForURL(({ pathname, search }) => pathname === '/login' && search.startsWith('?next='));
  await expect.poll(ordersAtServer).toHaveLength(1);

  await signIn(buyer, accounts.buyer);
  await expectAllSent(buyer);
  expect(await ordersAtServer()).toHaveLength(1);
});

test('without the permission of the device the order waits for its author, and signing in sends it', async ({
  buyer,
  network,
  server,
}) => {
  const { ordersAtServer, unsent } = await orderIntoOutbox(buyer, network, server.url);
  await forgetGrants(buyer);

  await network.goOnline();
  await expect(unsent.getByText('Falta ingresar', { exact: true })).toBeVisible();
  expect(await ordersAtServer()).toHaveLength(0);

  await unsent.getByRole('link', { name: 'Ingresar' }).click();
  await buyer.getByLabel('Contraseña', { exact: true }).fill('Mestore2026');
  await buyer.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect.poll(ordersAtServer).toHaveLength(1);
  await expect(buyer.getByText('Todo enviado')).toBeVisible();
});

test('with neither session nor permission the order is kept, and its author finds it and sends it by signing in', async ({
  buyer,
  network,
  server,
}) => {
  const { ordersAtServer } = await orderIntoOutbox(buyer, network, server.url);
  await expireSession(buyer);
  await forgetGrants(buyer);

  await network.goOnline();
  await buyer.waitForURL(({ pathname }) => pathname === '/login');
  expect(await ordersAtServer()).toHaveLength(0);

  await signIn(buyer, accounts.buyer);
  await expect.poll(ordersAtServer).toHaveLength(1);
  await expectAllSent(buyer);
});

test('who is looking at the shop when the session expires is told, and stays where they are', async ({
  buyer,
  network,
}) => {
  await readyForOffline(buyer);
  await network.goOffline();
  await expireSession(buyer);
  await network.goOnline();
  await expect(buyer.getByText(EXPIRED)).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Menú', exact: true })).toBeVisible();
  expect(new URL(buyer.url()).pathname).not.toContain('login');
});

test('whose account is disabled while they work is told so, in every tab', async ({ buyer }) => {
  await readyForOffline(buyer);
  const other = await buyer.context().newPage();
  for (const page of [buyer, other]) {
    await page.goto('/app/mis-compras');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await buyer.context().route(/\/api\/v1\/auth\/(me|refresh-token)$/, (route) =>
    route.fulfill({
      status: 403,
      json: { detail: DISABLED, code: 'AUTH_006', message: DISABLED },
    }),
  );
  await Promise.all([
    expect(other.getByText(DISABLED)).toBeVisible(),
    buyer.waitForURL('/unauthorized?reason=account_disabled'),
    buyer.reload(),
  ]);
  await expect(buyer.getByText('Tu cuenta está desactivada')).toBeVisible();
  await expect(other).not.toHaveURL(/mis-compras$/);
});

/** Leaves the person's access token, ended long ago, and a refresh token unknown to the server. */
function expireSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [header, claims = '', signature] = (localStorage.getItem('access_token') ?? '').split('.');
    const { sub } = JSON.parse(atob(claims)) as { sub: string };
    const ended = btoa(JSON.stringify({ sub, exp: 1_000_000_000 })).replace(/=+$/, '');
    localStorage.setItem('access_token', [header, ended, signature].join('.'));
    localStorage.setItem('refresh_token', 'ya-no-existe');
  });
}

/** Takes away this device's permissions to send for people who are not signed in. */
function forgetGrants(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('keyval-store');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const forgetting = open.result.transaction('keyval', 'readwrite');
          forgetting.objectStore('keyval').delete('offline-grants');
          forgetting.addEventListener('complete', () => {
            open.result.close();
            resolve();
          });
        });
      }),
  );
}
