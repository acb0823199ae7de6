import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { RecordCountData } from '#domain/counts/count-commands.ts';
import { decideCount, mayDecideCount } from '#domain/counts/decide-count.ts';

const first = { counted: 10, expected: 10, worth: 1_000, by: 'ana', open: null };
const foundByAna = { countedBy: 'ana', variance: -5 };

describe('decideCount', () => {
  test.each([
    ['what agrees', {}, 'matched', 0],
    ['an empty shelf that the record says is empty', { counted: 0, expected: 0 }, 'matched', 0],
    ['one unit', { counted: 9 }, 'adjusted', -1],
    ['one unit that is worth much', { counted: 9, worth: 80_000 }, 'recount', -1],
    ['two of a hundred', { counted: 98, expected: 100 }, 'adjusted', -2],
    ['three of a hundred', { counted: 97, expected: 100 }, 'recount', -3],
    ['five of ten', { counted: 5 }, 'recount', -5],
    ['five more than a record below zero', { counted: 3, expected: -2 }, 'recount', 5],
    ['what moved meanwhile', { expected: null }, 'moved', null],
    ['the same again by the same person', { counted: 5, open: foundByAna }, 'repeated', null],
    ['the same by another person', { counted: 5, by: 'luis', open: foundByAna }, 'adjusted', -5],
    ['the same of great value', { counted: 5, by: 'luis', open: foundByAna, worth: 50_000 }, 'approval', -5],
    ['something else by another person', { counted: 7, by: 'luis', open: foundByAna }, 'recount', -3],
    ['what agrees after all', { by: 'luis', open: foundByAna }, 'matched', 0],
  ] as const)('%s', (_, over, outcome, variance) => {
    expect(decideCount({ ...first, ...over })).toEqual({ outcome, variance });
  });
});

test.each([
  ['a count that waits', {}, null],
  ['one that does not wait', { status: 'recount' }, 'not_waiting_for_approval'],
  ['one that was counted again meanwhile', { countId: 'other' }, 'discrepancy_changed'],
  ['their own count', { by: 'ana' }, 'own_count'],
  ['one that they counted before somebody else', { by: 'luis' }, 'own_count'],
] as const)('who approves %s', (_, over, refusal) => {
  const { status, countId, by } = { status: 'approval' as const, countId: 'c', by: 'sofia', ...over };
  const decided = mayDecideCount({ status, countId }, { countId: 'c', by, counters: ['ana', 'luis'] });
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});

describe('RecordCountData', () => {
  const data = {
    position: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    whole: true,
    lines: [{ product_id: 'p-1', counted: 0 }],
    seen: { epoch: '01900000-0000-7000-8000-0000000000e0', x: '12', id: 'm' },
    own: [],
    counted_at: '2026-11-20T12:00:00.000Z',
  };
  const lines = (...written: unknown[]) => v.safeParse(RecordCountData, { ...data, lines: written });

  test('takes an empty shelf for an answer', () => {
    expect(lines({ product_id: 'p-1', counted: 0 }).success).toBe(true);
  });

  test.each([
    ['units below zero', [{ product_id: 'p-1', counted: -1 }], 'No se cuentan menos de cero unidades.'],
    ['half a unit', [{ product_id: 'p-1', counted: 0.5 }], 'Debe ser un número entero.'],
    ['more than any shelf holds', [{ product_id: 'p-1', counted: 1_000_001 }], 'Es más de lo que cabe'],
    ['nothing counted', [], 'Cuenta al menos un producto.'],
    [
      'the same product twice',
      [
        { product_id: 'p-1', counted: 1 },
        { product_id: 'p-1', counted: 2 },
      ],
      'Cada producto va una sola vez',
    ],
  ])('refuses %s in words', (_, written, words) => {
    expect(lines(...written).issues?.[0].message).toContain(words);
  });
});
