import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveImport } from '#src/features/store/import/save-import.ts';
import { useProductImport } from '#src/features/store/import/use-product-import.ts';
import { aProductFile } from '#test/factories/product-file-factory.ts';
import { openProductFile } from '#workers/product-file/open-product-file.ts';

vi.mock('#src/features/store/import/save-import.ts', () => ({ saveImport: vi.fn() }));
vi.mock('#workers/product-file/open-product-file.ts', () => ({ openProductFile: vi.fn() }));

let saveEnds: () => void;

beforeEach(() => {
  vi.mocked(saveImport)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => (saveEnds = resolve)));
  vi.mocked(openProductFile).mockReset().mockImplementation(read);
});

const read: typeof openProductFile = async ({ name }) => ({
  ok: true,
  value: aProductFile({
    name,
    header: ['sku', 'precio'],
    rows: [{ row: 2, cells: ['TER-0001', '89900'] }],
  }),
});

/** A page whose first file is being saved. */
async function importing() {
  const store = { id: 'tienda', name: 'Tu tienda' };
  const { result } = renderHook(() => useProductImport(store, true));
  const choose = (name: string) => act(() => void result.current.choose(new File(['…'], name)));
  const isShown = (name: string) => waitFor(() => expect(result.current.file?.name).toBe(name));
  choose('uno.csv');
  await isShown('uno.csv');
  act(() => void result.current.save());
  return { result, choose, isShown };
}

test('a file that is saved leaves the page', async () => {
  const { result } = await importing();
  await act(async () => saveEnds());
  await waitFor(() => expect(result.current.file).toBeNull());
});

test('a file that was chosen while another one was saved stays, with its columns', async () => {
  const { result, choose, isShown } = await importing();
  act(() => result.current.close());
  choose('dos.csv');
  await isShown('dos.csv');
  act(() => result.current.name(1, 'cost'));
  await act(async () => saveEnds());
  await waitFor(() => expect(result.current.saving.isSaving).toBe(false));
  expect(result.current.file?.name).toBe('dos.csv');
  expect(result.current.columns[1]).toBe('cost');
});

test('a file that is still being read when another one is saved is read to its end', async () => {
  const { result, choose, isShown } = await importing();
  act(() => result.current.close());
  let readEnds: () => void = () => undefined;
  vi.mocked(openProductFile).mockImplementation(
    (file, signal) => new Promise((resolve) => (readEnds = () => resolve(read(file, signal)))),
  );
  choose('dos.csv');
  await act(async () => saveEnds());
  await waitFor(() => expect(result.current.saving.isSaving).toBe(false));
  readEnds();
  await isShown('dos.csv');
});

test('what cannot enter stays beside what leaves, with why: nothing of a file is lost without a word', async () => {
  vi.mocked(openProductFile).mockResolvedValue({
    ok: true,
    value: aProductFile({
      rows: [
        { row: 2, cells: ['A', 'Vaso', '900'] },
        { row: 3, cells: ['B', 'Jarra', '1000'], isHidden: true },
        { row: 4, cells: ['A', 'Vaso otra vez', '950'] },
      ],
    }),
  });
  const store = { id: 'tienda', name: 'Tu tienda' };
  const { result } = renderHook(() => useProductImport(store, true));
  act(() => void result.current.choose(new File(['…'], 'uno.csv')));
  await waitFor(() => expect(result.current.file).not.toBeNull());
  act(() => void result.current.save());
  const [request] = vi.mocked(saveImport).mock.calls[0] ?? [];
  expect(request?.rows.map(({ row }) => row)).toEqual([2]);
  expect([...(request?.left.reasons ?? [])]).toEqual([
    [3, expect.stringContaining('La hoja la oculta')],
    [4, 'El SKU ya está en la fila 2.'],
  ]);
  await act(async () => saveEnds());
});

test('hidden rows leave once somebody says so, and the file is then another to be checked', async () => {
  vi.mocked(openProductFile).mockResolvedValue({
    ok: true,
    value: aProductFile({ rows: [{ row: 2, cells: ['B', 'Jarra', '1000'], isHidden: true }] }),
  });
  const { result } = renderHook(() => useProductImport({ id: 'tienda', name: 'Tu tienda' }, true));
  act(() => void result.current.choose(new File(['…'], 'uno.xlsx')));
  await waitFor(() => expect(result.current.file).not.toBeNull());
  act(() => result.current.takeHidden(true));
  act(() => void result.current.save());
  expect(vi.mocked(saveImport).mock.calls[0]?.[0].rows.map(({ row }) => row)).toEqual([2]);
  await act(async () => saveEnds());
});
