import type { Locator } from '@playwright/test';
import { expect, test } from '#test/e2e/support/people.ts';
import { photographedProduct } from '#test/e2e/support/photographed-product.ts';
import { readyForOffline, searchBox } from '#test/e2e/support/shopping.ts';

test('a photograph comes in the lightest copy that fits, lighter for who saves data, and offline in any that was seen', async ({
  page,
  server,
  network,
}) => {
  const name = `Silla fotografiada ${Date.now()}`;
  const { id } = await photographedProduct(server.url, name);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/marketplace');
  await readyForOffline(page);

  await page.goto(`/marketplace/product/${id}`);
  const photo = page.getByRole('img', { name });
  await expect.poll(() => shownCopy(photo)).toBe('640.avif');
  expect(await offeredWidths(photo)).toEqual([160, 320, 640, 1000]);

  await network.goOffline();
  await searchBox(page).fill(name);
  await searchBox(page).press('Enter');
  const card = page.getByRole('article').filter({ hasText: name }).locator('img');
  await expect.poll(() => card.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const folder = (await card.evaluate((each: HTMLImageElement) => each.currentSrc)).replace(/[^/]+$/, '');
  for (const unseen of ['160.webp', '1000.avif'])
    expect(
      await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), folder + unseen),
    ).toBe('image/avif');
  await network.goOnline();

  await page.goto(`/marketplace/product/${id}`);
  await page.getByRole('button', { name: /^Menú/ }).click();
  const saving = page.getByRole('group', { name: 'Ahorrar datos' });
  await saving.getByText('Sí').click();
  await expect(page.getByText('Las fotos llegan más livianas.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await offeredWidths(photo)).toEqual([160, 320, 640]);
  await page.reload();
  await expect.poll(() => offeredWidths(photo)).toEqual([160, 320, 640]);
});

/** The last part of the address that the browser chose; empty until the picture is there. */
function shownCopy(picture: Locator): Promise<string> {
  return picture.evaluate((each: HTMLImageElement) =>
    each.complete && each.naturalWidth > 0 ? (each.currentSrc.split('/').at(-1) ?? '') : '',
  );
}

function offeredWidths(picture: Locator): Promise<number[]> {
  return picture.evaluate((each) => {
    const srcSet = each.parentElement?.querySelector('source')?.srcset ?? '';
    return [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  });
}
