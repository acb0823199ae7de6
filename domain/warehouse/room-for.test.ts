import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTHING, roomFor, withUnits, type UnitSize } from '#domain/warehouse/room-for.ts';

const unlimited = { maxUnits: null, maxWeightKg: null, widthCm: null, depthCm: null, heightCm: null };
const size = (unitWeightGrams: number | null, unitVolumeCm3: number | null = null): UnitSize => ({
  unitWeightGrams,
  unitVolumeCm3,
});

describe('roomFor', () => {
  test('counts what stands there with its own weight', () => {
    const dumbbells = withUnits(NOTHING, 3, size(10_000));
    const shelf = { ...unlimited, maxWeightKg: 40 };
    expect(roomFor(shelf, dumbbells, size(500))).toEqual({ units: 20, limit: 'weight' });
    expect(roomFor(shelf, NOTHING, size(500))).toEqual({ units: 80, limit: 'weight' });
  });

  test('counts what stands there with its own volume, and leaves some air', () => {
    const boxes = withUnits(NOTHING, 2, size(null, 30_000));
    const shelf = { ...unlimited, widthCm: 100, depthCm: 50, heightCm: 40 };
    expect(roomFor(shelf, boxes, size(null, 1_000))).toEqual({ units: 110, limit: 'volume' });
  });

  test('takes a unit that nobody measured for one of those to be placed', () => {
    const unknown = withUnits(NOTHING, 3, size(null));
    expect(roomFor({ ...unlimited, maxWeightKg: 10 }, unknown, size(1_000))?.units).toBe(7);
  });

  test('knows that a shelf which carries all it may takes nothing more, whatever its weight', () => {
    const full = withUnits(NOTHING, 4, size(10_000));
    const shelf = { ...unlimited, maxWeightKg: 40 };
    expect(roomFor(shelf, full, size(null))).toEqual({ units: 0, limit: 'weight' });
    expect(roomFor(shelf, NOTHING, size(null))).toBeNull();
  });

  test('says the least limit, and the plainest of two that are the same', () => {
    const shelf = { ...unlimited, maxUnits: 4, maxWeightKg: 2 };
    expect(roomFor(shelf, NOTHING, size(1_000))).toEqual({ units: 2, limit: 'weight' });
    expect(roomFor(shelf, NOTHING, size(500))).toEqual({ units: 4, limit: 'units' });
  });

  const some = (max: number) => fc.option(fc.integer({ min: 1, max }));
  const anySize = fc.record({ unitWeightGrams: some(30_000), unitVolumeCm3: some(90_000) });
  const anyStood = fc.array(fc.record({ units: fc.integer({ min: 1, max: 40 }), of: anySize }), {
    maxLength: 6,
  });
  const anyPosition = fc.record({
    maxUnits: some(200),
    maxWeightKg: some(500),
    widthCm: some(200),
    depthCm: some(100),
    heightCm: some(100),
  });
  type Stood = readonly { units: number; of: UnitSize }[];
  const standingOf = (stood: Stood) =>
    stood.reduce((sum, each) => withUnits(sum, each.units, each.of), NOTHING);

  test('never lets more stand than a position takes, and leaves no room for one more', () => {
    fc.assert(
      fc.property(anyPosition, anyStood, anySize, (position, stood, goods) => {
        const contents = standingOf(stood);
        const room = roomFor(position, contents, goods);
        const after = (units: number) => withUnits(contents, units, goods);
        /** What is known of the limits with so many more; what nobody measured weighs what the goods do. */
        const keeps = (units: number) => {
          const { maxUnits, maxWeightKg, widthCm, depthCm, heightCm } = position;
          const then = after(units);
          const weight = then.grams + then.unweighed * (goods.unitWeightGrams ?? 0);
          const volume = then.cm3 + then.unmeasured * (goods.unitVolumeCm3 ?? 0);
          return (
            (maxUnits === null || then.units <= maxUnits) &&
            (maxWeightKg === null || weight <= maxWeightKg * 1_000) &&
            (widthCm === null ||
              depthCm === null ||
              heightCm === null ||
              volume * 100 <= widthCm * depthCm * heightCm * 85)
          );
        };
        if (room === null) return expect(keeps(1_000_000)).toBe(true);
        expect(room.units).toBeGreaterThanOrEqual(0);
        if (room.units > 0) expect(keeps(room.units)).toBe(true);
        if (goods.unitWeightGrams !== null && goods.unitVolumeCm3 !== null)
          expect(keeps(room.units + 1)).toBe(false);
        return undefined;
      }),
    );
  });

  test('is what it was by units alone while nobody measured what stands there', () => {
    fc.assert(
      fc.property(anyPosition, fc.nat(60), anySize, (position, taken, goods) => {
        const empty = roomFor(position, NOTHING, goods);
        const room = roomFor(position, withUnits(NOTHING, taken, size(null)), goods);
        expect(room?.units).toBe(empty === null ? undefined : Math.max(0, empty.units - taken));
      }),
    );
  });

  test('never grows by what is put there, nor by its being weighed as heavier', () => {
    fc.assert(
      fc.property(anyPosition, anyStood, anySize, fc.nat(20_000), (position, stood, goods, more) => {
        const units = (of: Stood) => roomFor(position, standingOf(of), goods)?.units ?? Infinity;
        const heavier = stood.map((each) => {
          const { unitWeightGrams } = each.of;
          return {
            ...each,
            of: {
              ...each.of,
              unitWeightGrams: unitWeightGrams === null ? null : unitWeightGrams + more,
            },
          };
        });
        expect(units(heavier)).toBeLessThanOrEqual(units(stood));
        expect(units([...stood, { units: 1, of: goods }])).toBeLessThanOrEqual(units(stood));
      }),
    );
  });
});
