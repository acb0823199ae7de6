import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rotationsOf } from '#domain/warehouse/rotation.ts';

describe('rotationsOf', () => {
  test('classes what makes four fifths of the picks as A, nearly all of the rest as B and the last as C', () => {
    const picks = new Map([
      ['few', 5],
      ['most', 80],
      ['some', 15],
      ['none', 0],
    ]);
    expect(Object.fromEntries(rotationsOf(picks))).toEqual({ most: 'A', some: 'B', few: 'C' });
  });

  test('gives each thing that was picked a class, whatever their order, and no better one for fewer picks', () => {
    const some = fc.uniqueArray(fc.tuple(fc.string({ maxLength: 4 }), fc.nat(50)), {
      selector: ([id]) => id,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, (picks) => {
        const rotations = rotationsOf(new Map(picks));
        expect(new Map([...rotations].sort())).toEqual(
          new Map([...rotationsOf(new Map(picks.toReversed()))].sort()),
        );
        const picked = picks.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
        expect([...rotations.keys()].sort()).toEqual(picked.map(([id]) => id).sort());
        picked.forEach(([id, count], place) => {
          const [next, fewer] = picked[place + 1] ?? [id, count];
          if (fewer < count) expect(rotations.get(id)! <= rotations.get(next)!).toBe(true);
        });
        if (picked[0]) expect([...rotations.values()]).toContain('A');
      }),
    );
  });
});
