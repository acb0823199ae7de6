import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { addAddress, openAddresses } from '#test/e2e/support/address-form.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart, readyForOffline } from '#test/e2e/support/shopping.ts';

const listed = (page: Page) => page.getByRole('list', { name: 'Mis direcciones' }).getByRole('listitem');

test('an address written without a network leaves with the tab closed and comes to every device', async ({
  buyer,
  device,
  network,
  serviceWorker,
  truth,
}) => {
  await readyForOffline(buyer);
  await openAddresses(buyer);
  await network.goOffline();
  await addAddress(buyer, {
    address: 'Carrera 33 # 52-10',
    department: 'Antioquia',
    municipality: 'Medellín',
  });
  await expect(listed(buyer).filter({ hasText: 'Carrera 33 # 52-10' })).toContainText('Medellín, Antioquia');
  await expect(listed(buyer).filter({ hasText: 'Carrera 33 # 52-10' })).toContainText('Por enviar');
  await buyer.reload();
  await expect(listed(buyer).filter({ hasText: 'Carrera 33 # 52-10' })).toContainText('Por enviar');

  const first = buyer.context();
  await buyer.close();
  await network.goOnline();
  await serviceWorker.dispatchSync();
  await expect
    .poll(async () => (await truth.addresses()).map((each) => each.address))
    .toContain('Carrera 33 # 52-10');

  const second = await device('buyer');
  await openAddresses(second);
  await expect(listed(second).filter({ hasText: 'Carrera 33 # 52-10' })).toContainText('Medellín, Antioquia');
  const reopened = await first.newPage();
  await reopened.goto(paths.addresses);
  await expect(listed(reopened).filter({ hasText: 'Carrera 33 # 52-10' })).toBeVisible();
  await expect(reopened.getByText('Por enviar')).toHaveCount(0);
});

test('of two devices that changed one address without a network the last to arrive counts, on both', async ({
  device,
  network,
  truth,
}) => {
  const [first, second] = [await device('buyer'), await device('buyer')];
  await readyForOffline(first);
  await readyForOffline(second);
  await openAddresses(first);
  await addAddress(first, { address: 'Calle 10 # 1-10' });
  await openAddresses(second);
  await expect(listed(second).filter({ hasText: 'Calle 10 # 1-10' })).toBeVisible();

  await network.goOffline();
  const change = async (page: Page, to: string) => {
    await page.getByRole('button', { name: 'Editar Calle 10 # 1-10' }).press('Enter');
    await page.getByRole('textbox', { name: 'Dirección', exact: true }).fill(to);
    await page.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(listed(page).filter({ hasText: to })).toContainText('Por enviar');
  };
  await change(first, 'Calle 10 # 2-20');
  await change(second, 'Calle 10 # 3-30');

  const onServer = async () =>
    (await truth.addresses()).map((each) => each.address).filter((each) => each.startsWith('Calle 10'));
  await network.goOnline(second);
  await expect.poll(onServer).toEqual(['Calle 10 # 3-30']);
  await network.goOnline(first);
  await expect.poll(onServer).toEqual(['Calle 10 # 2-20']);
  for (const page of [first, second]) {
    await expect(listed(page).filter({ hasText: 'Calle 10 # 2-20' })).toBeVisible();
    await expect(listed(page).filter({ hasText: 'Calle 10 # 3-30' })).toHaveCount(0);
    await expect(page.getByText('Por enviar')).toHaveCount(0);
  }
});

test('an address is made the default and removed, and both can be undone', async ({ buyer }) => {
  await openAddresses(buyer);
  await addAddress(buyer, { address: 'Calle 70 # 1-1' });
  await addAddress(buyer, { address: 'Calle 70 # 2-2' });
  const [one, two] = ['Calle 70 # 1-1', 'Calle 70 # 2-2'].map((each) =>
    listed(buyer).filter({ hasText: each }),
  );
  if (!one || !two) throw new Error('There are two.');

  await buyer.getByRole('button', { name: 'Usar Calle 70 # 2-2 como principal' }).press('Enter');
  await expect(two).toContainText('Principal');
  await expect(one).not.toContainText('Principal');
  await buyer.getByRole('button', { name: 'Eliminar Calle 70 # 2-2' }).press('Enter');
  await expect(two).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Deshacer' }).click();
  await expect(two).toContainText('Principal');
});

test('the checkout begins with the default address, and keeps another one for every device', async ({
  buyer,
  goods,
  truth,
}) => {
  await openAddresses(buyer);
  await addAddress(buyer, { address: 'Calle 90 # 8-8' });
  await addAddress(buyer, { address: 'Calle 90 # 9-9', department: 'Caldas', municipality: 'Manizales' });
  await buyer.getByRole('button', { name: 'Usar Calle 90 # 9-9 como principal' }).press('Enter');
  await expect(listed(buyer).filter({ hasText: 'Calle 90 # 9-9' })).toContainText('Principal');

  await buyer.goto(paths.marketplaceHome);
  await addToCart(buyer, goods);
  await buyer.getByRole('dialog').getByRole('link', { name: 'Ir al Checkout' }).click();
  await buyer.getByRole('button', { name: 'Continuar con el envío' }).click();
  const written = buyer.getByRole('textbox', { name: 'Dirección' });
  await expect(written).toHaveValue('Calle 90 # 9-9');
  await expect(buyer.getByLabel('Municipio')).toHaveValue('17001');
  await expect(buyer.getByText('Guardarla también en Mis direcciones')).toHaveCount(0);

  await written.fill('Carrera 23 # 9-10');
  await buyer.getByText('Guardarla también en Mis direcciones').click();
  await buyer.getByRole('button', { name: 'Continuar con el pago' }).click();
  await expect
    .poll(async () => (await truth.addresses()).find((each) => each.address === 'Carrera 23 # 9-10')?.city)
    .toBe('Manizales');
});

test('a name and a mobile changed without a network are shown at once and reach the account', async ({
  buyer,
  network,
  truth,
}) => {
  await readyForOffline(buyer);
  await buyer.goto(paths.account);
  await network.goOffline();
  await buyer.getByRole('button', { name: 'Editar tus datos' }).click();
  await buyer.getByLabel('Nombre', { exact: true }).fill('Marta Ñáñez');
  await buyer.getByRole('textbox', { name: 'Celular' }).fill('300 765 43 21');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('main').getByText('Marta Ñáñez')).toBeVisible();
  await expect(buyer.getByText('3007654321')).toBeVisible();
  await expect(buyer.getByText('Por enviar', { exact: true })).toBeVisible();

  await network.goOnline();
  await expect.poll(() => truth.profile()).toMatchObject({ nombre: 'Marta Ñáñez', telefono: '3007654321' });
  await expect(buyer.getByText('Por enviar', { exact: true })).toHaveCount(0);
  await expect(buyer.getByRole('main').getByText('Marta Ñáñez')).toBeVisible();
});
