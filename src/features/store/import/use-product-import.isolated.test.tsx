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
