import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PurchasePayment } from '#domain/payments/payments-api.ts';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { askForPaymentMethods } from '#src/shared/payments/payment-methods.ts';
import { PaymentPanel } from '#src/shared/payments/payment-panel.tsx';
import type { PaymentAnswer } from '#src/shared/payments/payments.ts';
import { usePaying } from '#src/shared/payments/use-paying.ts';
import { invalidateScreens } from '#src/sync/invalidations.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aPurchase } from '#test/factories/orders/purchase-factory.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/shared/payments/use-paying.ts', () => ({ usePaying: vi.fn<typeof usePaying>() }));
vi.mock('#src/shared/payments/payment-methods.ts', () => ({
  askForPaymentMethods: vi.fn<typeof askForPaymentMethods>(() => Promise.resolve()),
  paymentMethods: signal({
    data: [
      { id: 'nequi', label: 'Nequi', needs_network: true },
      { id: 'contraentrega', label: 'Contraentrega', needs_network: false },
    ],
    card: null,
  }),
}));

const order = aPurchase({ id: 'offline_order_1', payment_method: 'nequi' });
const refused: PurchasePayment = {
  order_id: order.id,
  status: 'refused',
  amount: 100_000,
  currency: 'COP',
  may_retry: true,
  attempts: [],
};
const answer: PaymentAnswer = { ok: true, payment: refused };
const panel = () => (
  <PaymentPanel shown={{ order, provisional: false } as Parameters<typeof PaymentPanel>[0]['shown']} />
);
const phone = () => screen.getByLabelText<HTMLInputElement>(/^Celular/);
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

function known(
  payment: PurchasePayment,
  pay = () => Promise.resolve<PaymentAnswer | null>(answer),
  busy = false,
): void {
  vi.mocked(usePaying).mockReturnValue({ payment, busy, problem: null, pay });
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network.'));
  setReachable(true);
  known(refused);
});
afterEach(() => setReachable(true));

function begin() {
  const drawn = render(panel());
  press('Intentar de nuevo');
  write(/^Celular/, '3151234567');
  return drawn;
}

test('what somebody writes to pay is there again after a lost connection', () => {
  begin();
  expect(isFormUnfinished.value).toBe(true);
  act(() => setReachable(false));
  screen.getByText(/Sin conexión no sabemos/);
  expect(screen.getByRole('button', { name: /^Pagar/ })).toHaveProperty('disabled', true);
  act(() => setReachable(true));
  expect(phone().value).toBe('3151234567');
  expect(screen.getByRole('button', { name: /^Pagar/ })).toHaveProperty('disabled', false);
});

test('what somebody writes to pay stays when an answer says that nobody can pay now', () => {
  const { rerender } = begin();
  known({ ...refused, may_retry: false });
  rerender(panel());
  screen.getByText(/Lo que escribiste sigue aquí/);
  expect(phone().value).toBe('3151234567');
  expect(screen.getByRole('button', { name: /^Pagar/ })).toHaveProperty('disabled', true);
});

test('the fields take nothing while it is being paid, since the form goes then', () => {
  const { rerender } = begin();
  expect(phone().closest('[inert]')).toBeNull();
  known(refused, undefined, true);
  rerender(panel());
  expect(phone().closest('[inert]')).not.toBeNull();
});

test('an attempt that ends late leaves open the form that was opened since', async () => {
  const first = underWay<PaymentAnswer | null>();
  known(refused, () => first.promise);
  render(panel());
  press('Intentar de nuevo');
  fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
  press(/^Pagar al recibir/);
  press('Ahora no');
  press('Intentar de nuevo');
  write(/^Celular/, '3151234567');
  await first.end(answer);
  expect(phone().value).toBe('3151234567');
});

test('contraentrega is not offered again where the company does not take it', async () => {
  const delivery = () => screen.queryByRole('radio', { name: /^Contraentrega/ });
  begin();
  await expect.poll(delivery).not.toBeNull();
  const values = { ...unsetPublicSettings.values, 'payments.cash_on_delivery_departments': ['91'] };
  act(() => storeSettings({ version: 1, values }));
  await expect.poll(delivery).toBeNull();
  act(() => storeSettings(unsetPublicSettings));
});

test('a form that is open asks for the methods and the acceptances anew when the keys of the gateway change', async () => {
  begin();
  const asked = () => vi.mocked(askForPaymentMethods).mock.calls.length;
  const before = { methods: asked(), questions: vi.mocked(fetch).mock.calls.length };
  act(() => invalidateScreens(['orders']));
  expect(asked()).toBe(before.methods);
  act(() => invalidateScreens(['settings']));
  expect(asked()).toBe(before.methods + 1);
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(before.questions);
  expect(phone().value).toBe('3151234567');
});
