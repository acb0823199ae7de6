import { describe, expect, test } from 'vitest';
import { categoryAt, categoryOf, categorySlug, FIXED_CATEGORIES } from '#domain/catalog/category.ts';

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

describe('categoryAt', () => {
  test.each(['hogar-y-jardín', 'hogar-y-jardin', 'Hogar-y-Jardín', 'hogar-y-jardi\u0301n'])(
    'takes %s for the category',
    (slug) => {
      expect(categoryAt([home], slug)).toBe(home);
    },
  );

  test.each(['hogar', 'hogar-y-jardines', ''])('does not take %j for it', (slug) => {
    expect(categoryAt([home], slug)).toBeUndefined();
  });

  test('a former address leads to the category, unless another has it now', () => {
    const garden = { ...home, id: 'c-4', slug: 'jardín', former_slugs: ['hogar-y-jardin', 'patio'] };
    expect(categoryAt([garden], 'Patio')).toBe(garden);
    expect(categoryAt([garden, home], 'hogar-y-jardin')).toBe(home);
    expect(categoryOf([garden, home], 'c-4')).toBe(garden);
  });
});
