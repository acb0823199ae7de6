import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { CUFE_DIGITS, invoiceMessages } from '#domain/invoices/register-invoice.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { InvoiceDialog } from '#src/features/store/store-orders/invoice-dialog.tsx';
import { aStoreOrder } from '#test/factories/orders/store-order-factory.ts';
import { write } from '#test/support/write.ts';

test.each([
  [2, invoiceMessages.issued_later],
  [-2, invoiceMessages.issued_earlier],
])('a day %i days from now, for an order of today, is told before anything is saved', async (days, told) => {
  render(
    <InvoiceDialog
      order={aStoreOrder({ created_at: new Date(serverNowMs()).toISOString() })}
      written={{ kind: 'invoice', corrects: null }}
      onClose={() => undefined}
    />,
  );
  write(/^Número/, '990');
  write(/^Día/, dayInBogota(serverNowMs() + days * DAY_MS));
  write(/^CUFE/, 'a'.repeat(CUFE_DIGITS));
  await act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
  expect(screen.getByText(told)).toBeDefined();
  expect(screen.getByLabelText(/^Día/).getAttribute('aria-invalid')).toBe('true');
});
