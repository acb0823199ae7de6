import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BlockPositionData, SavePositionData } from '#domain/warehouse/position-commands.ts';
import {
  blockedAs,
  changedMeanwhile,
  UNDESCRIBED,
  whyNotArchived,
} from '#domain/warehouse/position-rules.ts';

const at = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const units = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });

describe('a change of what is said of a position', () => {
  test('is of its author where nobody else changed that, whatever else they changed', () => {
    const now = { ...UNDESCRIBED, maxUnits: 40, widthCm: 90 };
    expect(changedMeanwhile(now, { changes: { widthCm: 120 }, seen: { widthCm: 90 } })).toEqual([]);
    expect(changedMeanwhile(now, { changes: { maxUnits: 10 }, seen: { maxUnits: null } })).toEqual([
      'maxUnits',
    ]);
    expect(changedMeanwhile(now, { changes: { maxUnits: 40 }, seen: { maxUnits: null } })).toEqual([]);
  });

  test('never goes silently over what its author did not see', () => {
    fc.assert(
      fc.property(units, units, units, (current, seen, wanted) => {
        const refused = changedMeanwhile(
          { ...UNDESCRIBED, maxUnits: current },
          { changes: { maxUnits: wanted }, seen: { maxUnits: seen } },
        ).includes('maxUnits');
        expect(refused).toBe(current !== seen && current !== wanted);
      }),
    );
  });

  test('says what was seen of everything that it changes, and of nothing else', () => {
    const is = (changes: object, seen: object) => v.is(SavePositionData, { location: at, changes, seen });
    expect(is({ maxUnits: 3 }, { maxUnits: null })).toBe(true);
    expect(is({}, {})).toBe(true);
    expect(is({ maxUnits: 3 }, {})).toBe(false);
    expect(is({}, { maxUnits: 3 })).toBe(false);
    expect(is({ maxUnits: 0 }, { maxUnits: null })).toBe(false);
    expect(is({ blocked: 'x' }, { blocked: null })).toBe(false);
  });
});

describe('a block', () => {
  test.each([
    [null, 'Piso mojado', null, true],
    ['Piso mojado', 'Piso mojado', null, true],
    ['Estantería floja', 'Piso mojado', null, false],
    ['Piso mojado', null, 'Piso mojado', true],
    ['Estantería floja', null, 'Piso mojado', false],
    [null, null, 'Piso mojado', true],
  ])('over %o, to %o by who saw %o', (now, reason, seen, isDone) => {
    expect(blockedAs(now, { reason, seen }).ok).toBe(isDone);
  });

  test('says why', () => {
    expect(v.is(BlockPositionData, { location: at, reason: ' ', seen: null })).toBe(false);
  });
});

describe('a position is archived', () => {
  const unused = { units: 0, products: 0, quarantined: 0, tasks: 0 };

  test('when there is no system stock there and nothing is to be done there', () => {
    expect(whyNotArchived(at, unused)).toBeNull();
  });

  test.each([
    [{ ...unused, units: 12, products: 2 }, 'el registro dice 12 unidades de 2 productos'],
    [{ ...unused, units: 0, products: 2 }, 'el registro dice 0 unidades de 2 productos'],
    [{ ...unused, quarantined: 1 }, '1 en cuarentena'],
    [{ ...unused, tasks: 1 }, '1 tarea abierta'],
  ])('not with %o', (use, says) => {
    expect(whyNotArchived(at, use)).toContain(says);
  });
});
