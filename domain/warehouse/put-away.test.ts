import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZONES, type Position } from '#domain/inventory/position.ts';
import { suggestPutAway, type StoodUnits, type UnitsToPlace } from '#domain/warehouse/put-away.ts';
import {
  ACCESS_LEVELS,
  POSITION_PURPOSES,
  type StoragePosition,
} from '#domain/warehouse/storage-position.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';

const goods = (over: Partial<UnitsToPlace> = {}): UnitsToPlace => ({
  productId: 'p1',
  units: 10,
  rotation: null,
  unitWeightGrams: null,
  unitVolumeCm3: null,
  ...over,
});

const unmeasured = { widthCm: null, depthCm: null, heightCm: null, maxUnits: null };

function place(
  index: number,
  over: Partial<StoragePosition> = {},
  at: Partial<Position> = {},
): StoragePosition {
  const location: Position = {
    zone: 'warehouse_a',
    aisle: String(Math.floor(index / 100) + 10),
    shelf: String(index % 100),
    position: 'A',
    ...at,
  };
  return aStoragePosition(location, { access: 'floor', ...unmeasured, ...over });
}

const stood = (
  position: StoragePosition,
  quantity: number,
  productId = 'p1',
  unitWeightGrams: number | null = null,
): StoodUnits => ({
  productId,
  positionKey: position.id,
  quantity,
  unitWeightGrams,
  unitVolumeCm3: null,
});

describe('suggestPutAway', () => {
  test('prefers where the same product stands and there is room, and says so', () => {
    const [same, empty] = [place(1, { maxUnits: 42 }), place(2, { maxUnits: 10 })];
    const [first, second] = suggestPutAway(goods(), [empty, same], [stood(same, 12)]);
    expect(first).toMatchObject({ position: same, units: 10, why: 'Ya hay 12 aquí y caben 30 más.' });
    expect(second?.position).toBe(empty);
  });

  test('goes on to the next place with what does not fit', () => {
    const [same, near] = [place(1, { maxUnits: 16 }), place(2, { maxUnits: 50 })];
    const far = place(3, { maxUnits: 50 }, { zone: 'storage_room' });
    const suggestions = suggestPutAway(goods(), [far, near, same], [stood(same, 12)]);
    expect(suggestions.map((each) => [each.position.id, each.units])).toEqual([
      [same.id, 4],
      [near.id, 6],
      [far.id, 10],
    ]);
    expect(suggestions[1]?.why).toBe('Está vacía y caben 50, en la misma zona del producto.');
  });

  test('puts what is taken most at hand, and what is taken least away from there', () => {
    const [golden, high] = [place(1, { access: 'golden' }), place(2, { access: 'high' })];
    expect(suggestPutAway(goods({ rotation: 'A' }), [high, golden], [])[0]?.position).toBe(golden);
    expect(suggestPutAway(goods({ rotation: 'C' }), [golden, high], [])[0]?.position).toBe(high);
  });

  test('minds weight and volume where they are known', () => {
    const weak = place(1, { maxUnits: 100, maxWeightKg: 3 });
    const small = place(2, { widthCm: 10, depthCm: 10, heightCm: 20 });
    const heavy = goods({ unitWeightGrams: 1_000, unitVolumeCm3: 500 });
    expect(suggestPutAway(heavy, [weak, small], []).map((each) => each.units)).toEqual([3, 3]);
  });

  test('says that it is the weight, or the volume, which leaves some without room', () => {
    const weak = place(1, { maxUnits: 100, maxWeightKg: 3 });
    const small = place(2, { widthCm: 10, depthCm: 10, heightCm: 20 }, { zone: 'storage_room' });
    const why = (over: Partial<UnitsToPlace>, at: StoragePosition, stock: StoodUnits[] = []) =>
      suggestPutAway(goods(over), [at], stock)[0]?.why;
    expect(why({ unitWeightGrams: 1_000, rotation: 'A' }, { ...weak, access: 'golden' })).toBe(
      'Está vacía y caben 3 por peso, a la mano para lo que más sale.',
    );
    expect(why({ unitVolumeCm3: 500 }, small)).toMatch(/^Está vacía y caben 3 por volumen, en /);
    expect(why({ unitWeightGrams: 1_000 }, weak, [stood(weak, 2)])).toBe(
      'Ya hay 2 aquí y cabe 1 más por peso.',
    );
    expect(why({ unitWeightGrams: 1_000, units: 3 }, weak)).toMatch(/^Está vacía y caben 3, en /);
  });

  test('counts the weight of the goods that share the place', () => {
    const shelf = place(1, { maxWeightKg: 20 });
    const books = goods({ unitWeightGrams: 500, units: 60 });
    expect(suggestPutAway(books, [shelf], [stood(shelf, 3, 'dumbbells', 5_000)])[0]?.units).toBe(10);
    expect(suggestPutAway(books, [shelf], [stood(shelf, 4, 'dumbbells', 5_000)])).toEqual([]);
    // The stock of the product itself may have come to this device before anybody weighed it.
    expect(suggestPutAway(books, [shelf], [stood(shelf, 10)])[0]?.units).toBe(30);
  });

  test('shares a place with other goods only when there is no empty one', () => {
    const taken = place(1, { maxUnits: 100 });
    const [only] = suggestPutAway(goods(), [taken], [stood(taken, 5, 'p2')]);
    expect(only?.why).toBe('Tiene otros productos y caben 95: no cabe en ninguna vacía.');
    expect(suggestPutAway(goods(), [taken, place(2)], [stood(taken, 5, 'p2')])[0]?.position.id).toBe(
      place(2).id,
    );
  });

  const anyPlace = fc
    .record({
      index: fc.nat(30),
      zone: fc.constantFrom(...ZONES),
      purpose: fc.constantFrom(...POSITION_PURPOSES),
      access: fc.constantFrom(...ACCESS_LEVELS),
      blocked: fc.constantFrom(null, null, 'Estante roto'),
      maxUnits: fc.option(fc.integer({ min: 1, max: 60 })),
      quantity: fc.integer({ min: -5, max: 70 }),
      own: fc.boolean(),
    })
    .map(({ index, zone, quantity, own, ...over }) => ({
      position: place(index, over, { zone }),
      quantity,
      own,
    }));

  test('never suggests what is blocked, full or not for storage, and never more than fits', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPlace, { selector: ({ position }) => position.id, maxLength: 25 }),
        fc.integer({ min: 1, max: 200 }),
        (places, units) => {
          const stock = places.map(({ position, quantity, own }) =>
            stood(position, quantity, own ? 'p1' : 'p2'),
          );
          const suggestions = suggestPutAway(
            goods({ units }),
            places.map((each) => each.position),
            stock,
          );
          for (const { position, units: here, why } of suggestions) {
            const taken = Math.max(0, stock.find((each) => each.positionKey === position.id)?.quantity ?? 0);
            expect(position).toMatchObject({ purpose: 'storage', blocked: null });
            expect(here).toBeGreaterThan(0);
            if (position.maxUnits !== null) expect(here + taken).toBeLessThanOrEqual(position.maxUnits);
            expect(why).toMatch(/^[A-Z].*\.$/);
          }
          const room = suggestions.reduce((sum, each) => sum + each.units, 0);
          const open = places.filter(
            ({ position, quantity }) =>
              position.purpose === 'storage' &&
              position.blocked === null &&
              (position.maxUnits === null || position.maxUnits > Math.max(0, quantity)),
          );
          expect(room >= units || suggestions.length === open.length).toBe(true);
        },
      ),
    );
  });

  test('is the same whatever the order of what it is told', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(anyPlace, { selector: ({ position }) => position.id, maxLength: 15 })
          .chain((places) =>
            fc.tuple(fc.constant(places), fc.shuffledSubarray(places, { minLength: places.length })),
          ),
        ([places, shuffled]) => {
          const suggest = (all: typeof places) =>
            suggestPutAway(
              goods(),
              all.map((each) => each.position),
              all.map(({ position, quantity, own }) => stood(position, quantity, own ? 'p1' : 'p2')),
            );
          expect(suggest(shuffled)).toEqual(suggest(places));
        },
      ),
    );
  });

  test('looks through ten thousand positions', () => {
    const places = Array.from({ length: 10_000 }, (_, index) => place(index, { maxUnits: 20 }));
    const stock = places.slice(0, 9_990).map((each) => stood(each, 20, 'p2'));
    const suggestions = suggestPutAway(goods({ units: 100 }), places, stock);
    expect(suggestions.map((each) => each.units)).toEqual([20, 20, 20, 20, 20]);
  });
});
