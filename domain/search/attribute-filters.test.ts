import { expect, test, vi } from 'vitest';
import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import { attributeQuestion, type AttributeQuestion } from '#domain/search/attribute-filters.ts';
import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import { ProductSlots } from '#domain/search/product-slots.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const choice = (code: string, name: string, over: object = {}) => {
  return { code, name, synonyms: [] as string[], former_codes: [] as string[], is_active: true, ...over };
};
const color: FilterAttribute = {
  code: 'color',
  name: 'Color',
  kind: 'choice',
  unit: '',
  choices: [
    choice('azul', 'Azul', { synonyms: ['azul marino'], former_codes: ['celeste'] }),
    choice('rojo', 'Rojo'),
  ],
  is_filter: true,
  is_active: true,
};
const memory: FilterAttribute = { ...color, code: 'memoria', name: 'Memoria', kind: 'number', choices: [] };
const proof: FilterAttribute = { ...memory, code: 'impermeable', name: 'Impermeable', kind: 'boolean' };

const families = new ProductFamilies();
const index = new ProductIndex();
const products = [
  aProduct(1, { filter_values: { color: 'azul', memoria: 8, impermeable: true } }),
  aProduct(2, { filter_values: { color: 'celeste', memoria: 16 } }),
  aProduct(3, { variant_attributes: { color: 'Azul Marino' }, family_id: 'f' }),
  aProduct(4, { variant_attributes: { color: 'Rojo' }, family_id: 'f' }),
  aProduct(5, { variant_attributes: { color: 'azul' }, family_id: 'f' }),
  aProduct(6, { filter_values: { color: 'nadie-lo-conoce', impermeable: false } }),
  aProduct(7),
];
for (const each of products) {
  families.set(each);
  index.add(each);
}
const nothing = { wanted: null, min: null, max: null };
const ask = (
  wishes: Partial<Record<'color' | 'memoria' | 'impermeable', Partial<AttributeQuestion>>>,
  of = index,
) => {
  const attributes = [color, memory, proof].map((each) =>
    attributeQuestion(each, { ...nothing, ...wishes[each.code as 'color'] }),
  );
  const {
    ids,
    total,
    attributes: counts,
  } = of.search({ text: '', attributes, offset: 0, limit: 50 }, families);
  const found = products.flatMap((each, at) => (ids.includes(each.id) ? [at + 1] : []));
  return { found, total, counts: Object.fromEntries(counts.map(({ code, ...count }) => [code, count])) };
};

test('each value counts its products: merged values as one, variants by their words, a family once, those without apart', () => {
  expect(ask({}).counts).toEqual({
    color: { values: { azul: 3, rojo: 1, 'sin-dato': 2 }, min: null, max: null },
    memoria: { values: { 'con-dato': 2, 'sin-dato': 3 }, min: 8, max: 16 },
    impermeable: { values: { si: 1, no: 1, 'sin-dato': 3 }, min: null, max: null },
  });
});

test('a filter takes any of its values, several filters all of them, and its own counts leave it out', () => {
  expect(ask({ color: { wanted: ['rojo'] } }).found).toEqual([4]);
  const both = ask({ color: { wanted: ['azul', 'rojo'] }, memoria: { min: 8, max: 10 } });
  expect(both.found).toEqual([1]);
  expect(both.counts['color']?.values).toEqual({ azul: 1 });
  expect(both.counts['memoria']).toMatchObject({ min: 8, max: 16 });
});

test('products that do not say it are found by that alone, and pass no range', () => {
  expect(ask({ color: { wanted: ['sin-dato'] } }).found).toEqual([6, 7]);
  expect(ask({ memoria: { min: 0 } }).found).toEqual([1, 2]);
  const unmeasured = ask({ memoria: { wanted: ['sin-dato'] } });
  expect([unmeasured.total, unmeasured.found.includes(1)]).toEqual([3, false]);
  expect(ask({ impermeable: { wanted: ['no', 'sin-dato'] } }).total).toBe(4);
});

test('a list without attributes looks at no values, and one that asks for them a fixed number of times at each', () => {
  const many = new ProductIndex();
  for (let at = 1; at <= 200; at += 1)
    many.add(aProduct(at, { filter_values: { color: 'azul', memoria: at } }));
  const looks = vi.spyOn(many.slots, 'valuesOf');
  const list = { text: '', offset: 0, limit: 24, priceMin: 1_000 };
  many.search(list);
  expect(looks).not.toHaveBeenCalled();
  const asked = attributeQuestion(memory, { ...nothing, min: 10 });
  many.search({ ...list, attributes: [asked] });
  // Once to filter it and once to count it.
  expect(looks).toHaveBeenCalledTimes(400);
  looks.mockRestore();
});

test('what was packed answers the same, and a changed product by its new value', () => {
  const packed = new ProductIndex(ProductSlots.unpack(index.slots.pack()), index.table);
  expect(ask({ color: { wanted: ['azul'] } }, packed)).toEqual(ask({ color: { wanted: ['azul'] } }));
  packed.add(aProduct(1, { filter_values: { color: 'rojo' } }));
  expect(ask({ color: { wanted: ['azul'] } }, packed).found).not.toContain(1);
});
