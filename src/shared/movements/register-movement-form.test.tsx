import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { isSomethingUnfinished } from '#src/device/dirty-forms.ts';
import { forgetDraft } from '#src/shared/movements/use-movement-draft.ts';
import { movementOf } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementForm } from '#src/shared/movements/register-movement-form.tsx';

const shelf: ShownInventoryItem = {
  id: 'p1@warehouse_a/03/2/B',
  productId: 'p1',
  productName: 'Tenis urbanos en lona',
  sku: 'TEN-0412',
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
  let root: Root;
  let host: HTMLElement;

  beforeEach(() => {
    forgetDraft();
    host = document.body.appendChild(document.createElement('div'));
    open();
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
  });

  function open(start = movementOf(shelf) as ReturnType<typeof movementOf> | null): void {
    root = createRoot(host);
    act(() => root.render(<RegisterMovementForm start={start} items={[shelf]} onDone={() => undefined} />));
  }

  function close(): void {
    act(() => root.unmount());
  }

  function field(name: string): HTMLInputElement {
    return host.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  }

  function type(name: string, text: string): void {
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), text);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  function choose(label: string): void {
    const option = [...host.querySelectorAll('label')].find((each) => each.textContent === label);
    act(() => option?.querySelector('input')?.click());
  }

  async function submit(): Promise<void> {
    await act(async () => {
      host.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  }

  test('shows what the movement leaves on record before it is saved', () => {
    type('quantity', '2');
    expect(host.querySelector('output')?.textContent).toContain(
      'Stock en A-03-2-B: 12 pasa a 10(provisional)',
    );
  });

  test('warns, without refusing, when more leaves than is on record', () => {
    type('quantity', '15');
    expect(host.textContent).toContain(
      'Quedará en −3: se registra, se abre una discrepancia y el producto deja de venderse hasta recontar.',
    );
    expect(field('quantity').getAttribute('aria-invalid')).toBeNull();
  });

  test('says what is missing only once the person tried to save, and takes them there', async () => {
    expect(field('quantity').getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(field('quantity').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('quantity'));
  });

  test('offers only the reasons of the type', () => {
    choose('Entrada');
    const reasons = [...host.querySelectorAll('[name="reason"] option')].map((each) => each.textContent);
    expect(reasons).toEqual(['Compra', 'Devolución']);
  });

  test('asks a transfer for its destination and nothing else for one', () => {
    expect(field('destination')).toBeNull();
    choose('Transferencia');
    expect(field('destination')).not.toBeNull();
  });

  test('a scanner that ends a label with Enter goes on to the next field', () => {
    field('location').focus();
    act(() => {
      field('location').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    });
    expect(document.activeElement).toBe(field('reference'));
  });

  test('keeps what was written after an accidental close, and holds back an update meanwhile', () => {
    type('quantity', '7');
    expect(isSomethingUnfinished.value).toBe(true);
    close();
    expect(isSomethingUnfinished.value).toBe(false);
    open(null);
    expect(field('quantity').value).toBe('7');
    expect(host.textContent).toContain('Recuperamos lo que estabas escribiendo.');
  });
});
