import { signal } from '@preact/signals-core';
import { act, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import CheckoutPage from '#src/features/shop/checkout/checkout-page.tsx';
import { account } from '#src/session/session.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/session.ts', () => ({
  account: signal({ id: 'marta' }),
  sessionState: signal('signed_in'),
}));
vi.mock('#src/sync/outbox.ts', () => ({ useOutbox: () => [] }));
vi.mock('#src/shared/cart/cart-store.ts', () => ({ cart: signal({ items: [{}] }) }));
vi.mock('#src/shared/cart/use-cart-review.ts', () => ({ useCartReview: () => ({ lines: [] }) }));
vi.mock('#src/shared/orders/use-open-vendor-orders.ts', () => ({ useOpenVendorOrders: () => new Map() }));
vi.mock('#src/features/shop/checkout/finish-interrupted.ts', () => ({ finishInterrupted: () => null }));
vi.mock('#src/features/shop/checkout/way-to-buy.tsx', () => ({ WayToBuy: () => null }));
vi.mock('#src/features/shop/checkout/checkout-steps.tsx', () => ({
  CheckoutSteps: () => <input aria-label="Número de la tarjeta" />,
}));

const card = () => screen.getByLabelText<HTMLInputElement>('Número de la tarjeta').value;

test('a card that one person wrote is gone for whoever takes their place on this device', () => {
  render(<CheckoutPage />);
  write('Número de la tarjeta', '4242 4242 4242 4242');
  expect(card()).toBe('4242 4242 4242 4242');
  act(() => void Object.assign(account, { value: { id: 'luz' } }));
  expect(card()).toBe('');
});
