import type { Order } from '#domain/orders/order.ts';
import { attemptMessage } from '#domain/payments/payment-labels.ts';
import { type PaymentAttempt, paymentPaths, type PurchasePayment } from '#domain/payments/payments-api.ts';
import { paths } from '#domain/paths.ts';
import { anOrderEntry } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase, aPurchase } from '#test/factories/orders/purchase-factory.ts';
import { gateway } from '#test/gallery/gateway-answers.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const ID = 'offline_order_0190000000007001';

/** The state of a payment, on the page of its purchase. */
export const paidPurchaseStates: readonly GalleryState[] = [
  {
    screen: 'payment',
    state: 'waiting-for-network',
    as: 'buyer',
    at: paths.confirmation(ID),
    offline: true,
    outbox: [
      anOrderEntry(aPendingPurchase({ id: ID, payment_method: 'nequi', created_at: before({ minutes: 3 }) })),
    ],
    shows: 'El pago empieza cuando haya conexión.',
  },
  withPayment('unpaid', 'unpaid', [], { shows: 'Pagar ahora' }),
  withPayment('pending', 'pending', [{}], { shows: 'Acepta el pago en tu celular' }),
  withPayment(
    'bank',
    'pending',
    [
      {
        payment_method: 'pse',
        redirect_url: 'https://banco.prueba/',
      },
    ],
    { shows: 'Ir a la página del banco' },
  ),
  withPayment('declined', 'refused', [{ status: 'declined' }], { shows: 'El banco rechazó el pago' }),
  withPayment('again', 'refused', [{ status: 'declined' }], {
    shows: 'términos de la pasarela',
    bring: (hand) => hand.press('button', 'Intentar de nuevo'),
  }),
  withPayment(
    'cash',
    'pending',
    [
      {
        payment_method: 'efectivo',
        cash: { agreement_code: '82121', payment_code: '10203040506' },
      },
    ],
    { shows: 'Referencia para la caja' },
  ),
  withPayment('paid', 'paid', [{ status: 'approved' }], { shows: 'Pagado' }),
  withPayment('status-unknown', 'pending', [{}], {
    offline: true,
    shows: 'Sin conexión no sabemos cómo va el pago',
  }),
  withPayment('asking', 'pending', [{}], {
    answers: { ...gateway, [`GET ${paymentPaths.status(ID)}`]: 'silence' },
    shows: 'Pago',
  }),
];

/** A confirmed purchase, and the server's answer about its payment. */
function withPayment(
  state: string,
  status: PurchasePayment['status'],
  attempts: readonly Partial<PaymentAttempt>[],
  of: StateDetails,
): GalleryState {
  const payment = status === 'paid' ? 'paid' : 'pending';
  const order = aPurchase({
    id: ID,
    payment_method: attempts[0]?.payment_method ?? 'nequi',
    axes: { payment },
    created_at: before({ minutes: 6 }),
    held_until: status === 'paid' ? null : before({ minutes: -24 }),
  });
  return {
    screen: 'payment',
    state,
    as: 'buyer',
    at: paths.confirmation(ID),
    holds: { orders: [order] },
    answers: {
      ...gateway,
      [`GET ${paymentPaths.status(ID)}`]: {
        order_id: ID,
        status,
        amount: order.total,
        currency: 'COP',
        may_retry: status !== 'paid',
        attempts: attempts.map((each) => attemptOf(order, each)),
      } satisfies PurchasePayment,
    },
    ...of,
  };
}

function attemptOf(order: Order, over: Partial<PaymentAttempt>): PaymentAttempt {
  const reference = `${order.order_number}-P1`;
  const { status = 'pending', payment_method = 'nequi' } = over;
  const said = { status, method: payment_method, reference, isRefundDue: false, wasRefunded: false };
  return {
    id: 'intento-1',
    order_id: order.id,
    reference,
    number: 1,
    payment_method,
    status,
    amount: order.total,
    currency: 'COP',
    message: attemptMessage(said),
    redirect_url: null,
    cash: null,
    created_at: before({ minutes: 5 }),
    ...over,
  };
}
