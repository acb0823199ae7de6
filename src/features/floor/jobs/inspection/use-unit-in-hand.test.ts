import { expect, test } from 'vitest';
import { whyNotLeft, type UnitInHand } from '#src/features/floor/jobs/inspection/use-unit-in-hand.ts';
import { aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const line = aTaskLine();
const lines = [{ id: line.id, left: 1 }];
const unit = (over: Partial<UnitInHand>): UnitInHand => ({
  line,
  condition: null,
  why: null,
  photos: [],
  ...over,
});

test.each([
  ['no_unit', null],
  ['no_condition', unit({})],
  ['no_reason', unit({ condition: 'other' })],
  ['photo_not_ready', unit({ condition: 'other', why: 'usado' })],
  ['photo_not_ready', unit({ condition: 'damaged' })],
  [null, unit({ condition: 'sellable' })],
] as const)('while a photograph is being made smaller the answer is %s', (refusal, held) => {
  expect(whyNotLeft(held, lines, true)).toBe(refusal);
});

test('a unit whose photographs are ready can be left', () => {
  expect(whyNotLeft(unit({ condition: 'damaged', photos: ['jpeg'] }), lines, false)).toBeNull();
  expect(whyNotLeft(unit({ condition: 'damaged' }), [{ id: line.id, left: 0 }], false)).toBe('enough');
});
