import { expect, test } from '#test/e2e/support/people.ts';
import { paths } from '#domain/paths.ts';

const CANONICAL = 'link[rel="canonical"]';
const DATA = 'script[type="application/ld+json"]';

test('a shared product arrives with its head under the policy, and leaves it behind inside the app @gate', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/products?limit=1')).json()) as {
    data: { id: string; name: string }[];
  };
  const [product] = data;
  if (!product) throw new Error('The demonstration has no products.');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  const answer = await page.goto(`/productos/${product.id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page).toHaveTitle(`${product.name} · MeStore`);
  expect(await page.locator(CANONICAL).getAttribute('href')).toContain(paths.product(product.id));
  const blocks = await page.locator(DATA).allTextContents();
  expect(blocks.map((each) => (JSON.parse(each) as { '@type': string })['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
  ]);
  expect(complaints).toEqual([]);

  await page.getByRole('link', { name: 'MeStore, inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Destacados' })).toBeVisible();
  await expect(page.locator(`${CANONICAL}, ${DATA}, meta[property="og:title"]`)).toHaveCount(0);
});

test('a product that is not there is 404 and the app says so', async ({ page }) => {
  const answer = await page.goto(paths.product('no-existe'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Producto no disponible' })).toBeVisible();
});
