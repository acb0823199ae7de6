import { describe, expect, test } from 'vitest';
import {
  productQueryOf,
  readBrowse,
  sortOf,
  writeBrowse,
  type Browse,
} from '#src/features/catalog/browse.ts';

const usual: Browse = { text: '', categoryId: null, sort: null, inStock: false, pages: 1 };

describe('the address of a list', () => {
  test('comes back as it was written', () => {
    const browse: Browse = {
      text: 'café molido',
      categoryId: 'c-1',
      sort: 'price_asc',
      inStock: true,
      pages: 3,
    };
    expect(readBrowse(writeBrowse(browse))).toEqual(browse);
  });

  test('says nothing about what is as usual', () => {
    expect(writeBrowse(usual).toString()).toBe('');
  });

  test('takes an order or a page it does not know as the usual one', () => {
    expect(readBrowse(new URLSearchParams('orden=al-azar&paginas=-4&disponibles=quiza'))).toEqual(usual);
    expect(readBrowse(new URLSearchParams('paginas=2.5')).pages).toBe(1);
  });

  test('drops the blanks around the words', () => {
    expect(readBrowse(new URLSearchParams('q=%20termo%20')).text).toBe('termo');
  });
});

test('words go by relevance and a bare list by date, unless the person chose', () => {
  expect(sortOf({ sort: null, text: 'termo' })).toBe('relevance');
  expect(sortOf({ sort: null, text: '' })).toBe('newest');
  expect(sortOf({ sort: 'price_desc', text: 'termo' })).toBe('price_desc');
});

test('each page adds 24 products to those already there', () => {
  expect(productQueryOf({ ...usual, pages: 3 })).toMatchObject({ offset: 0, limit: 72 });
});
