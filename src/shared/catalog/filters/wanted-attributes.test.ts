import { expect, test } from 'vitest';
import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import {
  readWanted,
  wantedLabel,
  wantedOf,
  withWanted,
} from '#src/shared/catalog/filters/wanted-attributes.ts';

const material: FilterAttribute = {
  code: 'material',
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: [
    { code: 'lino', name: 'Lino', synonyms: [], former_codes: ['lienzo'], is_active: true },
    { code: 'seda', name: 'Seda', synonyms: [], former_codes: [], is_active: false },
  ],
  is_filter: true,
  is_active: true,
};
const memory: FilterAttribute = {
  ...material,
  code: 'memoria',
  name: 'Memoria',
  kind: 'number',
  unit: 'GB',
  choices: [],
};
const proof: FilterAttribute = {
  ...memory,
  code: 'impermeable',
  name: 'Impermeable',
  kind: 'boolean',
  unit: '',
};

test('what is wanted goes into an address and comes back', () => {
  let written = withWanted(null, 'material', { wanted: ['lino', 'sin-dato'], min: null, max: null });
  written = withWanted(written, 'memoria', { wanted: null, min: -2.5, max: null });
  written = withWanted(written, 'impermeable', { wanted: ['si'], min: null, max: null });
  expect(written).toBe('material:lino,sin-dato;memoria:-2.5..;impermeable:si');
  const read = readWanted(written);
  const of = (attribute: FilterAttribute) =>
    wantedLabel(attribute, wantedOf(attribute, read.get(attribute.code) ?? ''));
  expect([material, memory, proof].map(of)).toEqual([
    'Material: Lino o Sin dato',
    'Memoria: desde -2,5 GB',
    'Impermeable: Sí',
  ]);
  expect(withWanted('material:lino', 'material', { wanted: null, min: null, max: null })).toBeNull();
});

test.each<[FilterAttribute, string, unknown]>([
  [material, 'lienzo,lino', ['lino']],
  [material, 'seda', ['seda']],
  [material, 'otra,<script>', null],
  [proof, 'quizas', null],
])('an address wants only what there is: %#', (attribute, written, wanted) =>
  expect(wantedOf(attribute, written).wanted).toEqual(wanted),
);

test.each(['', 'x..y', '..', '8', 'NaN..1e9'])('a range that cannot be read asks nothing: %s', (written) =>
  expect(wantedOf(memory, written)).toMatchObject(
    written === '8' ? { min: 8, max: null } : { min: null, max: null },
  ),
);
