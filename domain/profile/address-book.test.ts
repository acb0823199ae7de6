import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inReadingOrder, MAX_ADDRESSES, withAddress, withoutAddress } from '#domain/profile/address-book.ts';

const one = fc.record({
  id: fc.integer({ min: 1, max: 30 }).map((each) => `d${String(each).padStart(2, '0')}`),
  is_default: fc.boolean(),
});
type One = { id: string; is_default: boolean };
type Act = { save: One } | { remove: string };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: one.map((save) => ({ save })) },
    { weight: 1, arbitrary: one.map(({ id }) => ({ remove: id })) },
  ),
  { maxLength: 60 },
);

function after(all: readonly Act[]): One[] {
  return all.reduce<One[]>((book, act) => {
    if ('remove' in act) return withoutAddress(book, act.remove);
    const saved = withAddress(book, act.save);
    return saved.ok ? saved.value : book;
  }, []);
}

describe('an address book', () => {
  test('has exactly one default while it has anything, whatever was done to it', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const book = after(all);
        expect(book.filter((each) => each.is_default)).toHaveLength(book.length > 0 ? 1 : 0);
      }),
    );
  });

  test('never has an address twice nor more than it may', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const ids = after(all).map((each) => each.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(MAX_ADDRESSES);
      }),
    );
  });

  test('is the same when the last thing done to it is done again', () => {
    fc.assert(
      fc.property(acts, (all) => {
        expect(inReadingOrder(after([...all, ...all.slice(-1)]))).toEqual(inReadingOrder(after(all)));
      }),
    );
  });

  test('takes as the default the one that was last said to be', () => {
    const book = after([
      { save: { id: 'a', is_default: false } },
      { save: { id: 'b', is_default: true } },
      { save: { id: 'c', is_default: false } },
    ]);
    expect(inReadingOrder(book).map((each) => each.id)).toEqual(['b', 'c', 'a']);
  });

  test('keeps its default when that one is saved as any other, because one has to be', () => {
    expect(
      after([{ save: { id: 'a', is_default: true } }, { save: { id: 'a', is_default: false } }]),
    ).toEqual([{ id: 'a', is_default: true }]);
  });

  test('gives the default to the newest when its default goes', () => {
    const book = after([
      { save: { id: 'a', is_default: true } },
      { save: { id: 'c', is_default: false } },
      { save: { id: 'b', is_default: false } },
      { remove: 'a' },
    ]);
    expect(book.find((each) => each.is_default)?.id).toBe('c');
  });

  test('refuses one more than it may hold, and still takes changes of those it holds', () => {
    const full = Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ id: `d${at}`, is_default: at === 0 }));
    expect(withAddress(full, { id: 'one-more', is_default: true })).toEqual({
      ok: false,
      refusal: 'too_many_addresses',
    });
    expect(withAddress(full, { id: 'd3', is_default: true }).ok).toBe(true);
  });
});
