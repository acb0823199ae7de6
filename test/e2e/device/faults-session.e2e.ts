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

test('who is shopping when the session expires is led to sign in, back to where they were, and keeps the cart', async ({
  buyer,
  network,
  goods,
}) => {
  await readyForOffline(buyer);
  await buyer.goto(`/marketplace/product/${goods.productId}`);
  await buyer.getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await expect(buyer.getByRole('dialog', { name: 'Mi Carrito' })).toBeVisible();
  await buyer.keyboard.press('Escape');
  await network.goOffline();
  await expireSession(buyer);
  await network.goOnline();
  await expect(buyer.getByText(EXPIRED)).toBeVisible();
  await buyer.waitForURL(({ pathname }) => pathname === '/login');
  await buyer.getByLabel('Email').fill(accounts.buyer);
  await buyer.getByLabel('Contraseña', { exact: true }).fill('Mestore2026');
  await buyer.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await buyer.waitForURL(`/marketplace/product/${goods.productId}`);
  await buyer.goto('/cart');
  await expect(buyer.getByText(goods.productName).first()).toBeVisible();
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

test('what stands in between and answers for the server ends no session, and the renewal is asked for again', async ({
  buyer,
}) => {
  await readyForOffline(buyer);
  const between = [
    () => ({ status: 200, json: { status: 'login_required', url: '/portal' } }),
    () => ({ status: 401, json: { detail: 'Proxy authentication required' } }),
    () => ({ status: 403, json: { message: 'Forbidden' } }),
    () => ({ status: 404, json: { error: 'not found' } }),
    () => ({ status: 403, contentType: 'text/html', body: '<html>Request blocked</html>' }),
  ];
  let asked = 0;
  const renewals = /\/api\/v1\/auth\/refresh-token$/;
  await buyer.context().route(renewals, async (route) => {
    const answer = between[asked++];
    if (answer) return route.fulfill(answer());
    // The last answer is lost after the server gave it; the one after that arrives.
    if (asked > between.length + 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await endAccess(buyer);
  await buyer.goto('/app/mis-compras');
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  // Each time that the network is said to be back, the next answer is asked for without a wait.
  await expect
    .poll(async () => {
      await buyer.evaluate(() => dispatchEvent(new Event('online')));
      await buyer.evaluate(() => fetch('/healthz'));
      return asked;
    })
    .toBeGreaterThan(between.length + 1);
  await expect.poll(() => isAccessGood(buyer)).toBe(true);
  for (const words of [EXPIRED, DISABLED, 'Tu cuenta está desactivada'])
    await expect(buyer.getByText(words)).toBeHidden();
  await expect(buyer).toHaveURL(/mis-compras$/);
});

/** Leaves the person's access token, ended a moment ago; their refresh token is good. */
function endAccess(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [header, claims = '', signature] = (localStorage.getItem('access_token') ?? '').split('.');
    const ended = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1_000_000_000 }));
    localStorage.setItem('access_token', [header, ended.replace(/=+$/, ''), signature].join('.'));
  });
}

function isAccessGood(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('access_token') ?? '').split('.');
    const { exp } = JSON.parse(atob(claims)) as { exp: number };
    return exp * 1_000 > Date.now();
  });
}

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
