import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { CUFE_DIGITS, invoiceMessages } from '#domain/invoices/register-invoice.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { InvoiceDialog } from '#src/features/store/store-orders/invoice-dialog.tsx';
import { aStoreOrder } from '#test/factories/orders/store-order-factory.ts';
import { write } from '#test/support/write.ts';

test('a day that has not come is told before anything is saved', async () => {
  render(
    <InvoiceDialog
      order={aStoreOrder()}
      written={{ kind: 'invoice', corrects: null }}
      onClose={() => undefined}
    />,
  );
  write(/^Número/, '990');
  write(/^Día/, dayInBogota(serverNowMs() + 2 * DAY_MS));
  write(/^CUFE/, 'a'.repeat(CUFE_DIGITS));
  await act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
  expect(screen.getByText(invoiceMessages.issued_later)).toBeDefined();
  expect(screen.getByLabelText(/^Día/).getAttribute('aria-invalid')).toBe('true');
});
