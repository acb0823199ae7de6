import { describe, expect, test } from 'vitest';
import { categorySlug, FIXED_CATEGORIES, matchesSlug } from '#domain/catalog/category.ts';

const home = {
  id: 'c-3',
  name: 'Hogar y Jardín',
  slug: 'hogar-y-jardín',
  is_active: true,
  products_count: 0,
};

describe('categorySlug', () => {
  test('is the lower-case name with hyphens for spaces', () => {
    expect(FIXED_CATEGORIES.map(categorySlug)).toEqual([
      'electrónicos',
      'ropa-y-moda',
      'hogar-y-jardín',
      'deportes',
      'libros',
      'belleza',
      'juguetes',
      'automotriz',
    ]);
    expect(categorySlug('  Ropa   y Moda ')).toBe('ropa-y-moda');
  });
});

describe('matchesSlug', () => {
  test.each(['hogar-y-jardín', 'hogar-y-jardin', 'Hogar-y-Jardín', 'hogar-y-jardi\u0301n'])(
    'takes %s for the category',
    (slug) => {
      expect(matchesSlug(home, slug)).toBe(true);
    },
  );

  test.each(['hogar', 'hogar-y-jardines', ''])('does not take %j for it', (slug) => {
    expect(matchesSlug(home, slug)).toBe(false);
  });
});
