import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankRows } from '#domain/reports/rank-rows.ts';

const row = fc.record({
  keys: fc.tuple(fc.string({ minLength: 1, maxLength: 3 })),
  sums: fc.record({ visit: fc.nat(50), purchase: fc.nat(9) }),
});

test('the rows, their order and what is left: nothing is lost, and what has no such figure stands last', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 9 }), fc.integer({ min: 1, max: 5 }), (made, top) => {
      const rows = made.map((each) => ({ ...each, names: each.keys }));
      const ranked = rankRows(rows, { order: 'conversion', direction: 'desc', top });
      expect(ranked.rows.length + ranked.rest.count).toBe(rows.length);
      for (const name of ['visit', 'purchase'] as const) {
        const shown = ranked.rows.reduce((sum, each) => sum + (each.sums[name] ?? 0), 0);
        expect(shown + (ranked.rest.sums[name] ?? 0)).toBe(ranked.total[name] ?? 0);
      }
      const rates = ranked.rows.map(({ sums }) =>
        sums['visit'] ? (sums['purchase'] ?? 0) / sums['visit'] : -1,
      );
      expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    }),
  );
});
