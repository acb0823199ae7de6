import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOT_AN_INVOICE, receiptOfVendorOrder, type OrderReceipt } from '#domain/orders/order-receipt.ts';
import { OrderPdfButton } from '#src/shared/orders/order-pdf-button.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';

/** The thread that makes the file, and where files are saved. */
const { make, saved } = vi.hoisted(() => ({
  make: vi.fn<(receipt: OrderReceipt, madeAtMs: number) => Promise<Blob>>(),
  saved: vi.fn<(file: Blob, name: string) => void>(),
}));
vi.mock('#workers/order-pdf/make-order-pdf.ts', () => ({ makeOrderPdf: make }));
vi.mock('#src/device/files/save-file.ts', () => ({ saveFile: saved }));

const settings = { version: 1, values: { 'company.name': 'MeStore S.A.S.', 'company.nit': '901234567-1' } };

beforeEach(() => {
  make.mockReset();
  saved.mockReset();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(settings)));
});
afterEach(() => vi.unstubAllGlobals());

function press(number: string | null = 'MS-000125-1'): HTMLElement {
  render(
    <OrderPdfButton number={number} receiptFor={(seller) => receiptOfVendorOrder(aVendorOrder(), seller)} />,
  );
  const button = screen.getByRole('button', { name: 'Descargar PDF' });
  fireEvent.click(button);
  return button;
}

test('saves a file of the order’s number, that names the company and is no invoice', async () => {
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
  make.mockResolvedValue(file);
  press();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(file, 'mestore-pedido-MS-000125-1.pdf'));
  const [receipt] = make.mock.calls[0] ?? [];
  expect(receipt?.company).toContainEqual({ name: 'Razón social', value: 'MeStore S.A.S.' });
  expect(receipt?.notices).toContain(NOT_AN_INVOICE);
});

test('makes one file however often it is pressed meanwhile', async () => {
  let finish = (_file: Blob) => {};
  make.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const button = press(null);
  await vi.waitFor(() => expect(make).toHaveBeenCalledOnce());
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  finish(new Blob([]));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[1]).toBe('mestore-pedido-sin-numero.pdf');
  expect(make).toHaveBeenCalledOnce();
});

test('says that it could not be made and what to do, and can be pressed again', async () => {
  make.mockRejectedValue(new Error('The worker stopped.'));
  const button = press();
  await vi.waitFor(() => expect(JSON.stringify(toasts.peek())).toContain('No se pudo crear el PDF'));
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});
