import { afterEach, expect, test } from 'vitest';
import { firstSightOf } from '#src/shared/products/first-sight.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const said = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  url: `https://mestore.co/marketplace/product/${ID}`,
  name: 'Termo',
  sku: 'TER-1',
  image: ['https://mestore.co/media/termo.png?v=1', 'https://otra.co/termo.png'],
  offers: { '@type': 'Offer', price: 119_000, seller: { '@type': 'Organization', name: 'La Ruana' } },
};

afterEach(() => document.head.replaceChildren());

function write(...blocks: string[]) {
  for (const each of blocks) {
    const block = document.createElement('script');
    block.type = 'application/ld+json';
    block.textContent = each;
    document.head.append(block);
  }
}

test('reads what the page says of the product, with our own pictures as the store has them', () => {
  write('{"@type":"BreadcrumbList"}', JSON.stringify(said));
  expect(firstSightOf(ID)).toEqual({
    id: ID,
    name: 'Termo',
    sku: 'TER-1',
    vendorName: 'La Ruana',
    pictures: ['/media/termo.png?v=1', 'https://otra.co/termo.png'],
  });
});

test('a product without pictures has none', () => {
  const { image: _, ...without } = said;
  write(JSON.stringify(without));
  expect(firstSightOf(ID)?.pictures).toEqual([]);
});

test.each([
  ['nothing', []],
  ['another product', [JSON.stringify({ ...said, url: `${said.url}-2` })]],
  ['what nobody can read', ['{', '[]', '{"@type":"Product"}', JSON.stringify({ ...said, url: 'aquí' })]],
])('is null where the page says %s', (_, blocks) => {
  write(...blocks);
  expect(firstSightOf(ID)).toBeNull();
});
