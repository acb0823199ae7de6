import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { isSomethingUnfinished } from '#src/device/dirty-forms.ts';
import { forgetDraft } from '#src/shared/movements/use-movement-draft.ts';
import { blankMovement, movementOf, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementForm } from '#src/shared/movements/register-movement-form.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const shelf: InventoryItemWithPending = {
  id: 'p1@warehouse_a/03/2/B',
  productId: 'p1',
  productName: 'Tenis urbanos en lona',
  sku: 'TEN-0412',
  gtin: null,
  quantity: 12,
  minStock: 5,
  maxStock: 60,
  status: 'in_stock',
  location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
  lastUpdated: '2026-03-01T00:00:00.000Z',
  cost: 30_000,
  vendorId: 'v1',
  imageUrl: null,
  discrepancy: false,
  quarantined: 0,
  provisional: false,
};

describe('RegisterMovementForm', () => {
  beforeEach(() => {
    forgetDraft();
    open(movementOf(shelf));
  });

  function form(start: MovementDraft | null) {
    return <RegisterMovementForm start={start} items={[shelf]} onDone={() => undefined} />;
  }
  const open = (start: MovementDraft | null) => render(form(start));

  const quantity = () => screen.getByLabelText<HTMLInputElement>('Cantidad');
  const choose = (type: string) => fireEvent.click(screen.getByRole('radio', { name: type }));

  test('shows the system stock that the movement leaves before it is saved', () => {
    write('Cantidad', '2');
    expect(screen.getByRole('status').textContent).toContain('Stock en A-03-2-B: 12 pasa a 10(provisional)');
  });

  test('warns, without refusing, when more leaves than the system stock', () => {
    write('Cantidad', '15');
    screen.getByText(
      'Quedará en −3: se registra, se abre una discrepancia y el producto deja de venderse hasta recontar.',
    );
    expect(quantity().getAttribute('aria-invalid')).toBeNull();
  });

  test('says what is missing only once the person tried to save, and takes them there', () => {
    expect(quantity().getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar movimiento' }));
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(quantity());
  });

  test('offers only the reasons of the type', () => {
    choose('Entrada');
    const reasons = within(screen.getByLabelText('Motivo')).getAllByRole('option');
    expect(reasons.map((each) => each.textContent)).toEqual(['Compra', 'Devolución']);
  });

  test('asks a transfer for its destination and nothing else for one', () => {
    expect(screen.queryByLabelText('Hasta la posición')).toBeNull();
    choose('Transferencia');
    screen.getByLabelText('Hasta la posición');
  });

  test('a scanner that ends a label with Enter goes on to the next field', () => {
    const position = screen.getByLabelText('Posición');
    position.focus();
    fireEvent.keyDown(position, { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByLabelText('Referencia (opcional)'));
  });

  test('keeps what was written after an accidental close, and holds back an update meanwhile', () => {
    write('Cantidad', '7');
    expect(isSomethingUnfinished.value).toBe(true);
    closeScreen();
    expect(isSomethingUnfinished.value).toBe(false);
    open(null);
    expect(quantity().value).toBe('7');
    screen.getByText('Recuperamos lo que estabas escribiendo.');
  });

  test('fills what nobody wrote once the device has read more, and leaves what was written', () => {
    closeScreen();
    const returned = { ...blankMovement, type: 'entrada', reason: 'devolucion', quantity: '1' } as const;
    const { rerender } = render(form(returned));
    write('Cantidad', '2');
    rerender(form({ ...returned, product: movementOf(shelf).product, location: 'A-03-2-B' }));
    expect(screen.getByLabelText<HTMLInputElement>('Posición').value).toBe('A-03-2-B');
    screen.getByText('Tenis urbanos en lona');
    expect(quantity().value).toBe('2');
  });
});
