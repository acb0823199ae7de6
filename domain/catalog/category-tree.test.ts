import { describe, expect, test } from 'vitest';
import type { Category } from '#domain/catalog/category.ts';
import {
  ancestorsOf,
  branchOf,
  childrenOf,
  inTreeOrder,
  openedAt,
  refusalToMerge,
  refusalToPlace,
  shownCategories,
} from '#domain/catalog/category-tree.ts';

function category(id: string, parent_id: string | null = null, over: Partial<Category> = {}): Category {
  return { id, name: id, slug: id, is_active: true, products_count: 0, parent_id, ...over };
}

/** hogar > cocina > ollas, hogar > jardín; libros. */
const tree = [
  category('hogar'),
  category('cocina', 'hogar', { products_count: 2 }),
  category('jardín', 'hogar', { products_count: 9 }),
  category('ollas', 'cocina'),
  category('libros'),
];

describe('a branch', () => {
  test('is a category with all that lies in it, at any level', () => {
    expect(branchOf(tree, 'hogar').toSorted()).toEqual(['cocina', 'hogar', 'jardín', 'ollas']);
    expect(branchOf(tree, 'libros')).toEqual(['libros']);
  });

  test('ends also where copies of two moments make a circle', () => {
    const circle = [category('a', 'b'), category('b', 'a')];
    expect(branchOf(circle, 'a')).toEqual(['a', 'b']);
    expect(ancestorsOf(circle, 'a').map((each) => each.id)).toEqual(['b']);
    expect(inTreeOrder(circle)).toEqual([]);
  });

  test('is not shown where what it lies in is inactive', () => {
    const some = tree.map((each) => (each.id === 'cocina' ? { ...each, is_active: false } : each));
    expect(shownCategories(some).map((each) => each.id)).toEqual(['hogar', 'jardín', 'libros']);
  });

  test('of a device from before trees are categories of the first level', () => {
    const { parent_id: _none, ...old } = category('viejo');
    expect(childrenOf([old], null)).toEqual([old]);
    expect(childrenOf([category('suelto', 'no-está')], null).length).toBe(1);
  });
});

describe('the order', () => {
  test('is the one that was set, else by products', () => {
    expect(childrenOf(tree, 'hogar').map((each) => each.id)).toEqual(['jardín', 'cocina']);
    const set = tree.map((each) => (each.id === 'cocina' ? { ...each, place: 0 } : each));
    expect(childrenOf(set, 'hogar').map((each) => each.id)).toEqual(['cocina', 'jardín']);
  });

  test('has each before those in it', () => {
    expect(inTreeOrder(tree).map(({ category: { id }, level }) => `${level} ${id}`)).toEqual([
      '1 hogar',
      '2 jardín',
      '2 cocina',
      '3 ollas',
      '1 libros',
    ]);
  });

  test('is open down to those in the chosen one', () => {
    expect(openedAt(tree, null).map((each) => each.id)).toEqual(['hogar', 'libros']);
    expect(openedAt(tree, 'cocina').map((each) => each.id)).toEqual([
      'hogar',
      'jardín',
      'cocina',
      'ollas',
      'libros',
    ]);
  });
});

describe('a place', () => {
  test.each([
    ['hogar', 'ollas', 'own_branch'],
    ['hogar', 'hogar', 'own_branch'],
    ['hogar', 'libros', 'too_deep'],
    ['cocina', 'libros', null],
    ['cocina', 'jardín', 'too_deep'],
    ['libros', 'cocina', null],
    ['libros', 'ollas', 'too_deep'],
    ['libros', 'nada', 'unknown_parent'],
    ['ollas', null, null],
    [null, 'ollas', 'too_deep'],
    [null, 'cocina', null],
  ])('of %s in %s: %s', (id, parent, refusal) => {
    expect(refusalToPlace(tree, id, parent)).toBe(refusal);
  });

  test.each([
    ['hogar', 'libros', null],
    ['hogar', 'cocina', 'own_branch'],
    ['libros', 'libros', 'own_branch'],
    ['cocina', 'ollas', 'own_branch'],
    ['cocina', 'jardín', null],
    ['libros', 'ollas', null],
    ['libros', 'nada', 'unknown_parent'],
  ])('merging %s into %s: %s', (id, into, refusal) => {
    expect(refusalToMerge(tree, id, into)).toBe(refusal);
  });
});
