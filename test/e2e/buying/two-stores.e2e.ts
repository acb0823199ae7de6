import type { Product } from '#domain/catalog/product.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { sellOut } from '#test/e2e/support/servers/placed-by-server.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { addToCart, placeOrder, readyForOffline } from '#test/e2e/support/shopping.ts';

/** A product of a store that is not the demonstration's own. */
async function anotherStore(url: string): Promise<Product> {
  const own = await theDemoStore(url);
  const { data } = await serverApi(url, null).get<{ data: Product[] }>('/api/v1/products/?limit=100');
  const other = data.find((each) => each.vendor_id !== own.vendor_id);
  if (!other) throw new Error('Only one store sells.');
  return other;
}

test('a purchase from two stores of which one sold out goes on with the other, and costs no more than was shown', async ({
  buyer,
  network,
  server,
}) => {
  const kept = await ownGoods(server.url, { of: theDemoStore });
  const gone = await ownGoods(server.url, { of: anotherStore, units: 1 });
  await readyForOffline(buyer);
  await network.goOffline(buyer);
  await addToCart(buyer, kept);
  await buyer.keyboard.press('Escape');
  await addToCart(buyer, gone);
  await placeOrder(buyer);
  await sellOut(server.url, gone.productId, 1);
  await network.goOnline(buyer);

  await expect(buyer.getByText('Confirmamos una parte de tu pedido')).toBeVisible();
  await buyer.getByRole('link', { name: 'Ver en qué va' }).click();
  const lines = buyer.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: gone.productName }).first()).toContainText(
    'No quedaban suficientes unidades',
  );
  await expect(lines.filter({ hasText: kept.productName }).first()).not.toContainText('No quedaban');
  // One product of $ 89.900 with its IVA and shipping; the other is not charged.
  await expect(buyer.getByRole('main')).toContainText(formatPesos(89_900 + 17_081 + 15_000));
});
