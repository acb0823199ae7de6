import { paths } from '#domain/paths.ts';
import { untilStored } from '#test/e2e/support/devices/device-storage.ts';
import { filePqr } from '#test/e2e/support/filed-pqr.ts';
import { newestTo } from '#test/e2e/support/servers/mailbox.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForOffline } from '#test/e2e/support/shopping.ts';

const ANSWER = 'Lamentamos lo del termo. Mañana te llega otra tapa, sin costo.';

test('support answers a PQR without a network, the letter leaves once, and it is closed', async ({
  device,
  network,
  server,
}) => {
  const { number, email } = await filePqr(server.url);
  const support = await device('support');
  await readyForOffline(support);
  await support.goto(`${paths.deskPqrs}?q=${number}`);
  await expect(support.getByText('Quedan 15 días hábiles')).toBeVisible();
  await support.getByRole('link', { name: number }).press('Enter');
  await expect(support.getByRole('heading', { level: 1, name: number })).toBeFocused();
  const answer = support.getByRole('textbox', { name: 'Tu respuesta' });
  await support.getByRole('button', { name: 'Responder' }).press('Enter');
  await expect(support.getByText('Escribe la respuesta, en 10 caracteres o más.')).toBeVisible();

  await network.goOffline();
  await untilStored(support, 'mestore_pqr_borradores', () => answer.fill(ANSWER));
  await support.reload();
  await expect(answer).toHaveValue(ANSWER);
  await support.getByRole('button', { name: 'Responder' }).press('Enter');
  const dialog = support.getByRole('dialog');
  await expect(dialog.getByText(`Le llega a ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).press('Enter');
  const main = support.locator('main');
  await expect(main.getByText(`Responder ${number}`)).toBeVisible();
  await expect(answer).toHaveCount(0);

  await main.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(answer).toHaveValue(ANSWER);
  await support.getByRole('button', { name: 'Responder' }).press('Enter');
  await dialog.getByRole('button', { name: 'Enviar respuesta' }).press('Enter');
  await expect(main.getByText(`Responder ${number}`)).toBeVisible();

  await network.goOnline();
  await expect(main.getByText(`Responder ${number}`)).toHaveCount(0);
  await expect(main.getByText('Respondida a tiempo')).toBeVisible();
  await expect.poll(() => newestTo(support, server.url, email)).toContain(ANSWER);

  await support.getByRole('button', { name: 'Cerrar PQR' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Quedó conforme');
  await dialog.getByRole('button', { name: 'Cerrar PQR' }).press('Enter');
  await expect(main.getByText('Cerrada', { exact: true })).toBeVisible();
  await expect(main.getByText(/Quedó conforme/)).toBeVisible();
  await expect(main.getByText(`Cerrar ${number}`)).toHaveCount(0);
});
