import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { signal } from '@preact/signals-core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { pendingPhotoUrl } from '#domain/stores/pending-photo.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { storeDesk } from '#src/features/store/products/product-desk.ts';
import { ProductSheet } from '#src/features/store/products/product-sheet.tsx';
import { saveProducts } from '#src/features/store/products/save-product.ts';
import { storeProductsWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { sendCommand } from '#src/sync/outbox.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { chooseFiles } from '#test/support/choose-files.ts';
import { write } from '#test/support/write.ts';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

vi.mock('#workers/photo/shrink-in-worker.ts', () => ({ shrinkProductPhoto: vi.fn() }));
vi.mock('#src/shared/outbox/offer-undo.ts', () => ({ offerUndo: vi.fn() }));
vi.mock('#src/features/store/products/save-product.ts', () => ({ saveProducts: vi.fn() }));
vi.mock('#src/sync/outbox.ts', async (original) => ({
  ...(await original<typeof import('#src/sync/outbox.ts')>()),
  sendCommand: vi.fn<typeof sendCommand>(),
}));

/** The product as this device knows it. */
const known = signal<StoreProduct>(aStoreProduct());
let endShrinking: (made: Result<string, 'broken_photo'>) => void;

beforeEach(() => {
  known.value = aStoreProduct({ published: storeProductFields({ price: 100_000 }) });
  vi.mocked(shrinkProductPhoto)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => (endShrinking = resolve)));
  vi.mocked(sendCommand)
    .mockReset()
    .mockImplementation(async ({ id }) => id ?? '');
  vi.mocked(saveProducts)
    .mockReset()
    .mockImplementation(async (saves) => saves.map((save) => showSaved(save.fields)));
  render(<Sheet />);
});

function Sheet() {
  const [product = null] = storeProductsWithPending([useSignalValue(known)], []);
  return <ProductSheet id={known.value.id} product={product} vendorId="tienda" desk={storeDesk} />;
}

/** A save shows at once what it saved. */
function showSaved(fields: object): string {
  const { published } = known.value;
  known.value = { ...known.value, published: { ...storeProductFields(), ...published, ...fields } };
  return 'saved';
}

async function choosePhoto(): Promise<void> {
  chooseFiles('Fotos', [new File(['…'], 'termo.jpg', { type: 'image/jpeg' })]);
  await screen.findByText('Guardando la foto en este equipo…');
}

async function photoIsReady(): Promise<void> {
  await act(async () => endShrinking({ ok: true, value: 'jpeg' }));
  await waitFor(() => expect(screen.queryByText('Guardando la foto en este equipo…')).toBeNull());
}

const saveDraft = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
const price = () => screen.getByLabelText<HTMLInputElement>('Precio sin IVA').value;
const isSaved = () => screen.findByText('Sin cambios por guardar.');
const savedFields = () => vi.mocked(saveProducts).mock.lastCall?.[0].map((each) => each.fields);
const photos = () => screen.queryAllByText('Principal');

test('a photograph that is ready after the draft was saved takes no price back', async () => {
  write('Precio sin IVA', '90.000');
  await choosePhoto();
  write('Precio sin IVA', '80.000');
  saveDraft();
  await isSaved();
  await photoIsReady();
  expect(photos()).toHaveLength(1);
  expect(price()).toBe('80.000');
  saveDraft();
  await isSaved();
  const id = vi.mocked(sendCommand).mock.lastCall?.[0].id ?? '';
  expect(savedFields()).toEqual([{ images: [{ public_url: pendingPhotoUrl(id) }] }]);
});

test('what is written while a draft is being saved stays, and the next save is of that alone', async () => {
  let saveEnds: () => void = () => undefined;
  vi.mocked(saveProducts).mockImplementationOnce(
    ([save]) => new Promise((resolve) => (saveEnds = () => resolve([showSaved(save?.fields ?? {})]))),
  );
  write('Precio sin IVA', '80.000');
  saveDraft();
  write('Nombre', 'Termo de acero 2 L');
  await act(async () => saveEnds());
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Termo de acero 2 L');
  expect(price()).toBe('80.000');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar borrador' }).ariaBusy).not.toBe('true'),
  );
  saveDraft();
  await isSaved();
  expect(savedFields()).toEqual([{ name: 'Termo de acero 2 L' }]);
});

test('a photograph that is not ready goes with the text that its author discards', async () => {
  write('Precio sin IVA', '90.000');
  await choosePhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  fireEvent.click(await screen.findByText('Borrar lo escrito'));
  await isSaved();
  await photoIsReady();
  expect(photos()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Sin cambios por guardar.');
});

test('a photograph that was removed while another one is made smaller does not come back with it', async () => {
  const images = [{ public_url: '/media/de-antes.jpg' }];
  act(() => void (known.value = { ...known.value, published: storeProductFields({ images }) }));
  await choosePhoto();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar foto 1' }));
  await photoIsReady();
  expect(screen.getAllByRole('button', { name: /^Quitar foto/ })).toHaveLength(1);
});
