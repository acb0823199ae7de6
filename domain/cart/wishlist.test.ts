import { expect, test } from 'vitest';
import { isWished, MAX_WISHES, withoutWish, withWish, type Wish } from '#domain/cart/wishlist.ts';

const wish = (product_id: string): Wish => ({ product_id, name: `Producto ${product_id}`, image_url: null });
const ids = (list: readonly Wish[]) => list.map((each) => each.product_id);

test('the newest wish stands first, each product once', () => {
  const list = ['a', 'b', 'a'].reduce((before, id) => withWish(before, wish(id)), [] as Wish[]);
  expect(ids(list)).toEqual(['b', 'a']);
  expect([isWished(list, 'a'), isWished(list, 'c')]).toEqual([true, false]);
});

test('a wish that was removed comes back to its place', () => {
  const list = ['c', 'b', 'a'].map(wish);
  const without = withoutWish(list, 'b');
  expect(ids(without)).toEqual(['c', 'a']);
  expect(ids(withWish(without, wish('b'), 1))).toEqual(['c', 'b', 'a']);
});

test('the oldest leaves a list that is full', () => {
  const full = Array.from({ length: MAX_WISHES }, (_, index) => wish(String(index)));
  const list = withWish(full, wish('new'));
  expect(list).toHaveLength(MAX_WISHES);
  expect([list[0]?.product_id, isWished(list, String(MAX_WISHES - 1))]).toEqual(['new', false]);
});
