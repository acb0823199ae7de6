import { expect, test } from 'vitest';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { moveEmail } from '#server/orders/order-moved-message.ts';
import { notPaidInTimeMessage } from '#server/orders/unpaid-message.ts';
import { paymentReturnedMessage } from '#server/payments/payment-returned-message.ts';
import { returnMovedMessage } from '#server/returns/return-message.ts';

const TO = 'luz@correo.co';
const axes: OrderAxes = {
  status: 'cancellation_requested',
  preparation: 'picking',
  payment: 'paid',
  tracking: 'not_sent',
};
const url = 'https://mestore.co';

function moved(to: 'cancelled' | 'confirmed' | 'returned', isGuest: boolean): string | undefined {
  const after = {
    ...axes,
    id: 'w-1',
    orderId: 'o-1',
    vendorId: 'v-1',
    buyerId: 'b-1',
    lines: [],
    total: 0,
    onHold: false,
    number: 123,
    place: 1,
    mailbox: TO,
    method: 'pse' as const,
    isGuest,
  };
  const step: AxisStep = to === 'returned' ? { axis: 'tracking', to } : { axis: 'status', to };
  return moveEmail(after, axes, step, { mover: 'operations', note: '' })?.body;
}

const returned = (to: 'approved' | 'received' | 'refunded' | 'refused', isGuest: boolean) =>
  returnMovedMessage(TO, { number: 'MS-000123-1-D1', to, refund: 0, note: 'x', isGuest })?.body;

/** What sends an account to «Mis Pedidos» and a guest, who has it on one device alone, anywhere else. */
const letters: Record<string, (isGuest: boolean) => string | undefined> = {
  cancelled: (isGuest) => moved('cancelled', isGuest),
  'not cancelled': (isGuest) => moved('confirmed', isGuest),
  'returned to the warehouse': (isGuest) => moved('returned', isGuest),
  'return approved': (isGuest) => returned('approved', isGuest),
  'return received': (isGuest) => returned('received', isGuest),
  'return refunded': (isGuest) => returned('refunded', isGuest),
  'return refused': (isGuest) => returned('refused', isGuest),
  'payment returned': (isGuest) => paymentReturnedMessage(TO, { number: 'MS-000123', isGuest }).body,
  'not paid in time': (isGuest) =>
    notPaidInTimeMessage(TO, { number: 'MS-000123', orderId: 'o-1', isWhole: true, isGuest, url }).body,
};

test.each(Object.entries(letters))(
  '%s: sends nobody to orders that do not open where they read it',
  (_, write) => {
    expect(write(false)).toMatch(/«Mis Pedidos» de MeStore|«Mis Pedidos»\.|\/marketplace\/orders\/o-1/);
    expect(write(true)).toMatch(/«Seguir un pedido»|en el equipo en el que compraste|\/marketplace$/m);
    expect(write(true)).not.toMatch(/«Mis Pedidos»(?!, en el equipo)|\/marketplace\/orders/);
  },
);
