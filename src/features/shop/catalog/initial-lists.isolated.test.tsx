import { afterEach, expect, test, vi } from 'vitest';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
import { untilWhole } from '#src/features/shop/catalog/initial-lists.ts';
import { aProduct } from '#test/factories/product-factory.ts';

const rows = {
  categories: [{ id: 'libros', name: 'Libros', slug: 'libros', is_active: true, products_count: 3 }],
  lists: { libros: [] },
};

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

/** A page that was opened with this block in it. */
async function opened(written: string | null) {
  if (written !== null) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = INITIAL_LISTS_ID;
    block.textContent = written;
    document.head.append(block);
  }
  return import('#src/features/shop/catalog/initial-lists.ts');
}

test('reads what the page says, once', async () => {
  const { initialLists } = await opened(JSON.stringify(rows));
  expect(initialLists()).toEqual(rows);
  document.head.replaceChildren();
  expect(initialLists()).toEqual(rows);
});

test.each([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['something else', JSON.stringify({ categories: 'libros' })],
  ['a product that is none', JSON.stringify({ ...rows, lists: { libros: [{ id: 'x' }] } })],
])('knows no rows where the page says %s', async (_, written) => {
  expect((await opened(written)).initialLists()).toBeNull();
});

test('rows of the page stand until the copy is whole and has answered, so that nothing moves while it grows', () => {
  const own = ['a'];
  const first = ['a', 'b'];
  expect(untilWhole(undefined, first, false)).toBe(first);
  expect(untilWhole([], first, false)).toBe(first);
  expect(untilWhole(own, first, false)).toBe(first);
  expect(untilWhole(undefined, first, true)).toBe(first);
  expect(untilWhole(own, first, true)).toBe(own);
  expect(untilWhole([], first, true)).toEqual([]);
});

test('where the page has none, the device answers alone', () => {
  expect(untilWhole(['a'], undefined, false)).toEqual(['a']);
  expect(untilWhole(['a'], [], false)).toEqual(['a']);
  expect(untilWhole(undefined, undefined, true)).toBeUndefined();
});

test('a list shows as many of the page as fit, until the catalogue here is whole or the server answered', async () => {
  const [cup, jug, tray] = [aProduct(1), aProduct(2), aProduct(3)];
  const { usePrerenderedList } = await opened(JSON.stringify({ ...rows, lists: { featured: [cup, jug] } }));
  const { act, renderHook } = await import('@testing-library/preact');
  const { setUpdated } = await import('#src/sync/sync-status.ts');
  const ids = (...asked: Parameters<typeof usePrerenderedList>) =>
    renderHook(() => usePrerenderedList(...asked)?.map((each) => each.id)).result;
  const own = [tray];
  const growing = ids(own, 'featured', { most: 1 });
  expect(growing.current).toEqual([cup.id]);
  expect(ids(own, 'featured').current).toEqual([cup.id, jug.id]);
  expect(ids(own, 'featured', { isAnswered: true }).current).toEqual([cup.id, jug.id]);
  const answered = [tray, jug, cup];
  expect(ids(answered, 'featured', { isAnswered: true }).current).toEqual(answered.map(({ id }) => id));
  expect([ids(own, 'deals').current, ids(own, null).current]).toEqual([[tray.id], [tray.id]]);
  act(() => setUpdated(1));
  expect(growing.current).toEqual([tray.id]);
});

test('an empty list of a copy that has just become whole is no answer; one that was emptied since is', async () => {
  const [cup, tray] = [aProduct(1), aProduct(2)];
  const { usePrerenderedList } = await opened(JSON.stringify({ ...rows, lists: { featured: [cup] } }));
  const { act, renderHook } = await import('@testing-library/preact');
  const { setUpdated } = await import('#src/sync/sync-status.ts');
  act(() => setUpdated(1));
  const { result, rerender } = renderHook(
    (own: (typeof tray)[]) => usePrerenderedList(own, 'featured')?.map(({ id }) => id),
    { initialProps: [] as (typeof tray)[] },
  );
  expect(result.current).toEqual([cup.id]);
  rerender([tray]);
  expect(result.current).toEqual([tray.id]);
  rerender([]);
  expect(result.current).toEqual([]);
});
