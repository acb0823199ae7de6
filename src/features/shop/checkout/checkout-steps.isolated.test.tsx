import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type CheckoutPatch, initialCheckout, patchCheckout } from '#domain/cart/checkout.ts';
import { type PublicSettings, unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { newOrderId } from '#domain/orders/placement/new-order-id.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { CheckoutKeeping, type CheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { CheckoutSteps } from '#src/features/shop/checkout/checkout-steps.tsx';
import { demoCheckout, demoReview } from '#src/features/shop/checkout/demo-checkout.ts';
import { cardToken } from '#src/shared/payments/card-token.ts';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/shared/accounts/use-addresses-with-pending.ts', () => ({ useAddressesWithPending: () => [] }));
vi.mock('#src/shared/accounts/use-municipalities.ts', async () => {
  const places = await import('#domain/geography/divipola.ts');
  return { useMunicipalities: () => places };
});
vi.mock('#src/shared/payments/payment-methods.ts', () => ({
  askForPaymentMethods: () => Promise.resolve(),
  paymentMethods: signal({
    data: [
      { id: 'credit_card', label: 'Tarjeta', needs_network: true },
      { id: 'contraentrega', label: 'Contraentrega', needs_network: false },
    ],
    card: { tokens_url: 'https://gateway.example.com/tokens/cards', public_key: 'pub' },
  }),
}));
// Nothing is wrong with what is written, and the gateway answers when the test says so.
vi.mock('#src/shared/payments/payment-draft.ts', async (original) => ({
  ...(await original<typeof import('#src/shared/payments/payment-draft.ts')>()),
  draftProblems: () => ({}),
}));
vi.mock('#src/shared/payments/card-token.ts', () => ({ cardToken: vi.fn<typeof cardToken>() }));

const state = signal(initialCheckout);
const keeper: CheckoutKeeper = {
  ...demoCheckout,
  state,
  isDemo: false,
  update: (patch: CheckoutPatch) => (state.value = patchCheckout(state.peek(), patch)),
};
const place = vi.spyOn(keeper, 'place');
const card = () => screen.getByLabelText<HTMLInputElement>('Número de la tarjeta');

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network.'));
  vi.stubGlobal('scrollTo', () => undefined);
  setReachable(true);
  place.mockClear();
  storeSettings(unsetPublicSettings);
  state.value = {
    ...initialCheckout,
    shipping_address: demoCheckout.state.peek().shipping_address,
    payment_method: 'credit_card',
    current_step: 'payment',
    order_id: newOrderId(),
  };
  render(
    <CheckoutKeeping.Provider value={keeper}>
      <CheckoutSteps person={demoPerson} review={demoReview} />
    </CheckoutKeeping.Provider>,
  );
});
test.each(['cart', 'shipping'] as const)(
  'a card that was written is there again when something took the buyer back to the step %s',
  (step) => {
    write('Número de la tarjeta', '4242 4242 4242 4242');
    // Another tab goes back, or a price falls below the minimum of a store.
    act(() => keeper.update({ current_step: step }));
    expect(screen.queryByLabelText('Número de la tarjeta')).toBeNull();
    expect(isFormUnfinished.value).toBe(true);
    act(() => keeper.update({ current_step: 'payment' }));
    expect(card().value).toBe('4242 4242 4242 4242');
  },
);

test('a card that was written is in no storage of the browser, and goes with the checkout', () => {
  write('Número de la tarjeta', '4242 4242 4242 4242');
  act(() => keeper.update({ current_step: 'shipping' }));
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, state.value])).not.toContain('4242');
  closeScreen();
  expect(isFormUnfinished.value).toBe(false);
});

test('the way of paying is always that of the checkout, whichever tab chose it', () => {
  fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
  expect(state.value.payment_method).toBe('contraentrega');
  act(() => keeper.update({ payment_method: 'credit_card' }));
  expect(screen.getByRole('radio', { name: /^Tarjeta/ })).toHaveProperty('checked', true);
});

test('a purchase for a company is confirmed once its data can be read, and one in the buyer’s name needs none', () => {
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'De una empresa' }));
  screen.getByText(/todavía no emite factura electrónica/);
  write('Razón social', 'Café La Isla S.A.S.');
  write('NIT con dígito de verificación', '890.903.938-7');
  confirm();
  screen.getByText(/Ese NIT no es válido/);
  expect(place).not.toHaveBeenCalled();
  write('NIT con dígito de verificación', '890.903.938-8');
  write('Email para facturas', 'compras@laisla.example');
  write('Dirección de la empresa', 'Calle 45 # 23-10');
  write('Orden de compra (opcional)', 'OC-118');
  confirm();
  expect(place).toHaveBeenCalledOnce();
  expect(place.mock.calls[0]?.[0].state.invoice_to).toMatchObject({ purchase_order: 'OC-118' });
  fireEvent.click(screen.getByRole('radio', { name: 'A mi nombre' }));
  expect(state.value.invoice_to).toBeNull();
});

test('who wants the invoice in their name gives a document of its kind, and nobody has to', () => {
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dar mi documento para la factura' }));
  write('Número del documento', 'AB-1098');
  confirm();
  screen.getByText(/no es de ese tipo/);
  screen.getByText(/Escribe el nombre/);
  expect(place).not.toHaveBeenCalled();
  write('Número del documento', '1.098.765.432');
  write('Nombre, como está en el documento', 'Ana Rueda');
  confirm();
  const buyer_document = { type: 'CC', number: '1.098.765.432', name: 'Ana Rueda' };
  expect(place.mock.calls.map(([each]) => each.state.buyer_document)).toEqual([buyer_document]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dar mi documento para la factura' }));
  expect(state.value.buyer_document).toBeNull();
});

describe('a purchase that the company does not take is not confirmed, and says what to do', () => {
  const set = (values: Partial<PublicSettings['values']>) =>
    act(() => storeSettings({ version: 1, values: { ...unsetPublicSettings.values, ...values } }));
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));

  test('a method that is not offered in the department of the address is none', () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
    set({ 'payments.cash_on_delivery_departments': ['05'] });
    expect(screen.queryByRole('radio', { name: /^Contraentrega/ })).toBeNull();
    confirm();
    screen.getByText('Elige cómo vas a pagar.');
    expect(place).not.toHaveBeenCalled();
  });

  test.each([
    [{ 'payments.least_total': demoReview.totals.total + 1 }, /^Recibimos compras desde/],
    [{ 'payments.most_total': demoReview.totals.total - 1 }, /^Recibimos compras hasta/],
  ])('%j', (values, says) => {
    fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
    set(values);
    confirm();
    screen.getByText(says);
    expect(place).not.toHaveBeenCalled();
  });

  test('and one that it takes is', () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
    set({
      'payments.cash_on_delivery_departments': ['68'],
      'payments.least_total': demoReview.totals.total,
    });
    confirm();
    expect(place).toHaveBeenCalledOnce();
  });
});

describe('shipping to a zone with a price of its own', () => {
  const zone = {
    name: 'Santander',
    departments: ['68'],
    municipalities: [],
    cost: 31_000,
    free_from: 900_000,
  };
  const zoned = { version: 1, values: { ...unsetPublicSettings.values, 'shipping.zones': [zone] } };
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  const to = (city: string, state: string) =>
    act(() =>
      keeper.update((now) => ({
        shipping_address: now.shipping_address && { ...now.shipping_address, city, state },
      })),
    );
  beforeEach(() => act(() => storeSettings(zoned)));

  test('is that of the address, and the order says where it goes', () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
    screen.getByText(/^\$.31\.000$/);
    to('Medellín', 'Antioquia');
    expect(screen.queryByText(/^\$.31\.000$/)).toBeNull();
    screen.getByText('GRATIS');
    confirm();
    expect(place).toHaveBeenCalledWith(expect.objectContaining({ municipalityCode: '05001' }));
  });

  test('is what the buyer confirmed, also where another begins to hold while the gateway is asked', async () => {
    let answer: (token: Awaited<ReturnType<typeof cardToken>>) => void = () => undefined;
    vi.mocked(cardToken).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    screen.getByText(/^\$.31\.000$/);
    confirm();
    await vi.waitFor(() => expect(cardToken).toHaveBeenCalledOnce());
    const dearer = { ...zoned.values, 'shipping.zones': [{ ...zone, cost: 55_000 }] };
    act(() => storeSettings({ version: 2, values: dearer }));
    await act(async () => answer({ ok: true, token: 'tok' }));
    expect(place).toHaveBeenCalledWith(expect.objectContaining({ settings: zoned }));
  });

  test('to a place that is on no list is no figure, and is not confirmed', () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Contraentrega/ }));
    to('Macondo', 'Magdalena');
    screen.getByText('según el municipio');
    confirm();
    screen.getByText(/^No sabemos cuánto cuesta el envío/);
    expect(place).not.toHaveBeenCalled();
  });
});
