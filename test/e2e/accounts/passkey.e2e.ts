import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { setSettings } from '#test/e2e/support/set-settings.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

interface OfPage {
  /** A page by the server's name: a passkey is bound to a name, and not to the number of its address. */
  named: Page;
}

/** A server of its own, whose company asks a role for a second factor. */
const test = base.extend<OfPage, { server: ServerProcess }>({
  server: serverFixture(),
  named: async ({ browser, server }, give) => {
    const device = await browser.newContext({ baseURL: server.url.replace('127.0.0.1', 'localhost') });
    const page = await device.newPage();
    await plugAuthenticator(page);
    await give(page);
    await device.close();
  },
});

/** An authenticator of the device that knows its person, as a phone with a fingerprint. */
async function plugAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey enters the portal as both factors, proves a session of the password, and opens nothing once it is gone', async ({
  named: page,
  server,
}) => {
  test.setTimeout(180_000);
  await setSettings(server.url, { 'security.second_factor_roles': ['admin'] });
  const due = page.getByText(/Tu rol entra al portal solo con un segundo factor/);
  const enter = page.getByRole('button', { name: 'Entrar con una llave de acceso' });
  // The authenticator would answer by itself what waits in a field for somebody to choose.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('in-fields')) return;
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
  });

  await signIn(page, accounts.admin);
  await page.goto(paths.deskReturns);
  await expect(due).toBeVisible();
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Mi huella');
  await page.getByRole('button', { name: 'Continuar' }).click();
  // The person goes on to where they were going: adding it proved this session.
  await expect(page).toHaveURL(new RegExp(paths.deskReturns));

  await signOut(page);
  await page.goto(paths.adminLogin);
  await enter.click();
  await page.waitForURL((url) => url.pathname !== paths.adminLogin);
  await page.goto(paths.deskReturns);
  await expect(page.getByRole('heading', { name: 'Devoluciones', exact: true })).toBeVisible();
  await expect(due).toHaveCount(0);

  await signOut(page);
  await signIn(page, accounts.admin);
  await page.goto(paths.deskReturns);
  await expect(due).toBeVisible();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(page).toHaveURL(new RegExp(paths.deskReturns));

  // Chosen in the field of the e-mail, where Chromium offers it.
  await signOut(page);
  await page.evaluate(() => sessionStorage.setItem('in-fields', 'yes'));
  await page.goto(paths.login);
  await page.waitForURL((url) => url.pathname !== paths.login);
  await page.evaluate(() => sessionStorage.clear());

  await page.goto(paths.secondFactor);
  const own = page.getByRole('list', { name: 'Tus llaves de acceso' });
  await own.getByRole('button', { name: 'Cambiar nombre' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Huella del portátil');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(own).toContainText('Huella del portátil');
  await own.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(own).toHaveCount(0);

  await signOut(page);
  await page.goto(paths.login);
  await enter.click();
  await expect(page.getByText(/no abre una cuenta aquí/)).toBeVisible();
});
