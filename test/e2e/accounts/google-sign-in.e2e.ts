import type { Page } from '@playwright/test';
import { uuidv7 } from '#domain/base/ids.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { googleStandIn, type GoogleStandIn } from '#test/support/stand-ins/google-stand-in.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';
import { countShifts } from '#test/e2e/support/count-shifts.ts';

/** A server that offers Google, with a stand-in for it at another origin. */
const test = base.extend<object, { google: GoogleStandIn; server: ServerProcess }>({
  google: [
    async ({}, give) => {
      const google = await googleStandIn();
      await give(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, give) => {
      const env = {
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_AUTH_URL: google.authUrl,
        GOOGLE_KEYS_URL: google.keysUrl,
      };
      const server = await ownServer({ env });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

function somebody() {
  const sub = uuidv7();
  return { sub, email: `persona-${sub.slice(-12)}@gmail.com`, name: 'Begoña Ñáñez' };
}

async function comeWithGoogle(page: Page, from: string, choice = 'Begoña Ñáñez'): Promise<void> {
  await page.goto(from);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('link', { name: choice }).click();
}

test('somebody new says who they are, and enters with Google alone from then on', async ({
  page,
  google,
  browser,
  server,
}) => {
  const person = somebody();
  google.isFor(person);
  await comeWithGoogle(page, '/auth/login?next=%2Fpreparacion');
  await expect(page.getByText(`Ingresas con Google como ${person.email}`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(person.name);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('necesitamos tu autorización').last()).toBeVisible();
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('link', { name: 'Hacerlo después' }).click();
  await page.waitForURL(/\/preparacion$/);
  await page.goto('/app/mi-perfil');
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await comeWithGoogle(other, '/register');
  await other.waitForURL(/\/marketplace\/home$/);
  await elsewhere.close();
});

test('who has an account enters it with Google, also without an answer at the first try', async ({
  page,
  google,
  server,
}) => {
  google.isFor({ ...somebody(), email: 'comprador@mestore.co', hd: 'mestore.co' });
  await page.route('**/api/v1/auth/google', (route) => route.abort(), { times: 1 });
  await comeWithGoogle(page, '/auth/login');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.waitForURL(/\/marketplace\/home$/);
  await page.goto(`${server.url}/dev/mensajes`);
  await expect(page.getByRole('heading', { name: 'Ya puedes ingresar a MeStore con Google' })).toBeVisible();
});

test('who stops using Google reads that it is done, and Google opens the account no more', async ({
  page,
  google,
}) => {
  google.isFor(somebody());
  await comeWithGoogle(page, '/auth/login?next=%2Fapp%2Fmi-perfil');
  await page.getByRole('checkbox', { name: /Autorizo/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('link', { name: 'Hacerlo después' }).click();
  await page.getByRole('button', { name: 'Dejar de usar Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de usar Google' }).click();
  await expect(page.getByText('Listo. Google ya no abre tu cuenta.')).toBeVisible();
  await expect(page.getByText('Entra a tu cuenta')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dejar de usar Google' })).toHaveCount(0);
});

test('whoever sends a person back without their asking gets nobody in', async ({ page, google }) => {
  google.isFor(somebody());
  await comeWithGoogle(page, '/auth/login', 'Cancelar');
  await expect(page.getByRole('heading', { name: 'No ingresaste con Google' })).toBeVisible();
  const token = await google.token('nonce');
  await page.goto('about:blank');
  await page.goto(`/auth/google#state=inventado&id_token=${token}`);
  await expect(page.getByRole('heading', { name: 'Esta respuesta no es de esta pestaña' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByRole('link', { name: 'Volver a Iniciar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled();
});

test('the button comes without moving anything, and asks for a connection when there is none', async ({
  page,
  network,
}) => {
  const shifts = await countShifts(page);
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/auth/options', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Crear una cuenta' }).waitFor();
  const before = await shifts();
  answer();
  const button = page.getByRole('button', { name: 'Continuar con Google' });
  await expect(button).toBeEnabled();
  expect((await shifts()) - before).toBeLessThan(0.01);

  await network.goOffline();
  await expect(page.getByText('Para ingresar con Google necesitas conexión.')).toBeVisible();
  await expect(button).toBeDisabled();
});
