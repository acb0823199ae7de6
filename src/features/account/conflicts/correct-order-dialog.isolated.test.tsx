import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { CorrectOrderDialog } from '#src/features/account/conflicts/correct-order-dialog.tsx';
import { conflictTray } from '#src/shared/outbox/conflicts.ts';
import { sendOrder } from '#src/shared/orders/send-order.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { anOrder, anOrderLine, shipping } from '#test/factories/orders/order-factory.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { chooseOption } from '#test/support/choose-option.ts';

vi.mock('#src/shared/orders/send-order.ts', () => ({ sendOrder: vi.fn<typeof sendOrder>() }));
vi.mock('#src/shared/orders/use-open-vendor-orders.ts', () => ({ useOpenVendorOrders: () => new Map() }));
vi.mock('#src/shared/accounts/use-municipalities.ts', async () => {
  const places = await import('#domain/geography/divipola.ts');
  return { useMunicipalities: () => places };
});
vi.mock('#src/shared/payments/payment-methods.ts', () => ({
  askForPaymentMethods: () => Promise.resolve(),
  paymentMethods: signal({
    data: [
      { id: 'pse', label: 'PSE', needs_network: true },
      { id: 'contraentrega', label: 'Contraentrega', needs_network: false },
    ],
    card: null,
  }),
}));

const line = anOrderLine({ status: 'pending' });
const entry = anOrderEntry(anOrder({ lines: [line] }), {
  state: 'rejected',
  problem: { code: 'payment_not_taken', message: '' },
  data: {
    order_id: 'offline_order_1',
    items: [{ product_id: line.product_id, quantity: 1 }],
    ...shipping,
    notes: '',
    payment_method: 'contraentrega',
  },
});
const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar pedido' });

function show(values: Partial<PublicSettings['values']>): void {
  storeSettings({ version: 1, values: { ...unsetPublicSettings.values, ...values } });
  const [conflict] = conflictTray([entry], []).pending;
  if (!conflict) throw new Error('There is no conflict.');
  render(<CorrectOrderDialog conflict={conflict} onClose={() => undefined} />);
}

beforeEach(() => vi.mocked(sendOrder).mockClear());

test('an order whose method the company refused is sent again by one that it takes', async () => {
  show({ 'payments.cash_on_delivery_departments': ['05'] });
  screen.getByText('Elige cómo vas a pagar.');
  expect(resend().disabled).toBe(true);
  const choice = screen.getByLabelText('Cómo quieres pagar');
  expect([...choice.querySelectorAll('option')].map((each) => each.value)).toEqual(['', 'pse']);
  chooseOption('Cómo quieres pagar', 'PSE (débito desde tu banco)');
  fireEvent.click(resend());
  await expect.poll(() => vi.mocked(sendOrder).mock.calls[0]?.[0].payment_method).toBe('pse');
});

test('an order of less than the company takes is not sent again as it was', () => {
  show({ 'payments.least_total': 1_000_000 });
  screen.getByText(/^Recibimos compras desde/);
  expect(resend().disabled).toBe(true);
});

test('an order is sent again with the shipping of the zone where it goes, as the person sees it', async () => {
  const zone = {
    name: 'Santander',
    departments: ['68'],
    municipalities: [],
    cost: 31_000,
    free_from: 9_000_000,
  };
  show({ 'shipping.zones': [zone] });
  screen.getByText(/^\$.31\.000$/);
  fireEvent.click(resend());
  await expect
    .poll(() => vi.mocked(sendOrder).mock.calls[0]?.[0])
    .toMatchObject({ settings_version: 1, seen_shipping: 31_000 });
});
