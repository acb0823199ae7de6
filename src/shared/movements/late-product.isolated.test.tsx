import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Found } from '#domain/scanning/product-match.ts';
import { movementOf } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementForm } from '#src/shared/movements/register-movement-form.tsx';
import { forgetDraft, useMovementDraft } from '#src/shared/movements/use-movement-draft.ts';
import { fromStock, type FoundProduct } from '#src/shared/catalog/found-product.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { write } from '#test/support/write.ts';

/** The look-ups of codes that are under way; a test answers them by hand. */
const asked: ((found: FoundProduct[]) => void)[] = [];
vi.mock('#src/shared/catalog/products-named.ts', () => ({
  hasStock: async () => true,
  productsNamed: () =>
    new Promise<Found<FoundProduct>>((resolve) =>
      asked.push((products) => resolve({ products, by: 'gtin' } as unknown as Found<FoundProduct>)),
    ),
}));

const TEN = anItemWithPending({ sku: 'TEN-0412', productName: 'Tenis urbanos' });
const FAR = fromStock(anItemWithPending({ productId: 'p-lejos', sku: 'CAF-0001', productName: 'Café' }));

beforeEach(() => {
  asked.length = 0;
  forgetDraft();
  open();
});

const open = () => render(<RegisterMovementForm start={null} items={[TEN]} onDone={() => undefined} />);
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label, { selector: 'input, textarea' });

/** Types a code that the device looks for in its catalogue, which takes a while. */
function ask(code: string): void {
  write('Producto', code);
  fireEvent.keyDown(field('Producto'), { key: 'Enter' });
}

test('what is written while a product is looked for stays, on the screen and on the device, and keeps the focus', async () => {
  ask('7709990000016');
  write('Cantidad', '4');
  write('Notas (opcional)', 'caja rota');
  field('Notas (opcional)').focus();
  asked[0]?.([FAR]);
  await screen.findByText('Café');
  expect([field('Cantidad').value, field('Notas (opcional)').value]).toEqual(['4', 'caja rota']);
  expect(document.activeElement).toBe(field('Notas (opcional)'));

  closeScreen();
  open();
  screen.getByText('Recuperamos lo que estabas escribiendo.');
  screen.getByText('Café');
  expect([field('Cantidad').value, field('Notas (opcional)').value]).toEqual(['4', 'caja rota']);
});

test('a product that is found after another was asked for chooses nothing', async () => {
  ask('7709990000016');
  ask('TEN-0412');
  await waitFor(() => screen.getByText('Tenis urbanos'));
  fireEvent.click(screen.getByRole('option', { name: /Tenis urbanos/ }));
  screen.getByRole('button', { name: /Cambiar/ });
  asked[0]?.([FAR]);
  await Promise.resolve();
  await Promise.resolve();
  screen.getByText('Tenis urbanos');
  expect(screen.queryByText('Café')).toBeNull();
});

test('a movement that was begun in another form since is not forgotten with the one that was saved', () => {
  const saved = renderHook(() => useMovementDraft(movementOf(TEN)));
  act(() => saved.result.current.change({ quantity: '2' }));
  const { discard } = saved.result.current;
  saved.unmount();
  const begun = renderHook(() => useMovementDraft(movementOf(TEN)));
  act(() => begun.result.current.change({ quantity: '7' }));
  act(discard);
  const { result } = renderHook(() => useMovementDraft(null));
  expect(result.current.draft.quantity).toBe('7');
});
