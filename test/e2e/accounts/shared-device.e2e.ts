import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { DEMO_PASSWORD, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect } from '#test/e2e/support/people.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { expectAllSent } from '#test/e2e/support/devices/outbox-screen.ts';
import { signedInId } from '#test/e2e/support/devices/signed-in-id.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';
import { askToSignOut, signOut } from '#test/e2e/support/signing-out.ts';
import { orderOffline } from '#test/e2e/support/placed-orders.ts';
import { recordedSince } from '#test/e2e/support/recorded-movements.ts';

const NEXT_PERSON = 'admin@mestore.co';

test('work left on a shared device is not seen or signed by the next person, and leaves as its author’s @gate', async ({
  warehouse: page,
  network,
  middleman,
  goods: item,
  truth,
}) => {
  const position = positionLabel(item.location);
  const known = new Set((await truth.movements(item.sku)).map((each) => each.id));
  await readyForWarehouseWork(page);
  const author = await signedInId(page);
  await network.goOffline();
  for (const quantity of [21, 22]) {
    await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity, position });
  }

  await signOut(page, 'Tienes 2 cambios por enviar');

  // The server takes sessions but no work for now, so that the next person finds the work still on the
  // device.
  middleman.answer(({ path }) =>
    path.startsWith('/api/v1/inventory/sync')
      ? { status: 503, type: 'application/json', body: '{}' }
      : undefined,
  );
  await network.goOnline();
  await signIn(page, NEXT_PERSON);
  const next = await signedInId(page);
  expect(next).not.toBe(author);
  await expectAllSent(page);
  await expect(page.getByText(/por enviar$/)).toHaveText('cambios por enviar');
  await page.goto(`/admin-secure-portal/movement-tracker?q=${item.sku}`);
  await expect(page.getByText(new RegExp(`\\b${known.size} movimientos?\\b`)).first()).toBeVisible();

  middleman.stepAside();
  await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity: 23, position });
  expect(await recordedSince(truth, item.sku, known, 3)).toEqual([
    [21, author],
    [22, author],
    [23, next],
  ]);
  expect(await truth.projectionDifferences()).toEqual([]);

  const submissions = middleman.asked.filter((each) => each.path.startsWith('/api/v1/inventory/sync'));
  const signers = submissions.map((each) => claimsOf(each.authorization));
  expect(new Set(signers.map((each) => each.aud))).toEqual(new Set(['sync']));
  expect(new Set(signers.map((each) => each.sub))).toEqual(new Set([author, next]));

  await signOut(page);
  await signIn(page, 'bodega@mestore.co', DEMO_PASSWORD);
  await expectAllSent(page);
});

/** The claims of a token. */
function claimsOf(authorization: string | null): { sub: string; aud: string } {
  const payload = authorization?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; aud: string };
}

test('work that is about to stay behind can be sent before leaving', async ({
  warehouse: page,
  network,
  goods: item,
  truth,
}) => {
  const before = (await truth.movements(item.sku)).length;
  await readyForWarehouseWork(page);
  await network.goOffline();
  const position = positionLabel(item.location);
  await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity: 24, position });
  await askToSignOut(page);
  const warning = page.getByRole('dialog').filter({ hasText: 'Tienes 1 cambio por enviar' });
  await warning.getByRole('button', { name: 'Quedarme' }).click();
  expect(await signedInId(page)).not.toBeNull();

  await network.goOnline();
  await expect.poll(async () => (await truth.movements(item.sku)).length).toBe(before + 1);
  await signOut(page);
  await expect.poll(() => left(page)).toEqual([]);
});

test('a device that was wiped from another erases that person at its next contact, and nobody else', async ({
  newDevice,
  network,
  server,
}) => {
  const shared = await newDevice('buyer');
  await orderOffline(shared, network, server.url);
  const author = await signedInId(shared);

  const own = await newDevice('buyer');
  await own.goto(paths.account);
  const devices = own.getByRole('list', { name: 'Tus equipos' }).getByRole('listitem');
  await expect(devices.first()).toContainText('Este equipo');
  await devices.getByRole('button', { name: 'Cerrar sesión y borrar' }).first().click();
  const question = own.getByRole('dialog').filter({ hasText: 'se pierde' });
  await question.getByRole('button', { name: 'Cerrar sesión y borrar' }).click();
  await expect(devices.getByText('Se borra al conectarse')).toBeVisible();

  await network.goOnline(shared);
  await expect(shared.getByText('Se cerró una sesión y se borraron sus datos')).toBeVisible();
  expect(await signedInId(shared)).toBeNull();
  await expect.poll(() => left(shared)).toEqual([]);
  await expect
    .poll(async () => {
      await own.reload();
      await devices.first().waitFor();
      return devices.getByText('Borrado', { exact: true }).count();
    })
    .toBe(1);

  await signIn(shared, NEXT_PERSON);
  expect(await signedInId(shared)).not.toBe(author);
  await expectAllSent(shared);
  expect(await signedInId(own)).toBe(author);
});

/** The data of people that this device still has: databases of their copies, keys and permissions. */
function left(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const copies = names.filter((each) => each.includes('mestore-persona-'));
    const keys = await read<string[]>('mestore-claves', (stores) => stores('claves').getAllKeys());
    const grants = await read<object | undefined>('keyval-store', (stores) =>
      stores('keyval').get('offline-grants'),
    );
    return [...copies, ...keys, ...Object.keys(grants ?? {})];

    function read<Answer>(
      name: string,
      ask: (stores: (store: string) => IDBObjectStore) => IDBRequest,
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const open = indexedDB.open(name);
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const transaction = open.result.transaction([...open.result.objectStoreNames]);
          const reading = ask((store) => transaction.objectStore(store));
          transaction.addEventListener('complete', () => {
            open.result.close();
            resolve(reading.result as Answer);
          });
        });
      });
    }
  });
}
