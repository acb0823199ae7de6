import { INITIAL_IVA_RATES } from '#domain/catalog/iva-class.ts';
import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  isPlain,
  NO_FILTERS,
  productQueryOf,
  readBrowse,
  sortOf,
  writeBrowse,
  type Browse,
} from '#src/shared/catalog/browse.ts';

const usual: Browse = { text: '', ...NO_FILTERS, sort: null, pages: 1 };

describe('the address of a list', () => {
  test('comes back as it was written', () => {
    const browse: Browse = {
      text: 'café molido',
      categoryId: 'c-1',
      vendorId: 'v-1',
      priceMin: 0,
      priceMax: 50_000,
      ratingMin: 4,
      sort: 'price_asc',
      inStock: true,
      attributes: 'material:lino;memoria:8..16',
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

  test('takes an amount or stars that are none as no filter', () => {
    expect(readBrowse(new URLSearchParams('desde=-5&hasta=mucho&estrellas=9'))).toEqual(usual);
    expect(readBrowse(new URLSearchParams('hasta=50.000')).priceMax).toBe(50_000);
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
  expect(productQueryOf({ ...usual, pages: 3 }, [], INITIAL_IVA_RATES)).toMatchObject({
    offset: 0,
    limit: 72,
  });
});

test('a list is filtered by what leaves something out, which words and order do not', () => {
  expect(isFiltered({ ...usual, text: 'termo', sort: 'price_asc', pages: 2 })).toBe(false);
  expect(isFiltered({ ...usual, priceMin: 0 })).toBe(true);
  expect(isFiltered({ ...usual, vendorId: 'v-1' })).toBe(true);
});

test('is plain where it asks for nothing but the first page of what is newest', () => {
  const plain = readBrowse(new URLSearchParams());
  expect(isPlain(plain)).toBe(true);
  expect(isPlain({ ...plain, categoryId: 'libros' })).toBe(true);
  for (const asked of [
    'q=termo',
    'orden=menor-precio',
    'disponibles=1',
    'tienda=x',
    'paginas=2',
    'desde=10',
  ]) {
    expect(isPlain(readBrowse(new URLSearchParams(asked))), asked).toBe(false);
  }
});
