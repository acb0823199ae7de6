import { expect, test } from 'vitest';
import { importsIn } from '#src/features/store/import/import-progress.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const place = {
  import_id: '01900000-0000-7000-8000-0000000000a1',
  file: 'lista.csv',
  store: 'Tu tienda',
  parts: 2,
};
const part = (number: number, left: object | undefined, outcomes: object[]) =>
  anEntry({
    name: 'product.importRows',
    state: 'confirmed',
    preview: { ...place, part: number, rows: outcomes.length, ...(left ? { left } : {}) },
    result: { import_id: place.import_id, part: number, rows: outcomes },
  });
const taken = { kind: 'changed', waits: false, reason: '' };

test('an import tells of the rows that never left beside those that the server decided', () => {
  const header = ['SKU', 'Precio'];
  const [so] = importsIn([
    part(1, { unchanged: 3, header, refused: [{ row: 2, cells: ['A', '149.9'], reason: 'Sin ceros.' }] }, [
      { row: 5, ...taken, note: 'El nombre está vacío: sigue «Vaso».' },
    ]),
    part(2, { unchanged: 0, header, refused: [{ row: 9, cells: ['B', ''], reason: 'Oculta.' }] }, [
      { row: 7, ...taken, kind: 'refused', reason: 'No.' },
    ]),
  ]);
  expect(so).toMatchObject({ changed: 1, unchanged: 3, header, isDone: true });
  expect(so?.refused.map((each) => each.row)).toEqual([2, 7, 9]);
  expect(so?.keptHere.map((each) => each.cells)).toEqual([
    ['A', '149.9'],
    ['B', ''],
  ]);
  expect(so?.notes).toEqual([{ row: 5, note: 'El nombre está vacío: sigue «Vaso».' }]);
});

test('an import from before says of its parts alone', () => {
  const [so] = importsIn([part(1, undefined, [{ row: 2, ...taken }])]);
  expect(so).toMatchObject({ changed: 1, unchanged: 0, refused: [], notes: [] });
});
