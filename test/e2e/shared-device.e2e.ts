import type { Page } from '@playwright/test';
import { positionLabel } from '#domain/inventory/position.ts';
import { DEMO_PASSWORD, expect, signIn } from '#test/e2e/support/people.ts';
import { test } from '#test/e2e/support/middleman.ts';
import { openOutbox } from '#test/e2e/support/outbox-screen.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

const NEXT_PERSON = 'admin@mestore.co';

test('work left on a shared device is not seen or signed by the next person, and leaves as its author’s', async ({
  warehouse: page,
  network,
  middleman,
  server,
}) => {
  const truth = await serverTruth(server.url);
  const [item] = await truth.inventory('LIC-');
  if (!item) throw new Error('The demo data has no blender.');
  const position = positionLabel(item.location);
  const before = (await truth.movements(item.sku)).length;
  await readyForWarehouseWork(page);
  const author = await idOf(page);
  await network.goOffline();
  for (const quantity of [21, 22]) {
    await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity, position });
  }

  await page.getByRole('button', { name: /^Menú/ }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  const warning = page.getByRole('dialog').filter({ hasText: 'Tienes 2 cambios por enviar' });
  await warning.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect.poll(() => idOf(page)).toBeNull();

  // The server takes sessions but no work for now, so that the next person finds the work still on the device.
  middleman.answer(({ path }) =>
    path.startsWith('/api/v1/inventory/sync')
      ? { status: 503, type: 'application/json', body: '{}' }
      : undefined,
  );
  await network.goOnline();
  await signIn(page, NEXT_PERSON);
  const next = await idOf(page);
  expect(next).not.toBe(author);
  await openOutbox(page);
  await expect(page.getByText('Todo enviado')).toBeVisible();
  await expect(page.getByText(/por enviar$/)).toHaveText('cambios por enviar');
  await page.goto(`/admin-secure-portal/movement-tracker?q=${item.sku}`);
  await expect(page.getByText(new RegExp(`${before} movimientos`)).first()).toBeVisible();

  middleman.stepAside();
  await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity: 23, position });
  await expect
    .poll(async () => (await truth.movements(item.sku)).length, { timeout: 60_000 })
    .toBe(before + 3);
  const made = (await truth.movements(item.sku)).filter((each) => [21, 22, 23].includes(each.quantity));
  expect(made.map((each) => [each.quantity, each.userId]).sort()).toEqual([
    [21, author],
    [22, author],
    [23, next],
  ]);
  expect(await truth.projectionDifferences()).toEqual([]);

  const submissions = middleman.asked.filter((each) => each.path.startsWith('/api/v1/inventory/sync'));
  const signers = submissions.map((each) => claimsOf(each.authorization));
  expect(new Set(signers.map((each) => each.aud))).toEqual(new Set(['sync']));
  expect(new Set(signers.map((each) => each.sub))).toEqual(new Set([author, next]));

  await page.getByRole('button', { name: /^Menú/ }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect.poll(() => idOf(page)).toBeNull();
  await signIn(page, 'bodega@mestore.co', DEMO_PASSWORD);
  await openOutbox(page);
  await expect(page.getByText('Todo enviado')).toBeVisible();
});

/** Who this device says is signed in. */
function idOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stored = localStorage.getItem('auth-storage');
    return stored ? (JSON.parse(stored) as { id: string }).id : null;
  });
}

/** What a token says of itself. */
function claimsOf(authorization: string | null): { sub: string; aud: string } {
  const payload = authorization?.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; aud: string };
}
