import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
// Read before, so that the question is there as soon as it is asked for.
import '#src/features/store/products/bulk/bulk-dialog.tsx';
import { BulkBar } from '#src/features/store/products/bulk/bulk-bar.tsx';
import { catalogDesk } from '#src/features/store/products/product-desk.ts';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { saveProducts } from '#src/features/store/products/save-product.ts';
import { storeProductsWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/features/store/products/save-product.ts', () => ({
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

test('a change unmarks the products that it was of, and leaves the marks that were made meanwhile', async () => {
  let saved: () => void = () => undefined;
  vi.mocked(saveProducts).mockImplementationOnce(() => new Promise((resolve) => (saved = () => resolve([]))));
  render(<MarkedBar />);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir ruana' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar los elegidos' }));
  await screen.findByRole('dialog');
  write(/^Porcentaje/, '10');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Elegir termo' }));
  await act(async () => saved());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 elegido').isConnected).toBe(true);
  expect(screen.getByText('Elegidos: termo').isConnected).toBe(true);
});

/** Two products, none of them marked yet. */
function MarkedBar() {
  const marks = useMarked();
  const ids = ['ruana', 'termo'];
  const products = storeProductsWithPending(
    ids.map((id) => aStoreProduct({ id })),
    [],
  );
  const marked = products.filter((each) => marks.isChosen(each.id));
  return (
    <>
      <BulkBar desk={catalogDesk} marks={marks} marked={marked} onPage={ids} />
      {ids.map((id) => (
        <button key={id} type="button" onClick={() => marks.choose(id, true)}>
          Elegir {id}
        </button>
      ))}
      <p>Elegidos: {marked.map((each) => each.id).join(', ')}</p>
    </>
  );
}

test('says how many of the chosen are on other pages, and the question names all that it changes', async () => {
  const products = storeProductsWithPending(
    ['Ruana', 'Termo', 'Hamaca'].map((name) =>
      aStoreProduct({ id: name, published: storeProductFields({ name }) }),
    ),
    [],
  );
  function ManyPages() {
    const marks = useMarked();
    return (
      <>
        <button type="button" onClick={() => marks.mark(products.map((each) => each.id))}>
          Elegir todos
        </button>
        <BulkBar
          desk={catalogDesk}
          marks={marks}
          marked={products.filter((each) => marks.isChosen(each.id))}
          onPage={['Ruana']}
        />
      </>
    );
  }
  render(<ManyPages />);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir todos' }));
  screen.getByText('3 elegidos, 2 fuera de esta página');
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar los elegidos' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Ruana, Termo, Hamaca');
});
