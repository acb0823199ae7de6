import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesFrom, familySummary, onePerFamily } from '#domain/catalog/family.ts';
import { attributesKey, type VariantAttributes } from '#domain/catalog/variant.ts';

interface Member {
  id: string;
  variant_attributes: VariantAttributes;
  stock: number;
}

function shirt(talla: string, color: string, stock = 5): Member {
  return { id: `${talla}-${color}`, variant_attributes: { talla, color }, stock };
}

/** The product that choosing a value of an attribute leads to, from another product. */
function choosing(from: Member, members: readonly Member[], name: string, value: string): string | undefined {
  const choice = choicesFrom(from, members).find((each) => each.name === name);
  return choice?.options.find((each) => each.value === value)?.leadsTo.id;
}

const families = fc
  .uniqueArray(
    fc.record({
      talla: fc.constantFrom('S', 'M', 'L', '38', '40'),
      color: fc.constantFrom('azul', 'rojo', 'verde'),
      stock: fc.nat(2),
    }),
    { minLength: 1, maxLength: 12, selector: ({ talla, color }) => `${talla} ${color}` },
  )
  .map((each) => each.map(({ talla, color, stock }) => shirt(talla, color, stock)));

describe('what can be chosen from a product', () => {
  const mBlue = shirt('M', 'azul');
  const family = [mBlue, shirt('S', 'rojo'), shirt('L', 'azul', 0), shirt('M', 'rojo', 0)];

  test('is each value once, sizes from small to large and before colours', () => {
    const said = choicesFrom(mBlue, family).map(({ name, options }) => [
      name,
      options.map((each) => each.value),
    ]);
    expect(said).toEqual([
      ['talla', ['S', 'M', 'L']],
      ['color', ['azul', 'rojo']],
    ]);
    const shoes = ['40', '9', '38'].map((talla) => shirt(talla, 'azul'));
    expect(choicesFrom(mBlue, shoes)[0]?.options.map((each) => each.value)).toEqual(['9', '38', '40', 'M']);
  });

  test('leads to the product that is otherwise the same, though it is sold out', () => {
    expect(choosing(mBlue, family, 'talla', 'L')).toBe('L-azul');
    expect(choosing(mBlue, family, 'color', 'rojo')).toBe('M-rojo');
  });

  test('leads to the nearest where that one does not exist, one that is left before one that is not', () => {
    expect(choosing(mBlue, family, 'talla', 'S')).toBe('S-rojo');
    const greens = [shirt('S', 'verde', 0), shirt('L', 'verde', 3)];
    expect(choosing(mBlue, [...family, ...greens], 'color', 'verde')).toBe('L-verde');
  });

  test('is sold out when no product with that value is left', () => {
    const [sizes] = choicesFrom(mBlue, family);
    expect(sizes?.options.map((each) => each.isSoldOut)).toEqual([false, false, true]);
  });

  test('is nothing for a product without attributes, and its own values for one alone', () => {
    expect(choicesFrom({ id: 'a', variant_attributes: {}, stock: 1 }, [])).toEqual([]);
    expect(choicesFrom(mBlue, []).map(({ options }) => options.map((each) => each.value))).toEqual([
      ['M'],
      ['azul'],
    ]);
  });

  test('every product of a family can be reached, each choice leads to what it says, and one value is chosen', () => {
    fc.assert(
      fc.property(families, fc.nat(), (members, seed) => {
        const start = members[seed % members.length];
        if (!start) return;
        const reached = new Set([start.id]);
        const open = [start];
        for (let from = open.pop(); from; from = open.pop()) {
          for (const { name, options } of choicesFrom(from, members)) {
            expect(options.filter((each) => each.isChosen).map((each) => each.leadsTo)).toEqual([from]);
            for (const { value, leadsTo } of options) {
              expect(leadsTo.variant_attributes[name]).toBe(value);
              if (reached.has(leadsTo.id)) continue;
              reached.add(leadsTo.id);
              open.push(leadsTo);
            }
          }
        }
        expect(reached.size).toBe(members.length);
      }),
    );
  });

  test('does not depend on the order in which the family is read', () => {
    fc.assert(
      fc.property(families, (members) => {
        const [from] = members;
        if (from) expect(choicesFrom(from, members.toReversed())).toEqual(choicesFrom(from, members));
      }),
    );
  });

  test('keeps the other attributes whenever a product has them', () => {
    fc.assert(
      fc.property(families, (members) => {
        const keys = new Set(members.map((each) => attributesKey(each.variant_attributes)));
        for (const from of members) {
          for (const { name, options } of choicesFrom(from, members)) {
            for (const { value, leadsTo } of options) {
              const exact = attributesKey({ ...from.variant_attributes, [name]: value });
              if (keys.has(exact)) expect(attributesKey(leadsTo.variant_attributes)).toBe(exact);
            }
          }
        }
      }),
    );
  });
});

test('a list shows a family once, where its first product stands, and everything that has none', () => {
  const list = [
    { id: '1', family_id: 'a' },
    { id: '2', family_id: null },
    { id: '3', family_id: 'b' },
    { id: '4', family_id: 'a' },
    { id: '5', family_id: null },
  ];
  expect(onePerFamily(list).map((each) => each.id)).toEqual(['1', '2', '3', '5']);
});

test.each<[string, readonly VariantAttributes[]]>([
  ['3 colores', [{ color: 'azul' }, { color: 'rojo' }, { color: 'verde' }]],
  [
    'Varias tallas',
    [
      { talla: 'S', color: 'azul' },
      { talla: 'M', color: 'azul' },
    ],
  ],
  [
    '2 colores, varias tallas',
    [
      { talla: 'S', color: 'azul' },
      { talla: 'M', color: 'rojo' },
    ],
  ],
  ['Varias opciones', [{ material: 'lona' }, { material: 'cuero' }]],
  ['', [{ talla: 'S', color: 'azul' }]],
  ['', []],
])('a card says «%s»', (said, family) => {
  expect(familySummary(family.map((variant_attributes) => ({ variant_attributes })))).toBe(said);
});
