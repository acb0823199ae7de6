import type { RateProductData } from '#domain/ratings/rate-product.ts';
import { requestReturn } from '#domain/returns/request-return.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import type { OrderReturn } from '#domain/orders/return.ts';
import type { AnswerReason } from '#domain/orders/store-answer.ts';
import { anEntry, anId } from '#test/factories/outbox-factory.ts';
import { anOrderEvent, aPurchase } from '#test/factories/orders/purchase-factory.ts';
import { press } from '#test/gallery/gestures.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { orderScreen } from '#test/gallery/states/buyer/order-screen.ts';

const ID = 'offline_order_0190000000007004';
const order = aPurchase({
  id: ID,
  created_at: before({ days: 5 }),
  axes: { preparation: 'handed_over', payment: 'paid', tracking: 'delivered' },
  events: [
    anOrderEvent({ axis: 'status', to: 'confirmed', at: before({ days: 5 }) }),
    anOrderEvent({ axis: 'tracking', to: 'in_transit', at: before({ days: 3 }) }),
    anOrderEvent({ axis: 'tracking', to: 'delivered', at: before({ days: 1 }), note: 'Recibió Marta Rueda' }),
  ],
});

const asking: RequestReturnData = {
  return_id: anId(),
  vendor_order_id: `${ID}-2`,
  reason: 'defectuoso',
  lines: [{ line: 1, quantity: 1 }],
  comment: 'La llave de 13 mm se abrió con el primer apretón.',
  requested_at: before({ hours: 3 }),
};

/** Delivered goods: the buyer rates them, and returns faulty or wrong ones. */
export const orderReturnStates: readonly GalleryState[] = [
  delivered('delivered', { shows: 'Califica lo que recibiste' }),
  delivered('rating', {
    shows: 'Elige de una a cinco estrellas.',
    bring: press(/^Calificar /, 'Guardar calificación'),
  }),
  delivered('rated', {
    offline: true,
    holds: { orders: [{ ...order, ratings: [{ product_id: 'tenis-38', rating: 4 }] }] },
    outbox: [
      anEntry({
        type: 'order',
        name: 'order.rateProduct',
        title: 'Calificar Juego de llaves mixtas, 12 piezas',
        detail: '2 estrellas',
        data: { product_id: 'herramienta', rating: 2, comment: '' } satisfies RateProductData,
      }),
    ],
    shows: 'Ya calificaste',
  }),
  delivered('return-form', {
    shows: /El transporte de la devolución lo pagas tú/,
    async bring(hand) {
      await hand.press('button', 'Devolver');
      await hand.choose(/^Motivo/, 'retracto');
    },
  }),
  delivered('return-incomplete', {
    shows: 'Elige al menos una unidad',
    bring: press('Devolver', 'Quitar uno', 'Pedir devolución'),
  }),
  delivered('returning', {
    offline: true,
    outbox: [
      anEntry({
        type: 'order',
        name: 'return.request',
        lane: `order:${ID}`,
        title: 'Devolver del pedido MS-000123-2',
        data: asking,
      }),
    ],
    shows: 'Solicitud guardada en este equipo',
  }),
  delivered('returned', { holds: { orders: [withReturn({})] }, shows: /^Devolución MS-/ }),
  delivered('return-store-said', {
    holds: { orders: [withReturn({}, 'misuse')] },
    shows: 'El daño parece de un uso indebido',
  }),
  delivered('return-withdrawing', {
    holds: { orders: [withReturn({})] },
    shows: '¿Retirar esta devolución?',
    bring: (hand) => hand.press('button', 'Retirar devolución'),
  }),
  delivered('return-refused', {
    holds: {
      orders: [
        withReturn({
          status: 'refused',
          events: [
            { from: null, to: 'requested', by: 'buyer', note: asking.comment, at: before({ hours: 20 }) },
            {
              from: 'requested',
              to: 'refused',
              by: 'staff',
              note: 'La foto muestra otro juego de llaves.',
              at: before({ hours: 2 }),
            },
          ],
        }),
      ],
    },
    shows: 'No se devuelve dinero por esta solicitud.',
  }),
  delivered('return-owed', {
    holds: { orders: [withReturn({ status: 'refund_pending', reason: 'retracto' })] },
    shows: 'Te debemos',
  }),
];

/** The purchase with the requested return, as the server has it. */
function withReturn(over: Partial<OrderReturn>, said?: AnswerReason): typeof order {
  return {
    ...order,
    vendor_orders: order.vendor_orders.map((each) => {
      if (each.id !== asking.vendor_order_id) return each;
      const made = requestReturn(order, each, asking, asking.requested_at);
      if (!made.ok) throw new Error(`The return was refused: ${made.refusal}.`);
      const number = `${each.order_number}-D1`;
      const answer = { kind: 'return', subject: number, answered_at: before({ hours: 1 }) } as const;
      return {
        ...each,
        returns: [{ ...made.value, return_number: number, ...over }],
        store_answers: said ? [{ ...answer, reason: said }] : [],
      };
    }),
  };
}

function delivered(state: string, of: StateDetails): GalleryState {
  return orderScreen(order, state, of);
}
