import { afterEach, expect, test } from 'vitest';
import { INITIAL_PRODUCT_ID } from '#domain/prerender/initial-product-id.ts';
import { initialProductOf } from '#src/features/shop/product/initial-product.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const { description: _, ...sight } = aProduct(1);

afterEach(() => document.head.replaceChildren());

function write(text: string) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = INITIAL_PRODUCT_ID;
  block.textContent = text;
  document.head.append(block);
}

test('reads what the page says of the product', () => {
  write(JSON.stringify(sight));
  expect(initialProductOf(sight.id)).toEqual(sight);
});

test('is null where the page says nothing', () => {
  expect(initialProductOf(sight.id)).toBeNull();
});

test.each([
  ['another product', JSON.stringify(aProduct(2))],
  ['what is no JSON', '{'],
  ['what is no product', JSON.stringify({ id: sight.id })],
])('is null where the page says %s', (_, text) => {
  write(text);
  expect(initialProductOf(sight.id)).toBeNull();
});
