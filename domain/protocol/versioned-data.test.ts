import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { EARLIER_VERSIONS_READ, readVersioned, type VersionedData } from '#domain/protocol/versioned-data.ts';

/** A greeting that changed three times: one name, then two, then in a list, then with the language. */
const greeting = {
  v: 4,
  data: v.strictObject({ names: v.array(v.string()), language: v.string() }),
  earlier: {
    2: {
      data: v.strictObject({ first: v.string(), last: v.string() }),
      upcast: ({ first, last }: { first: string; last: string }) => ({ names: [first, last] }),
    },
    3: {
      data: v.strictObject({ names: v.array(v.string()) }),
      upcast: ({ names }: { names: string[] }) => ({ names, language: 'es' }),
    },
  },
} satisfies VersionedData;

describe('readVersioned', () => {
  test('reads the present version and the two before it as the present one', () => {
    const present = { data: { names: ['Marta', 'Rojas'], language: 'es' } };
    expect(readVersioned(greeting, 4, { names: ['Marta', 'Rojas'], language: 'es' })).toEqual(present);
    expect(readVersioned(greeting, 3, { names: ['Marta', 'Rojas'] })).toEqual(present);
    expect(readVersioned(greeting, 2, { first: 'Marta', last: 'Rojas' })).toEqual(present);
  });

  test('says which side is to be updated when it cannot read a version', () => {
    expect(readVersioned(greeting, 1, { name: 'Marta' })).toEqual({ version: 'too_old' });
    expect(readVersioned(greeting, 5, {})).toEqual({ version: 'too_new' });
  });

  test('does not read a version further back than two, even while its schema is still there', () => {
    expect(readVersioned({ ...greeting, v: 5 }, 2, { first: 'Marta', last: 'Rojas' })).toEqual({
      version: 'too_old',
    });
  });

  test('checks data by the schema of the version it was written in', () => {
    expect(readVersioned(greeting, 2, { names: ['Marta'] })).toHaveProperty('issues');
    expect(readVersioned(greeting, 4, { first: 'Marta', last: 'Rojas' })).toHaveProperty('issues');
  });

  test('answers for any version and any data, and never with data of another shape', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.jsonValue(), (version, data) => {
        const read = readVersioned(greeting, version, data);
        if ('data' in read) expect(v.is(greeting.data, read.data)).toBe(true);
        else expect('issues' in read || version > 4 || version < 2).toBe(true);
      }),
    );
  });
});

test.each(Object.entries(commandCatalogue))('%s keeps every earlier version that is read', (_, known) => {
  const read = Array.from({ length: known.v - 1 }, (_each, index) => index + 1);
  expect(Object.keys(known.earlier).map(Number)).toEqual(read.slice(-EARLIER_VERSIONS_READ));
});

describe('order.place', () => {
  const v1 = {
    order_id: 'offline_order_12345678',
    items: [{ product_id: 'p1', quantity: 2 }],
    shipping_name: 'Marta Rojas',
    shipping_phone: '3151234567',
    shipping_address: 'Calle 45 # 27-10',
    shipping_city: 'Bucaramanga',
  };
  const known = commandCatalogue['order.place'];

  test('of v1 is read as one whose buyer’s prices are not known', () => {
    expect(readVersioned(known, 1, v1)).toMatchObject({
      data: { items: [{ quantity: 2, seen_price: null }] },
    });
  });

  test('brings the price that was seen since v2, and no other price', () => {
    const priced = (item: object) => ({ ...v1, items: [{ product_id: 'p1', quantity: 2, ...item }] });
    expect(readVersioned(known, 2, priced({ seen_price: 9_900 }))).toMatchObject({
      data: { items: [{ seen_price: 9_900 }] },
    });
    expect(readVersioned(known, 2, v1)).toMatchObject({ data: { items: [{ seen_price: null }] } });
    expect(readVersioned(known, 1, priced({ seen_price: 9_900 }))).toHaveProperty('issues');
    expect(readVersioned(known, 2, priced({ seen_price: 99.5 }))).toHaveProperty('issues');
    expect(readVersioned(known, 2, priced({ unit_price: 1 }))).toHaveProperty('issues');
  });
});
