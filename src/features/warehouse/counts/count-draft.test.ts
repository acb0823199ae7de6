import { describe, expect, test } from 'vitest';
import {
  countOfDraft,
  withProduct,
  withEntered,
  type CountDraft,
} from '#src/features/warehouse/counts/count-draft.ts';
import { idsOf, ownWorkAt } from '#src/features/warehouse/counts/own-work.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const AT = '2026-11-20T12:00:00.000Z';
const cup = { productId: 'p-1', name: 'Taza', sku: 'TAZ-1', gtin: null, imageUrl: null };
const draft: CountDraft = {
  id: '01900000-0000-7000-8000-0000000000d1',
  position: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
  seen: { epoch: '01900000-0000-7000-8000-0000000000e0', x: '12', id: 'm' },
  own: [],
  lines: [
    { ...cup, written: '' },
    { ...cup, productId: 'p-2', written: '0' },
  ],
};

describe('countOfDraft', () => {
  test('counts what was written, none included, and leaves out what was left empty', () => {
    const counted = countOfDraft(draft, AT);
    expect(counted).toMatchObject({
      data: { whole: false, lines: [{ product_id: 'p-2', counted: 0 }] },
    });
    expect(countOfDraft(withEntered(draft, 'p-1', ' 12 '), AT)).toMatchObject({ data: { whole: true } });
  });

  test.each([
    ['-1', 'No se cuentan menos de cero unidades.'],
    ['9999999', 'Es más de lo que cabe en una posición. Revisa el número.'],
    ['1.5', 'Debe ser un número entero.'],
    ['doce', 'Escribe un número.'],
  ])('says what is wrong with «%s»', (written, message) => {
    expect(countOfDraft(withEntered(draft, 'p-1', written), AT)).toEqual({
      problem: { at: 'p-1', message },
    });
  });

  test('asks for something when nothing was written', () => {
    expect(countOfDraft(withEntered(draft, 'p-2', ' '), AT)).toMatchObject({ problem: { at: 'all' } });
  });
});

test('a product that is scanned again is there once', () => {
  expect(withProduct(draft, cup).lines).toHaveLength(2);
  expect(withProduct(draft, { ...cup, productId: 'p-3' }).lines).toHaveLength(3);
});

describe('ownWorkAt', () => {
  const key = 'warehouse_a/03/2/B';
  const moved = (over: object, preview: unknown) => anEntry({ preview, ...over });

  test('is what this device moved there and its copy does not show', () => {
    const entries = [
      moved({ id: 'in', lane: 'stock:a@x' }, { from: '@proveedor', to: key }),
      moved({ id: 'out', lane: 'stock:a@y' }, { from: key, to: '@cliente' }),
      moved({ id: 'elsewhere' }, { from: '@proveedor', to: 'warehouse_b/1/1/A' }),
      moved({ id: 'shown', state: 'confirmed' }, { from: '@proveedor', to: key }),
      moved({ id: 'refused', state: 'rejected' }, { from: '@proveedor', to: key }),
      moved({ id: 'order' }, null),
    ];
    expect(idsOf(ownWorkAt(entries, key))).toEqual(['in', 'out']);
  });
});
