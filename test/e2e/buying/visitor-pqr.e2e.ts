import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { everythingReadable } from '#test/e2e/support/devices/readable.ts';
import { newestTo } from '#test/e2e/support/servers/mailbox.ts';
import { newEmail } from '#test/e2e/support/new-email.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

const WRITTEN = 'El termo llegó con la tapa rota y quiero otro.';

test('a visitor’s PQR written without a network leaves with the tab closed, and its proof is on the device', async ({
  page,
  network,
  serviceWorker,
  server,
}) => {
  const email = newEmail();
  await page.goto(paths.marketplaceHome);
  await readyForOffline(page);
  await network.goOffline();
  await page.goto(paths.contact);
  await write(page, email);
  await expect(page.getByText('Petición sin enviar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Petición sin enviar')).toBeVisible();
  const { page: _, ...kept } = await everythingReadable(page);
  expect(JSON.stringify(kept)).not.toContain(email);

  const device = page.context();
  await page.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();
  const reopened = await device.newPage();
  await reopened.goto(paths.contact);
  const number = await reopened.getByText(/^PQR-\d{4}-\d{6}$/).innerText();
  await expect(reopened.getByText('sin enviar')).toHaveCount(0);
  expect(await newestTo(reopened, server.url, email)).toContain(number);
  expect(await signedInId(reopened)).toBeNull();
  await expect.poll(() => reopened.evaluate(() => localStorage.getItem('mestore_visitor'))).toBe('null');
});

test('a PQR is filed while the page stays, and may be taken back before it left', async ({
  page,
  network,
  server,
}) => {
  const [email, regretted] = [newEmail(), newEmail()];
  await page.goto(paths.contact);
  await write(page, email);
  await expect(page.getByText(/^PQR-\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText('sin enviar')).toHaveCount(0);

  await network.goOffline();
  await write(page, regretted);
  await page.getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('sin enviar')).toHaveCount(0);
  await network.goOnline();
  await write(page, newEmail());
  await expect(page.getByText(/^PQR-\d{4}-\d{6}$/)).toHaveCount(2);
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${server.url}/dev/mensajes`);
  await expect(mailbox.getByText(regretted)).toHaveCount(0);
});

async function write(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Marta Rueda');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Qué pasó y qué pides' }).fill(WRITTEN);
  await page.getByRole('checkbox', { name: /^Autorizo a MeStore/ }).check();
  await page.getByRole('button', { name: 'Radicar' }).click();
}
