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

type Move = 'cancelled' | 'confirmed' | 'returned' | 'handed_over' | 'delivered';

function moved(to: Move, isGuest: boolean, paid: object = {}): string | undefined {
  const after = {
    ...axes,
    id: 'w-1',
    orderId: 'o-1',
    vendorId: 'v-1',
    buyerId: 'b-1',
    lines: [],
    total: 134_020,
    onHold: false,
    shipment: { carrier_id: null, carrier_name: 'Servientrega', guide: 'RA12-3' },
    number: 123,
    place: 1,
    mailbox: TO,
    method: 'pse' as const,
    isGuest,
  };
  const step = { axis: axisOf[to], to } as AxisStep;
  const nowMs = Date.parse('2026-12-03T15:20:00.000Z');
  return moveEmail({ ...after, ...paid }, axes, step, { mover: 'operations', note: '', nowMs })?.body;
}

const axisOf = {
  cancelled: 'status',
  confirmed: 'status',
  handed_over: 'preparation',
  returned: 'tracking',
  delivered: 'tracking',
} as const;

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

test('who bought without an account is written when it leaves and when it is there; an account has a notification of it', () => {
  expect([moved('handed_over', false), moved('delivered', false)]).toEqual([undefined, undefined]);
  expect(moved('handed_over', true)).toMatch(/va en camino[^]*«Seguir un pedido»/);
  expect(moved('handed_over', true)).not.toContain('Pagas al recibir');
  const due = { method: 'contraentrega', payment: 'pending' };
  expect(moved('handed_over', true, due)).toMatch(/Pagas al recibir: \$\s134\.000\./);
  expect(moved('delivered', true)).toMatch(
    /retracto hasta el 11 de diciembre de 2026: .*«Mis Pedidos», en el equipo en el que compraste, o en «Contacto y PQR»/,
  );
});
