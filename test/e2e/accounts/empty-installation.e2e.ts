import { execFile } from 'node:child_process';
import { Secret, TOTP } from 'otpauth';
import { paths } from '#domain/paths.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { mailedLink } from '#test/e2e/support/servers/mailbox.ts';
import { ownServer } from '#test/e2e/support/servers/own-server.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

const OWNER = { email: 'duena@empresa.test', password: 'cinco palabras bien sueltas' };
const PASSWORD = 'tres palabras sueltas';
const EMPTY = { SEED_DEMO: '0', PASSWORD_COST: 'low' };

/** A server without goods, stores and people but the owner, whom the command of the README made. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    async ({}, give) => {
      const data = temporaryFolder('mestore-empty-');
      await addOwner(data.path);
      const server = await ownServer({ dataDir: data.path, env: EMPTY });
      await give(server);
      await server.stop();
      data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** `npm run account`, which reads the password as a line. */
function addOwner(dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const given = ['--import', 'tsx', 'server/account-cli.ts', OWNER.email, 'owner', 'Clara Gómez'];
    const env = { ...process.env, ...EMPTY, DATA_DIR: dataDir };
    const run = execFile(process.execPath, given, { env }, (error) => (error ? reject(error) : resolve()));
    run.stdin?.end(`${OWNER.password}\n`);
  });
}

test('a company begins with nothing: its owner names it, staffs it, and who is invited enters with a second factor', async ({
  page: owner,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  await owner.goto(paths.marketplaceHome);
  await expect(owner.getByText('No hay productos destacados disponibles')).toBeVisible();

  await owner.goto(paths.adminLogin);
  await owner.getByLabel('Email').fill(OWNER.email);
  await owner.getByLabel('Contraseña', { exact: true }).fill(OWNER.password);
  await owner.getByRole('button', { name: /Ingresar|Iniciar|Acceder/ }).click();
  await owner.waitForURL(/\/admin-secure-portal/);

  await owner.goto(paths.systemConfig);
  await owner.getByLabel('Razón social').fill('Bodega del Oriente S. A. S.');
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(owner.getByText(/Ajustes guardados/)).toBeVisible();
  await owner.goto(paths.terms);
  await expect(owner.getByText(/Bodega del Oriente S. A. S./).first()).toBeVisible();

  await owner.goto(paths.securitySettings);
  await owner
    .getByRole('group', { name: 'Roles que necesitan un segundo factor' })
    .getByRole('checkbox', { name: 'Admin. Logística' })
    .check();
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(owner.getByText(/Ajustes guardados/)).toBeVisible();

  const email = newEmail();
  await owner.goto(paths.userRegistration);
  await owner.getByRole('button', { name: 'Invitar' }).click();
  const form = owner.getByRole('dialog');
  await form.getByLabel('Nombre').fill('Ana Suárez');
  await form.getByLabel('Correo').fill(email);
  await form.getByLabel('Rol').selectOption('admin_logistics');
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(owner.getByText(email).first()).toBeVisible();

  const device = await browser.newContext({ baseURL: server.url });
  const worker = await device.newPage();
  await worker.goto(await mailedLink(worker, server.url, email));
  await worker.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await worker.getByLabel(/Autorizo a Bodega del Oriente|Autorizo a MeStore/).check();
  await worker.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await worker.waitForURL(/\/admin-login$/);
  await worker.getByLabel('Email').fill(email);
  await worker.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await worker.getByRole('button', { name: /Ingresar|Iniciar|Acceder/ }).click();
  await worker.getByRole('button', { name: 'Activar el segundo factor' }).click();
  const secret = await worker.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await worker.getByLabel('Código que muestra la aplicación').fill(totp.generate());
  await worker.getByRole('button', { name: 'Confirmar' }).click();
  await worker.getByRole('checkbox', { name: 'Ya guardé mis códigos' }).check();
  await worker.getByRole('button', { name: 'Listo' }).click();
  // The empty warehouse says what comes first, and nothing is an error.
  await worker.goto(paths.positions);
  await expect(worker.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(worker.getByRole('alert')).toHaveCount(0);
  await device.close();
});
