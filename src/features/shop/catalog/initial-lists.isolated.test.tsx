import { afterEach, expect, test, vi } from 'vitest';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
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
async function opened(input: string | null) {
  if (input !== null) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = INITIAL_LISTS_ID;
    block.textContent = input;
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

test('a list shows as many of the page as fit, until the catalogue here is whole', async () => {
  const [cup, jug, tray] = [aProduct(1), aProduct(2), aProduct(3)];
  const { usePrerenderedList } = await opened(JSON.stringify({ ...rows, lists: { featured: [cup, jug] } }));
  const { act, renderHook } = await import('@testing-library/preact');
  const { setUpdated } = await import('#src/sync/sync-status.ts');
  const ids = (...asked: Parameters<typeof usePrerenderedList>) =>
    renderHook(() => usePrerenderedList(...asked)?.map((each) => each.id)).result;
  const own = [tray];
  const growing = ids(own, 'featured', 1);
  expect(growing.current).toEqual([cup.id]);
  expect(ids(own, 'featured').current).toEqual([cup.id, jug.id]);
  expect(ids(own, 'deals').current).toEqual([tray.id]);
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
