import type { MergePreview } from '#domain/people/merge-accounts.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { paths } from '#domain/paths.ts';
import { buyAsGuest, orderAtTheDoor, ordersOnServer } from '#test/e2e/support/buying-as-guest.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';
import { mailedLink } from '#test/e2e/support/servers/mailbox.ts';

const PASSWORD = 'tres palabras sueltas';

test('somebody is invited, accepts, gets another role and loses the account', async ({
  server,
  device,
  page: guest,
}) => {
  const email = newEmail();
  const owner = await device('owner');
  await owner.goto('/admin-secure-portal/user-registration');
  await owner.getByRole('button', { name: 'Invitar' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Ana Suárez');
  await form.getByLabel('Correo').fill(email);
  await form.getByLabel('Rol').selectOption('admin_support');
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(owner.getByText(email).first()).toBeVisible();

  await guest.goto(await mailedLink(guest, server.url, email));
  await expect(guest.getByText('Admin. Soporte')).toBeVisible();
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await guest.getByLabel(/Autorizo a MeStore/).check();
  await guest.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await guest.waitForURL(/\/admin-login$/);
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: /Ingresar|Iniciar|Acceder/ }).click();
  await guest.waitForURL(/\/admin-secure-portal/);
  await guest.goto('/admin-secure-portal/personas');
  await expect(guest.getByRole('heading', { name: 'Personas', exact: true }).first()).toBeVisible();

  await owner.goto(`/admin-secure-portal/users?q=${encodeURIComponent(email)}`);
  await owner.getByRole('link', { name: 'Ana Suárez' }).click();
  await owner.getByRole('button', { name: 'Cambiar rol' }).click();
  const role = owner.getByRole('dialog');
  await role.getByLabel('Rol nuevo').selectOption('admin_sales');
  await expect(role.getByText('Responder PQR')).toBeVisible();
  await role.getByLabel('Motivo').fill('Pasa a ventas');
  await role.getByRole('button', { name: 'Cambiar rol' }).click();
  await expect(owner.getByText('Pasa a ventas')).toBeVisible();

  await owner.getByRole('button', { name: 'Deshabilitar' }).click();
  const closing = owner.getByRole('dialog');
  await closing.getByLabel('Motivo').fill('Ya no trabaja aquí');
  await closing.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(owner.getByRole('button', { name: 'Habilitar', exact: true })).toBeVisible();

  // The server believes a session for some seconds.
  await expect(async () => {
    await guest.goto('/admin-secure-portal/devoluciones');
    await guest.waitForURL(/\/unauthorized\?reason=account_disabled/, { timeout: 4_000 });
  }).toPass();
});

test('what a guest ordered without a network arrives at the account that took theirs in', async ({
  page,
  network,
  server,
}) => {
  const [first, second] = [await ownGoods(server.url), await ownGoods(server.url)];
  await page.goto(paths.marketplaceHome);
  await readyForOffline(page);
  await addToCart(page, first);
  await buyAsGuest(page);
  await orderAtTheDoor(page, newEmail());
  await expect(page.getByText('Confirmado', { exact: true }).first()).toBeVisible();
  const guest = (await signedInId(page)) ?? '';
  await network.goOffline(page);
  await addToCart(page, second);
  await page.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await orderAtTheDoor(page, newEmail());

  const kept = (await serverApi(server.url, accounts.buyer).get<{ id: string }>('/api/v1/auth/me')).id;
  const before = await ordersOnServer(server.url, kept);
  const owner = serverApi(server.url, accounts.owner);
  const { moves: seen, confirmation } = await owner.get<MergePreview>(peoplePaths.mergePreview(kept, guest));
  const reason = 'Compró sin cuenta';
  await owner.send('POST', peoplePaths.merge(kept), { merged_id: guest, confirmation, seen, reason });

  await network.goOnline();
  await expect.poll(() => ordersOnServer(server.url, kept)).toHaveLength(before.length + 2);
  expect(await ordersOnServer(server.url, guest)).toEqual([]);
});
