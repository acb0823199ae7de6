import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';

test('the browser’s translation leaves figures alone, and the totals of the cart go on changing', async ({
  page,
  goods,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await addToCart(page, goods);
  const drawer = page.getByRole('dialog');
  const total = drawer.locator('dl > div').last().locator('dd');
  await expect(total).toHaveAttribute('translate', 'no');
  await expect(drawer.getByRole('link', { name: goods.productName })).toHaveAttribute('translate', 'no');
  await translate(page);
  await expect(drawer.locator('font').first()).toBeAttached();

  const before = await total.textContent();
  await drawer.getByRole('button', { name: 'Agregar uno' }).click();
  await expect(total).not.toHaveText(before ?? '');
  await expect(drawer.getByText('2 productos')).toBeVisible();
  await translate(page);
  await drawer.getByRole('button', { name: `Quitar ${goods.productName}` }).click();
  await expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
  expect(failures).toEqual([]);
});

/** Puts a <font> in the place of each text that may be translated, as Google Translate does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) {
      const { currentNode } = walk;
      const isOwn = currentNode.parentElement?.closest('[translate=no], font, script, style');
      if (currentNode instanceof Text && currentNode.data.trim() !== '' && !isOwn) texts.push(currentNode);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });
}
