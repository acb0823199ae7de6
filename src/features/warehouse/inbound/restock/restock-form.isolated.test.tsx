import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useMemo } from 'react';
import { RestockForm } from '#src/features/warehouse/inbound/restock/restock-form.tsx';
import { draftedUnits } from '#src/features/warehouse/inbound/restock/restocked-draft.ts';
import { useShippingNoticeDraft } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import { useRestock } from '#src/shared/stores/use-restock.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aShippingNotice } from '#test/factories/warehouse/shipping-notice-factory.ts';
import { aStoreProduct, storeProductFields } from '#test/factories/stores/store-product-factory.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { write } from '#test/support/write.ts';

const device = vi.hoisted(() => ({ outbox: [] as OutboxEntry[], notices: [] as object[] }));
const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const published = storeProductFields({ min_stock: 20, max_stock: 80 });
const products = [{ ...aStoreProduct({ id: 'termo', published }), current: published, provisional: false }];

vi.mock('#src/sync/outbox.ts', () => ({ useOutbox: () => device.outbox }));
vi.mock('#src/shared/stores/use-store-products.ts', () => ({ useStoreProducts: () => products }));
vi.mock('#src/shared/inventory/use-stock.ts', () => ({
  useStock: () => ({ items: [anInventoryItem({ productId: 'termo', quantity: 12 })], pendingCount: 0 }),
}));
vi.mock('#src/shared/answers/use-answer.ts', () => ({
  useAnswer: () => ({
    data: { data: device.notices, pagination: { total: 0, page: 1, pages: 1 } },
    atMs: ASKED_MS,
  }),
}));

function Proposal() {
  const { draft, discard } = useShippingNoticeDraft();
  const drafted = useMemo(() => draftedUnits(draft), [draft]);
  return (
    <>
      <RestockForm title="Reponer" lines={useRestock(drafted).lines ?? []} drafted={drafted} />
      <output>{draft.lines.map(({ product, quantity }) => `${product.id} ${quantity}`).join()}</output>
      <button onClick={discard}>Borrar</button>
    </>
  );
}

const announcing = (units: number, over: Partial<OutboxEntry> = {}) =>
  anEntry({
    name: 'inbound.announce',
    v: 2,
    data: {
      vendor_id: 'tienda',
      expected_on: null,
      packages: 1,
      notes: '',
      lines: [{ product_id: 'termo', quantity: units, lot: '', expires_on: null }],
    },
    ...over,
  });
const told = (units: number, id = '01900000-0000-7000-8000-0000000000f1') => {
  const notice = aShippingNotice({ id });
  const lines = notice.lines.slice(0, 1).map((each) => ({ ...each, product_id: 'termo', expected: units }));
  return { ...notice, lines };
};
const proposed = () => {
  const { unmount } = render(<Proposal />);
  const { value } = screen.getByRole<HTMLInputElement>('textbox');
  unmount();
  return value;
};

beforeEach(() => Object.assign(device, { outbox: [], notices: [] }));

describe('what a store is proposed to bring', () => {
  test('counts what is announced, whether the server has told of it or it still waits in the outbox', () => {
    expect(proposed()).toBe('68');
    device.notices = [told(30)];
    expect(proposed()).toBe('38');
    device.outbox = [announcing(8)];
    expect(proposed()).toBe('30');
  });

  test('counts a notice once while the device does not know yet that the server took it', () => {
    const entry = announcing(30);
    device.outbox = [entry];
    device.notices = [told(30, entry.id)];
    expect(proposed()).toBe('38');
  });

  test('counts nothing of a notice that this device cancels', () => {
    const notice = told(30);
    device.notices = [notice];
    device.outbox = [anEntry({ name: 'inbound.cancel', data: { notice_id: notice.id, note: '' } })];
    expect(proposed()).toBe('68');
  });

  test('becomes a notice with one tap, and what is written there is not proposed again', () => {
    render(<Proposal />);
    fireEvent.click(screen.getByRole('button', { name: 'Preparar aviso: 68 unidades' }));
    expect(screen.getByRole('status').textContent).toBe('termo 68');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '0');
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  });

  test('takes the units that its store writes, and refuses what is no number', () => {
    render(<Proposal />);
    write(/^Unidades que llevas/, 'doce');
    fireEvent.click(screen.getByRole('button', { name: /^Preparar aviso/ }));
    expect(screen.getByText(/^Escribe cuántas, de 0 a/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    write(/^Unidades que llevas/, '25');
    fireEvent.click(screen.getByRole('button', { name: 'Preparar aviso: 25 unidades' }));
    expect(screen.getByRole('status').textContent).toBe('termo 25');
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  });
});
