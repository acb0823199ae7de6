import { paths } from '#domain/paths.ts';
import { damageCatalogue, quotaOf, type Damage } from '#test/e2e/support/device-storage.ts';
import { exportPending, openOutbox } from '#test/e2e/support/outbox-screen.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serverTruth } from '#test/e2e/support/server-truth.ts';
import { addFirstFound, fillCheckout, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';

const damages: [Damage, string][] = [
  ['lost_store', 'lost its table of products'],
  ['foreign_shape', 'was replaced by something else'],
];

for (const [damage, words] of damages) {
  test(`a catalogue that ${words} is told, the unsent order is exported and leaves, and the catalogue comes back`, async ({
    buyer,
    network,
    server,
  }) => {
    const truth = await serverTruth(server.url);
    const before = (await truth.orders()).length;
    await readyForOffline(buyer);
    await network.goOffline();
    await addFirstFound(buyer, 'cafetera');
    await placeOrder(buyer);
    await damageCatalogue(buyer, damage);

    await buyer.goto(paths.marketplaceHome);
    await expect(
      buyer.getByRole('heading', { name: 'La copia del catálogo en este equipo se dañó' }),
    ).toBeVisible();
    expect(await exportPending(buyer)).toMatchObject([{ name: 'order.place' }]);

    await network.goOnline();
    await buyer.getByRole('button', { name: /^Borrar la copia local/ }).click();
    await buyer.getByRole('button', { name: 'Borrar y bajar' }).click();
    await expect(buyer.getByRole('heading', { name: 'Destacados' })).toBeVisible();
    await expect(buyer.getByRole('article').first()).toBeVisible();
    await expect.poll(async () => (await truth.orders()).length).toBe(before + 1);
    await openOutbox(buyer);
    await expect(buyer.getByText('Todo enviado')).toBeVisible();
  });
}
