import { describe, expect, test } from 'vitest';
import { attributesOf } from '#domain/catalog/category-tree.ts';
import {
  choiceNamed,
  choiceOf,
  codeFor,
  mergedChoices,
  refusalOfAttributes,
  type FilterAttribute,
} from '#domain/catalog/filters/filter-attribute.ts';
import { filterValueLabel, readFilterValue, refusalOfValues } from '#domain/catalog/filters/filter-value.ts';
import { aChoice, aFilterAttribute } from '#test/factories/filter-attribute-factory.ts';

const material = aFilterAttribute({
  choices: [aChoice('algodon', 'Algodón', { synonyms: ['cotton'] }), aChoice('lino', 'Lino')],
});
const memory = aFilterAttribute({ code: 'memoria', name: 'Memoria', kind: 'number', unit: 'GB' });
const proof = aFilterAttribute({ code: 'impermeable', name: 'Impermeable', kind: 'boolean' });

test('a category has the attributes of those in which it lies, before its own', () => {
  const tree = [
    { id: 'ropa', filter_attributes: [material] },
    { id: 'chaquetas', parent_id: 'ropa', filter_attributes: [proof] },
    { id: 'libros' },
  ];
  expect(attributesOf(tree, 'chaquetas').map((each) => each.code)).toEqual(['material', 'impermeable']);
  expect(attributesOf(tree, 'ropa').map((each) => each.code)).toEqual(['material']);
  expect([attributesOf(tree, 'libros'), attributesOf(tree, null), attributesOf(tree, 'otra')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('a code is made of the name, and no other has it', () => {
  expect(codeFor('Memoria RAM', [])).toBe('memoria-ram');
  expect(codeFor('Ñandú / Édition', ['nandu-edition'])).toBe('nandu-edition-2');
  expect(codeFor('…', [])).toBe('valor');
});

describe('what cannot become of attributes that products say', () => {
  const { choices } = material;
  test.each<[string, FilterAttribute[], RegExp]>([
    ['one goes', [], /no se puede quitar/],
    ['of another kind', [{ ...material, kind: 'boolean', choices: [] }], /no puede cambiar de tipo/],
    ['a value goes', [{ ...material, choices: choices.slice(0, 1) }], /no se quitan/],
    ['two values of one word', [{ ...material, choices: [...choices, aChoice('x', 'ALGODON')] }], /deja uno/],
    [
      'a list without values',
      [material, { ...material, code: 'otro', name: 'Otro', choices: [] }],
      /Escribe los valores/,
    ],
    ['two of one name', [material, { ...memory, name: 'material' }], /Ya hay un atributo/],
    ['a number with values', [material, { ...memory, choices }], /no lleva valores/],
    ['a choice with a unit', [{ ...material, unit: 'cm' }], /no lleva unidad/],
    ['a code of another category', [material, { ...memory, code: 'talla' }], /ese código/],
  ])('%s', (_, after, said) => expect(refusalOfAttributes([material], after, ['talla'])).toMatch(said));

  test('a name, an order, a state, a new value and a merge can', () => {
    const merged = mergedChoices(choices, 'lino', 'algodon');
    const after = [
      memory,
      { ...material, name: 'Tela', is_active: false, choices: [aChoice('seda', 'Seda'), ...merged] },
    ];
    expect(refusalOfAttributes([material], after, ['talla'])).toBeNull();
  });
});

test('a merged value is the other one, and its words mean it', () => {
  const merged = { choices: mergedChoices(material.choices, 'algodon', 'lino') };
  expect(merged.choices).toEqual([
    aChoice('lino', 'Lino', { synonyms: ['Algodón', 'cotton'], former_codes: ['algodon'] }),
  ]);
  expect([choiceOf(merged, 'algodon')?.code, choiceNamed(merged, ' COTTON ')?.code]).toEqual([
    'lino',
    'lino',
  ]);
});

describe('a value as somebody writes it', () => {
  test.each<[FilterAttribute, string, unknown]>([
    [material, 'Cotton', 'algodon'],
    [material, 'algodon', 'algodon'],
    [material, '  ', null],
    [memory, '16 GB', 16],
    [memory, '2,5', 2.5],
    [{ ...memory, unit: 'l' }, '1,5 l', 1.5],
    [{ ...memory, unit: 'l' }, '1.5 L', 1.5],
    [{ ...memory, unit: 'L' }, '1,5l', 1.5],
    [memory, '-3', -3],
    [proof, 'SÍ', true],
    [proof, 'no', false],
  ])('%#: %s', (attribute, written, value) => expect(readFilterValue(attribute, written)).toEqual({ value }));

  test.each<[FilterAttribute, string, RegExp]>([
    [material, 'Poliéster', /«Poliéster» no es uno de sus valores. Usa Algodón, Lino/],
    [memory, '1.250', /separa miles o decimales/],
    [memory, 'mucha', /un número en GB/],
    [memory, '99999999999', /un número en GB/],
    [proof, 'quizás', /Sí o No/],
  ])('%#: refuses %s', (attribute, written, said) =>
    expect(readFilterValue(attribute, written)).toEqual({ problem: expect.stringMatching(said) as string }),
  );

  test('in words', () => {
    expect([
      filterValueLabel(material, 'lino'),
      filterValueLabel(memory, 2.5),
      filterValueLabel(proof, false),
    ]).toEqual(['Lino', '2,5 GB', 'No']);
  });
});

test('a product says what its attributes can be, and keeps what it said before', () => {
  const all = [material, memory, proof];
  expect(refusalOfValues({ material: 'lino', memoria: 16, impermeable: true }, {}, all)).toBeNull();
  expect(refusalOfValues({ material: 'seda' }, {}, all)).toMatch(/Material/);
  expect(refusalOfValues({ memoria: '16' }, {}, all)).toMatch(/Memoria/);
  expect(refusalOfValues({ otro: 1 }, {}, all)).toMatch(/no existe/);
  expect(refusalOfValues({ otro: 1 }, { otro: 1 }, all)).toBeNull();
  const left = aChoice('lana', 'Lana', { is_active: false, former_codes: ['vellon'] });
  const wool = [{ ...material, choices: [...material.choices, left] }];
  expect(refusalOfValues({ material: 'lana' }, { material: 'lino' }, wool)).toMatch(/«Lana» ya no se usa/);
  expect(refusalOfValues({ material: 'lana' }, { material: 'vellon' }, wool)).toBeNull();
});
