import { expect, test } from 'vitest';
import type { Category } from '#domain/catalog/category.ts';
import { firstLevel } from '#src/shared/catalog/catalog-queries.ts';

const category = (name: string, products_count: number, is_active = true): Category => ({
  id: name,
  name,
  slug: name,
  is_active,
  products_count,
});

test('categories in use are shown from the one with the most products', () => {
  const some = [category('libros', 3), category('belleza', 12), category('retirada', 90, false)];
  expect(firstLevel(some).map((each) => each.name)).toEqual(['belleza', 'libros']);
});
