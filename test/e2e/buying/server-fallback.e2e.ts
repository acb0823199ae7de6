import type { Page } from '@playwright/test';
import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { replicationPaths, type SnapshotManifest } from '#domain/protocol/replication.ts';
import { productsOnDevice } from '#test/e2e/support/devices/device-storage.ts';
import { test as withMiddleman } from '#test/e2e/support/servers/behind-middleman.ts';
import type { Meddle } from '#test/e2e/support/servers/middleman.ts';
import { expect } from '#test/e2e/support/people.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

/** Products of a page of a list. */
const PAGE = 24;

interface PartialCatalogue {
  /** In the catalogue and in stock, and not in its first chunk: the only chunk that arrives by itself. */
  far: Product[];
  /** The address of a category of two pages; the second has not arrived. */
  sparseCategory: string;
  /** Of the snapshot; what other journeys add meanwhile comes on top. */
  count: number;
  /** Besides the rule that holds the catalogue back. */
  alsoAnswer(meddle: Meddle): void;
  letTheRestArrive(): void;
}

const test = withMiddleman.extend<{ catalogue: PartialCatalogue }>({
  catalogue: async ({ middleman, server }, give) => {
    const read = async (path: string) => (await fetch(new URL(path, server.url))).text();
    // Other journeys change the catalogue of this server: this device gets the snapshot that the test looks
    // at.
    const manifest = JSON.parse(await read(replicationPaths.snapshot('products'))) as SnapshotManifest;
    const [first, ...later] = manifest.chunks;
    if (!first || later.length === 0) throw new Error('The demo catalogue is one chunk.');
    const rowsOf = async (chunk: { url: string }) =>
      (await read(chunk.url))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Product);
    const near = await rowsOf(first);
    const rows = (await Promise.all(later.map(rowsOf))).flat();
    const { categories } = JSON.parse(await read('/api/v1/categories')) as { categories: Category[] };
    const countIn = (list: Product[], { id }: Category) =>
      list.filter((each) => each.category_id === id).length;
    const sparse = categories.find(
      (each) => countIn(near, each) < 2 * PAGE && countIn([...near, ...rows], each) >= 2 * PAGE,
    );
    if (!sparse) throw new Error('The first chunk has two pages of every category.');
    let arrive = () => undefined as void;
    const rest = new Promise<void>((resolve) => (arrive = resolve));
    let also: Meddle = () => undefined;
    middleman.answer((ask) => {
      if (ask.path === replicationPaths.snapshot('products')) {
        return { type: 'application/json', body: JSON.stringify(manifest) };
      }
      if (later.some((each) => each.url === ask.path)) return { answerAfter: rest };
      return also(ask);
    });
    await give({
      far: rows.filter((each) => each.stock > 5),
      sparseCategory: paths.category(sparse.slug),
      count: manifest.count,
      alsoAnswer(meddle) {
        also = meddle;
      },
      letTheRestArrive: arrive,
    });
    arrive();
  },
});

const search = (page: Page, text: string) => page.goto(`/marketplace/search?q=${encodeURIComponent(text)}`);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function openWithAPart(page: Page): Promise<void> {
  await page.goto('/marketplace/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Preparando el catálogo').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('a product that has not arrived is found, bought from, stays without a network, and is there once when the rest comes', async ({
  page,
  catalogue,
}) => {
  const [product] = catalogue.far;
  if (!product) throw new Error('Everything is in the first chunk.');
  await openWithAPart(page);

  await search(page, product.sku);
  await expect(cards(page).filter({ hasText: product.name })).toHaveCount(1);
  await cards(page).filter({ hasText: product.name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first().click();
  await expect(page.getByRole('dialog').getByText(product.name)).toBeVisible();

  await setDeviceOffline(page.context(), true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await search(page, product.sku);
  await expect(page.getByText('Sin conexión: solo buscamos en lo que ya está en este equipo.')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await search(page, catalogue.far.at(-1)?.sku ?? '');
  await expect(page.getByText('No está en lo que guardó este equipo')).toBeVisible();

  await setDeviceOffline(page.context(), false);
  catalogue.letTheRestArrive();
  await expect
    .poll(() => productsOnDevice(page), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(catalogue.count);
  await expect(cards(page)).toHaveCount(1);
  await search(page, product.sku);
  await expect(cards(page)).toHaveCount(1);
});

test('the address of a product that has not arrived shows it; one that does not exist says so', async ({
  page,
  catalogue,
}) => {
  const [product] = catalogue.far;
  await openWithAPart(page);
  await page.goto(`/marketplace/product/${product?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible();
  await page.goto('/marketplace/product/01890000-0000-7000-8000-000000000000');
  await expect(page.getByText('No encontramos este producto')).toBeVisible();
});

test('the second page of a category is shown before it has arrived', async ({ page, catalogue }) => {
  await openWithAPart(page);
  await page.goto(catalogue.sparseCategory);
  await expect(cards(page)).toHaveCount(PAGE);
  const first = await cards(page).getByRole('heading').allInnerTexts();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(cards(page)).toHaveCount(2 * PAGE);
  expect((await cards(page).getByRole('heading').allInnerTexts()).slice(0, PAGE)).toEqual(first);
});

test('a server that does not answer is said, and asking again finds it', async ({ page, catalogue }) => {
  const [product] = catalogue.far;
  if (!product) throw new Error('Everything is in the first chunk.');
  catalogue.alsoAnswer(({ path }) =>
    path.startsWith('/api/v1/search/products') ? { status: 503, body: 'cerrado' } : undefined,
  );
  await openWithAPart(page);
  await search(page, product.sku);
  const again = page.getByRole('button', { name: 'Buscar en línea otra vez' });
  await expect(again).toBeVisible();
  catalogue.alsoAnswer(() => undefined);
  await again.click();
  await expect(cards(page)).toHaveCount(1);
});

test('an answer that comes late, for what is no longer asked, changes nothing that is seen', async ({
  page,
  catalogue,
}) => {
  const [product, other] = catalogue.far;
  if (!product || !other) throw new Error('Everything is in the first chunk.');
  let answerLate = () => undefined as void;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  catalogue.alsoAnswer(({ path }) =>
    path.includes(`q=${encodeURIComponent(product.sku)}`) ? { answerAfter: late } : undefined,
  );
  await openWithAPart(page);
  await search(page, product.sku);
  await expect(page.getByText('Buscando también en línea…')).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Buscar productos' });
  await box.fill(other.sku);
  await box.press('Enter');
  await expect(cards(page).filter({ hasText: other.name })).toHaveCount(1);
  const had = await productsOnDevice(page);
  answerLate();
  await expect.poll(() => productsOnDevice(page)).toBe(had + 1);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).filter({ hasText: other.name })).toHaveCount(1);
});

test('two tabs that look for the same have it once, each', async ({ page, context, catalogue }) => {
  const [product] = catalogue.far;
  if (!product) throw new Error('Everything is in the first chunk.');
  await openWithAPart(page);
  const other = await context.newPage();
  await Promise.all([page, other].map((each) => search(each, product.sku)));
  for (const each of [page, other]) {
    await expect(cards(each).filter({ hasText: product.name })).toHaveCount(1);
  }
  catalogue.letTheRestArrive();
  await expect
    .poll(() => productsOnDevice(page), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(catalogue.count);
  for (const each of [page, other]) await expect(cards(each)).toHaveCount(1);
});
