import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadied } from '#src/features/shop/catalog/steady-list.ts';

const ids = fc.uniqueArray(fc.nat(30).map(String), { maxLength: 20 });
const items = (all: readonly string[]) => all.map((id) => ({ id, family_id: null }));

test('what is shown keeps its place, nothing is shown twice, and what has no room is counted', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(24), (shown, found, room) => {
      const list = steadied(items(shown), items(found), room);
      const after = list.items.map((each) => each.id);
      expect(after.slice(0, shown.length)).toEqual(shown);
      expect(new Set(after).size).toBe(after.length);
      expect(after.length).toBeLessThanOrEqual(Math.max(room, shown.length));
      const missing = found.filter((each) => !after.includes(each));
      expect(list.waiting).toBe(missing.length);
      // Only the products that do not fit wait.
      if (missing.length > 0) expect(after.length).toBeGreaterThanOrEqual(room);
    }),
  );
});

test('a family whose one member is shown does not come again as another that was found later', () => {
  const [mustard, blue] = ['mustard', 'blue'].map((id) => ({ id, family_id: 'striped' }));
  const plain = { id: 'plain', family_id: 'plain' };
  if (!mustard || !blue) throw new Error('Two colours.');
  expect(steadied([mustard], [blue, plain], 24)).toEqual({ items: [mustard, plain], waiting: 0 });
});
