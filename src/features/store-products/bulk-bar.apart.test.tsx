import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
// Read before, so that the question is there as soon as it is asked for.
import '#src/features/store-products/bulk-dialog.tsx';
import { BulkBar } from '#src/features/store-products/bulk-bar.tsx';
import { catalogDesk } from '#src/features/store-products/product-desk.ts';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { saveProducts } from '#src/shared/store-products/save-product.ts';
import { storeProductsWithPending } from '#src/shared/store-products/store-products-with-pending.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/store-product-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/shared/store-products/save-product.ts', () => ({
  saveProducts: vi.fn<() => Promise<string[]>>().mockResolvedValue([]),
}));

function Bar({ price }: { price: number }) {
  const products = storeProductsWithPending(
    [aStoreProduct({ id: 'ruana', published: storeProductFields({ price }) })],
    [],
  );
  return <BulkBar desk={catalogDesk} marks={useMarked()} marked={products} onPage={['ruana']} />;
}

test('what is raised by percent is raised from what was seen, also when another tab raised it meanwhile', async () => {
  const { rerender } = render(<Bar price={100_000} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar los elegidos' }));
  await screen.findByRole('dialog');
  rerender(<Bar price={110_000} />);
  write(/^Porcentaje/, '10');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(saveProducts).toHaveBeenCalledOnce());
  expect(vi.mocked(saveProducts).mock.lastCall?.[0]).toMatchObject([
    { seen: { price: 100_000 }, fields: { price: 110_000 } },
  ]);
});
