import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';
import { mailedLink } from '#test/e2e/support/servers/mailbox.ts';

test.slow();

const PASSWORD = 'tres gatos verdes';

/** Somebody opens a store on this device. @returns its name. */
async function openStore(page: Page): Promise<string> {
  const name = `Velas ${Date.now()}`;
  await page.goto(paths.vendorRegister);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Prada');
  await page.getByLabel('Nombre de la tienda').fill(name);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL((url) => url.pathname !== paths.vendorRegister);
  return name;
}

test('a store’s profile is written without a network and survives a closed tab', async ({
  browser,
  server,
  network,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  const seller = await context.newPage();
  const name = await openStore(seller);
  await seller.goto(paths.vendorDashboard);
  await expect(seller.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(seller.getByText('Completa el perfil: va en 50 %')).toBeVisible();

  await seller.goto(paths.storeProfile);
  await expect(seller.getByLabel('Nombre de la tienda')).toHaveValue(name);
  await serviceWorkerReady(seller);
  await network.goOffline(seller);
  await seller.getByLabel(/^Descripción de tienda/).fill('Velas de soya hechas en Girón.');
  await expect(seller.getByText('1 cambio sin guardar')).toBeVisible();
  await seller.close();

  const again = await context.newPage();
  await again.goto(paths.storeProfile);
  await expect(again.getByLabel(/^Descripción de tienda/)).toHaveValue('Velas de soya hechas en Girón.');
  await again.getByRole('button', { name: 'Guardar perfil' }).click();
  await expect(again.getByText('Por enviar', { exact: true })).toBeVisible();
  await network.goOnline(again);
  await expect(again.getByText('Por enviar', { exact: true })).toHaveCount(0);

  await again.reload();
  await expect(again.getByLabel(/^Descripción de tienda/)).toHaveValue('Velas de soya hechas en Girón.');
  // A store that nobody approved has no page yet.
  await expect(again.getByText('Cómo te ven')).toBeVisible();
  await expect(again.getByRole('link', { name: 'Página pública' })).toHaveCount(0);
  await context.close();
});

test('somebody who is invited to a store reads it after they joined, and no more once they are taken out', async ({
  browser,
  server,
  buyer,
}) => {
  const [store, guest] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const [seller, invited] = [await store.newPage(), await guest.newPage()];
  const name = await openStore(seller);
  const email = newEmail();
  await seller.goto(paths.storeProfile);
  await seller.getByLabel('Correo de la persona que invitas').fill(email);
  await seller.getByRole('button', { name: 'Invitar' }).click();
  await expect(seller.getByText('Invitada', { exact: true })).toBeVisible();
  const link = await mailedLink(buyer, server.url, email);

  await invited.goto(paths.register);
  await invited.getByLabel('Nombre', { exact: true }).fill('Luz Prada');
  await invited.getByLabel('Email').fill(email);
  await invited.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await invited.getByRole('checkbox', { name: /Autorizo/ }).check();
  await invited.getByRole('button', { name: 'Crear cuenta' }).click();
  await invited.waitForURL((url) => url.pathname !== paths.register);
  await invited.goto(link);
  await invited.getByRole('button', { name: 'Entrar a la tienda' }).click();
  await invited.getByRole('link', { name: 'Ir a la tienda' }).click();
  await expect(invited.getByRole('heading', { name, level: 1 })).toBeVisible();

  await seller.reload();
  await seller.getByRole('button', { name: 'Sacar a Luz Prada' }).click();
  await seller.getByRole('button', { name: 'Sacar de la tienda' }).click();
  await expect(seller.getByText(`Luz Prada ya no trabaja en ${name}.`)).toBeVisible();
  await invited.goto(paths.storeProfile);
  await expect(invited.getByRole('heading', { name: 'Acceso Restringido' })).toBeVisible();
  await Promise.all([store.close(), guest.close()]);
});
