import { describe, expect, test } from 'vitest';
import { BLANK_FIELDS } from '#domain/stores/store-product-fields.ts';
import {
  problemsToSend,
  readText,
  textOf,
  type ProductText,
} from '#src/features/store/products/product-text.ts';
import { homeAttributes } from '#test/factories/filter-attribute-factory.ts';
import { storeProductFields } from '#test/factories/stores/store-product-factory.ts';

const { volume } = homeAttributes;
const found = storeProductFields({ weight_grams: 500, length_mm: 125, min_stock: 3, cost: 40_000 });
const written = (changes: Partial<ProductText>) =>
  readText({ ...textOf(found), ...changes }, found, [volume]);

describe('what a person writes of a product', () => {
  test.each([
    ['1,5', 1.5],
    ['1,5 L', 1.5],
    [' 2\u00a0l', 2],
  ])('an attribute of %j litres is %d', (number, value) => {
    const { fields, problems } = written({ filter_numbers: { [volume.code]: number } });
    expect(problems).toEqual({});
    expect(fields.filter_values).toEqual({ [volume.code]: value });
  });

  test.each([
    ['12', 12],
    ['1.200', 1_200],
    ['1.5', null],
    ['1.5.0', null],
  ])('a minimum of %j units is %j', (min_stock, units) => {
    const { fields, problems } = written({ min_stock });
    expect(problems.min_stock === undefined ? fields.min_stock : null).toBe(units);
  });

  test('a number in another unit is asked about in the words of its attribute', () => {
    const { problems } = written({ filter_numbers: { [volume.code]: '750 ml' } });
    expect(problems.filter_values).toMatch(/^Capacidad: escribe un número en L, como 15 o 2,5\.$/);
  });

  test('is the product when nothing was changed', () => {
    expect(written({})).toEqual({ fields: found, problems: {} });
  });

  test.each([
    ['$ 50.000', 50_000],
    ['149900', 149_900],
    ["1'149.900,00", 1_149_900],
  ])('a price of %s is %i pesos', (price, pesos) => {
    expect(written({ price }).fields.price).toBe(pesos);
  });

  test.each([
    ['149.9', /puede ser otro precio/],
    ['barato', /Escribe el valor en pesos/],
  ])('a price of %s is asked about, and the price stays as it was', (price, words) => {
    const { fields, problems } = written({ price });
    expect(fields.price).toBe(found.price);
    expect(problems.price).toMatch(words);
  });

  test.each([
    ['0,5 kg', 500],
    ['500', 500],
    ['1.250 g', 1_250],
  ])('a weight of %s is %i grams', (weight_grams, grams) => {
    expect(written({ weight_grams }).fields.weight_grams).toBe(grams);
  });

  test('a side without a unit is in centimetres', () => {
    expect(written({ length_mm: '12,5', width_mm: '80 mm' }).fields).toMatchObject({
      length_mm: 125,
      width_mm: 80,
    });
  });

  test('a bar code is pasted with spaces and hyphens', () => {
    expect(written({ gtin: ' 7702004-003508 ' }).fields.gtin).toBe('7702004003508');
  });

  test('prices by quantity are read in the order of their units, and a row without anything says nothing', () => {
    const price_tiers = [
      { from_units: '1.000', unit_price: '30.000' },
      { from_units: '', unit_price: ' ' },
      { from_units: '12', unit_price: '$ 40.000' },
    ];
    const { fields, problems } = written({ price_tiers });
    expect(problems).toEqual({});
    expect(fields.price_tiers).toEqual([
      { from_units: 12, unit_price: 40_000 },
      { from_units: 1_000, unit_price: 30_000 },
    ]);
    expect(readText(textOf(fields), found, []).fields.price_tiers).toEqual(fields.price_tiers);
  });

  test.each([
    ['', '40.000', /desde cuántas unidades/],
    ['12', '', /mayor que cero/],
    ['doce', '40.000', /cuántas unidades, como 12/],
  ])('a price by quantity from «%s» on at «%s» keeps what was there', (from_units, unit_price, words) => {
    const { fields, problems } = written({ price_tiers: [{ from_units, unit_price }] });
    expect(fields.price_tiers).toEqual(found.price_tiers);
    expect(problems.price_tiers).toMatch(words);
  });

  test('an attribute without a value says nothing', () => {
    const attributes = [
      { name: 'Talla ', value: ' M' },
      { name: 'color', value: '' },
    ];
    expect(written({ attributes }).fields.variant_attributes).toEqual({ talla: 'M' });
  });
});

describe('what keeps a product from being sent', () => {
  test('are all the things that a new one lacks, in Spanish', () => {
    const problems = problemsToSend(readText(textOf(BLANK_FIELDS), BLANK_FIELDS, []), null, '2026-03-05');
    expect(Object.keys(problems).sort()).toEqual(['category_id', 'name', 'price', 'sku']);
    expect(Object.values(problems).join(' ')).not.toMatch(/Invalid|Expected/);
  });

  test.each([
    [{ sku: '=HYPERLINK("x")' }, 'sku'],
    [{ sku: 'CON ESPACIO' }, 'sku'],
    [{ gtin: '7702004003509' }, 'gtin'],
    [{ price: '0' }, 'price'],
    [{ price: '9999999999' }, 'price'],
    [{ offer_price: '99.900' }, 'offer_price'],
    [{ offer_price: '50.000', offer_until: '2026-03-04' }, 'offer_until'],
    [{ offer_from: '2026-03-09' }, 'offer_price'],
    [{ name: ' ' }, 'name'],
    [{ weight_grams: '2000 kg' }, 'weight_grams'],
  ] as const)('%j is told at the field, in Spanish', (changes, field) => {
    const problems = problemsToSend(written(changes), found, '2026-03-05');
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).not.toMatch(/Invalid|Expected/);
  });

  test('is no bar code of another country', () => {
    expect(problemsToSend(written({ gtin: '4006381333931' }), found, '2026-03-05')).toEqual({});
  });

  test('is nothing of what is public already and did not change', () => {
    const odd = storeProductFields({ sku: 'CON ESPACIO' });
    expect(problemsToSend(readText({ ...textOf(odd), price: '91.000' }, odd, []), odd, '2026-03-05')).toEqual(
      {},
    );
  });
});
