import { unknownPlaceMessage } from '#domain/orders/placement/place-order.ts';
import { paths } from '#domain/paths.ts';
import { interceptedProblem } from '#sync/outbox/rules/command-state.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { aPendingPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import { aRefusedMovement } from '#test/factories/refused-movement-factory.ts';
import { aRefusedOrder } from '#test/factories/orders/refused-order-factory.ts';
import { aCommandReview } from '#test/factories/command-review-factory.ts';
import { type GalleryState, WHO_LOOKS, type StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

const asked = anOrderLine({ quantity: 2 });
/** One unit is left of the ordered product, at a higher price. */
const products = [
  aProduct(38, {
    id: asked.product_id,
    name: asked.name,
    sku: asked.sku,
    main_image_url: asked.image_url,
    variant_attributes: asked.variant_attributes,
    price: 92_900,
    precio_venta: 92_900,
    stock: 1,
  }),
];

const preview = aPendingPurchase({
  lines: [asked, aTool({ quantity: 1 })],
  created_at: before({ hours: 2 }),
});
const refused = aRefusedOrder({ preview, refusals: ['insufficient_stock', 'product_not_on_sale'] });
const partial = aRefusedOrder({ preview, refusals: [null, 'price_changed'] });
const movement = aRefusedMovement();
const held = {
  ...movement,
  data: { ...(movement.data as object), notes: "Unión PVC 1/2' or 3/4'; falta confirmar" },
  state: 'waiting' as const,
  attempts: 4,
  interceptions: 3,
  problem: interceptedProblem,
};

/** Where people settle commands that the server did not accept. */
export const conflictStates: readonly GalleryState[] = [
  tray('empty', { shows: 'Nada por decidir' }),
  tray('refused-order', { outbox: [refused], shows: 'El servidor no pudo confirmar nada' }),
  tray('partial-order', { outbox: [partial], shows: 'El resto va en camino.' }),
  tray('correcting', {
    outbox: [refused],
    shows: 'Corregir',
    bring: (hand) => hand.press('button', 'Corregir y reenviar'),
  }),
  tray('correcting-place', {
    outbox: [
      aRefusedOrder({
        preview,
        problem: { code: 'place_unknown', message: unknownPlaceMessage },
        result: null,
      }),
    ],
    shows: 'Elige el departamento.',
    bring: async (hand) => {
      await hand.press('button', 'Corregir y reenviar');
      await hand.press('button', 'Reenviar pedido');
    },
  }),
  tray('asking-review', {
    outbox: [refused],
    shows: 'Pedir revisión',
    bring: (hand) => hand.press('button', 'Pedir revisión'),
  }),
  tray('offline', {
    offline: true,
    outbox: [refused, aRefusedOrder({ preview: aPendingPurchase(), title: 'Pedido de 5 unidades' })],
    shows: 'Ves lo último que este equipo supo del servidor',
  }),
  tray('hanging', {
    outbox: [
      refused,
      anEntry({
        type: 'order',
        name: 'order.cancel',
        lane: refused.lane,
        laneSeq: 2,
        after: [refused.id],
        state: 'blocked',
        title: 'Cancelar un pedido sin número',
        detail: 'Toda la compra',
      }),
    ],
    shows: '1 cambio depende de este',
  }),
  tray('in-review', {
    holds: {
      products,
      reviews: [aCommandReview({ id: refused.id, actor_id: WHO_LOOKS, reason: 'server_failed' })],
    },
    outbox: [{ ...refused, state: 'review' }],
    shows: 'Alguien de MeStore lo está revisando.',
  }),
  tray('failed', {
    outbox: [{ ...refused, state: 'poison', result: null, failures: 8 }],
    shows: 'El servidor falla con este cambio.',
  }),
  tray('held', {
    as: 'warehouse',
    outbox: [held],
    shows: 'Esta red no deja pasar lo que escribiste.',
  }),
  tray('changing-text', {
    as: 'warehouse',
    outbox: [held],
    shows: 'Enviar así',
    bring: (hand) => hand.press('button', 'Cambiar el texto'),
  }),
  tray('settled', {
    at: paths.settledConflicts,
    outbox: [
      { ...refused, resolution: 'accepted', resolvedAt: before({ minutes: 40 }) },
      { ...aRefusedOrder({ preview }), resolution: 'discarded', resolvedAt: before({ days: 3 }) },
    ],
    shows: 'Aceptaste lo del servidor',
  }),
  tray('settled-none', { at: paths.settledConflicts, shows: 'Nada resuelto todavía' }),
  tray('refused-movement', {
    as: 'warehouse',
    outbox: [movement],
    shows: 'El servidor no registró este movimiento.',
  }),
  tray('correcting-movement', {
    as: 'warehouse',
    outbox: [movement],
    shows: 'Reenviar movimiento',
    bring: (hand) => hand.press('button', 'Corregir y reenviar'),
  }),
  tray('discarding', {
    as: 'warehouse',
    outbox: [movement],
    shows: 'Conservarlo',
    bring: (hand) => hand.press('button', 'Descartar'),
  }),
];

function tray(state: string, of: StateDetails & { at?: string }): GalleryState {
  return { screen: 'conflicts', state, as: 'buyer', at: paths.conflicts, holds: { products }, ...of };
}
