import { act, fireEvent, render, renderHook, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import { LeftProduct } from '#src/features/store/products/left-product.tsx';
import { storeDesk } from '#src/features/store/products/product-desk.ts';
import { useBegunProducts, useProductDraft } from '#src/features/store/products/product-drafts.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** Somebody writes of a product that goes meanwhile. */
function writeOfOneThatGoes(id: string): void {
  const { result } = renderHook(() => useProductDraft(id, storeProductFields({ name: 'Termo' })));
  act(() => result.current.change({ name: 'Termo de acero', description: 'Mantiene el café caliente.' }));
}

const begun = () => renderHook(() => useBegunProducts()).result.current;

test('what was written of a product that is gone is shown, and becomes another product', () => {
  writeOfOneThatGoes('p-1');
  render(<LeftProduct id="p-1" vendorId="tienda-1" desk={storeDesk} />);
  screen.getByText(/Termo de acero\s+Mantiene el café caliente/);
  fireEvent.click(screen.getByRole('button', { name: 'Crear un producto con lo escrito' }));
  const [product] = begun();
  expect(product?.name).toBe('Termo de acero');
  expect(location.pathname).toBe(storeDesk.product(product?.id ?? ''));
  const { result } = renderHook(() => useProductDraft(product?.id ?? '', null));
  expect(result.current).toMatchObject({
    newFor: 'tienda-1',
    text: { description: 'Mantiene el café caliente.' },
  });
  act(() => result.current.discard());
});

test('what was written of a product that is gone goes when its author says so', () => {
  writeOfOneThatGoes('p-2');
  render(<LeftProduct id="p-2" vendorId={null} desk={storeDesk} />);
  expect(screen.queryByRole('button', { name: 'Crear un producto con lo escrito' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Borrar el texto' }));
  expect(screen.queryByText(/Termo/)).toBeNull();
  expect(begun()).toEqual([]);
});
