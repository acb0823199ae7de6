import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusedPlace, type PlaceForGoods } from '#domain/warehouse/bin-capacity.ts';
import { NOTHING, UNMEASURED, withUnits } from '#domain/warehouse/room-for.ts';

const at = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;
const open: PlaceForGoods = {
  maxUnits: null,
  maxWeightKg: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
  blocked: null,
  contents: NOTHING,
};
const said = (place: PlaceForGoods | undefined, units: number, size: object = {}) =>
  refusedPlace(at, place, { units, ...UNMEASURED, ...size })?.sentence ?? null;

describe('a place for goods', () => {
  test('takes no more weight than it carries, and says how many fit', () => {
    // 40 kg stand there: of units of 4 kg, 27 more are within 150 kg, and 30 would be 160.
    const shelf = {
      ...open,
      maxWeightKg: 150,
      contents: withUnits(NOTHING, 10, { unitWeightGrams: 4_000, unitVolumeCm3: null }),
    };
    expect(said(shelf, 27, { unitWeightGrams: 4_000 })).toBeNull();
    expect(said(shelf, 30, { unitWeightGrams: 4_000 })).toBe(
      'En A-03-2-B caben 27 más por peso y llevas 30 unidades. Deja ahí 27 y busca otra posición para el resto.',
    );
  });

  test('takes no more units, nor more volume', () => {
    const full = { ...open, maxUnits: 10, contents: withUnits(NOTHING, 10, UNMEASURED) };
    expect(said(full, 1)).toBe('En A-03-2-B no cabe ninguna unidad más. Elige otra posición.');
    const box = { ...open, widthCm: 10, depthCm: 10, heightCm: 10 };
    expect(said(box, 2, { unitVolumeCm3: 500 })).toBe(
      'En A-03-2-B cabe 1 más por volumen y llevas 2 unidades. Deja ahí 1 y busca otra posición para el resto.',
    );
  });

  test('that is blocked says why, and one that is none is not made by what is left there', () => {
    expect(said({ ...open, blocked: 'Piso mojado' }, 1)).toBe(
      'A-03-2-B está bloqueada: Piso mojado. Elige otra posición.',
    );
    expect(said(undefined, 1)).toMatch(/^A-03-2-B no está entre las posiciones de la bodega\./);
  });

  test('without limits takes anything, and so does one whose limits say nothing about the goods', () => {
    expect(said(open, 1_000_000, { unitWeightGrams: 9_000 })).toBeNull();
    expect(said({ ...open, maxWeightKg: 1 }, 1_000_000)).toBeNull();
  });

  test('what it says to fit, fits', () => {
    const some = (max: number) => fc.option(fc.integer({ min: 1, max }));
    fc.assert(
      fc.property(
        fc.record({ maxUnits: some(200), maxWeightKg: some(500) }),
        fc.nat(300),
        some(30_000),
        fc.integer({ min: 1, max: 500 }),
        (limits, contents, unitWeightGrams, units) => {
          const size = { unitWeightGrams, unitVolumeCm3: null };
          const place = { ...open, ...limits, contents: withUnits(NOTHING, contents, size) };
          const fit = /cabe[n]? (\d+) más/.exec(said(place, units, size)?.replaceAll('.', '') ?? '')?.[1];
          if (fit === undefined) return;
          expect(Number(fit)).toBeLessThan(units);
          expect(said(place, Number(fit), size)).toBeNull();
          expect(said(place, Number(fit) + 1, size)).not.toBeNull();
        },
      ),
    );
  });
});
