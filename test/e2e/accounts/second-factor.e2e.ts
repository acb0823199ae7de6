import { Secret, TOTP } from 'otpauth';
import { paths } from '#domain/paths.ts';
import { accounts, DEMO_PASSWORD, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { setSettings } from '#test/e2e/support/set-settings.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own, whose company asks a role for a second factor. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture() });

test('who needs a second factor is led to get one, enters with it, and is remembered on a device', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(180_000);
  const page = await newDevice('admin');
  await setSettings(server.url, { 'security.second_factor_roles': ['admin'] });

  // The first thing that the server refuses leads there; afterwards the person is where they were going.
  await page.goto(paths.deskReturns);
  await expect(page.getByText(/Tu rol entra al portal solo con un segundo factor/)).toBeVisible();
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('Código que muestra la aplicación').fill(totp.generate());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^([A-Z2-7]{4}-?){4}$/ });
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('checkbox', { name: 'Ya guardé mis códigos' }).check();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page).toHaveURL(new RegExp(paths.deskReturns));
  await expect(page.getByText(/Tu rol necesita/)).toHaveCount(0);

  await signOut(page);
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(accounts.admin);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('Ese código no es');
  await page.getByLabel('Código').fill(recovery.toLowerCase());
  await page.getByRole('checkbox', { name: /Recordar este equipo/ }).check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL((url) => url.pathname !== paths.login);

  await signOut(page);
  await signIn(page, accounts.admin);
});
