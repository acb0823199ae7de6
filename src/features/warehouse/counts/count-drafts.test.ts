import * as v from 'valibot';
import { expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { CountDraft, withEntered } from '#src/features/warehouse/counts/count-draft.ts';
import {
  CountDrafts,
  draftAt,
  withDraft,
  withDraftAt,
  withoutDraftAt,
} from '#src/features/warehouse/counts/count-drafts.ts';

const shelf = (position: string): Position => ({ zone: 'warehouse_a', aisle: '01', shelf: '2', position });
const keyOf = (position: string) => positionKey(shelf(position));

function begun(position: string, written = ''): CountDraft {
  return {
    id: `count of ${position}`,
    position: shelf(position),
    seen: { epoch: '01900000-0000-7000-8000-0000000000e0', x: '12', id: 'm' },
    own: [],
    lines: [{ productId: 'p-1', name: 'Taza', sku: 'TAZ-1', gtin: null, imageUrl: null, written }],
  };
}

test('a count that begins leaves the figures of the others where they are', () => {
  const drafts = withDraft(withDraft(null, begun('B', '12')), begun('C'));
  expect(draftAt(drafts, keyOf('B'))).toEqual(begun('B', '12'));
  expect(draftAt(drafts, keyOf('C'))).toEqual(begun('C'));
});

test('a figure is written in the count of its position, and nowhere once that is over', () => {
  const drafts = withDraft(withDraft(null, begun('B')), begun('C', '3'));
  const written = withDraftAt(drafts, keyOf('B'), (now) => withEntered(now, 'p-1', '7'));
  expect(draftAt(written, keyOf('B'))).toEqual(begun('B', '7'));
  expect(draftAt(written, keyOf('C'))).toEqual(begun('C', '3'));
  const over = withoutDraftAt(written, keyOf('B'));
  expect(withDraftAt(over, keyOf('B'), (now) => withEntered(now, 'p-1', '8'))).toBe(over);
  expect(withoutDraftAt(over, keyOf('C'))).toBeNull();
});

test('those without figures are forgotten after some others, and those with figures never', () => {
  const drafts = [...'DEFGHIJKLMNO'].reduce<CountDrafts>(
    (now, position) => withDraft(now, begun(position)),
    withDraft(withDraft(null, begun('B', '12')), begun('C')),
  );
  expect(draftAt(drafts, keyOf('B'))).toEqual(begun('B', '12'));
  expect(draftAt(drafts, keyOf('C'))).toBeNull();
  expect(draftAt(drafts, keyOf('N'))).toEqual(begun('N'));
});

test('an earlier version reads the last that began, and its only one is read', () => {
  const drafts = withDraft(withDraft(null, begun('B', '12')), begun('C', '3'));
  expect(v.parse(v.nullable(CountDraft), structuredClone(drafts))).toEqual(begun('C', '3'));
  expect(draftAt(v.parse(CountDrafts, begun('B', '12')), keyOf('B'))).toEqual(begun('B', '12'));
});
