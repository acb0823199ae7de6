import { paths } from '#domain/paths.ts';
import type { DecideReviewData } from '#domain/command-reviews/decide-review.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { aMovementToRegister } from '#test/factories/refused-movement-factory.ts';
import { aCommandReview } from '#test/factories/command-review-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const coffee = aProduct(21);
const asked = aCommandReview({
  data: {
    items: [
      { product_id: coffee.id, quantity: 24 },
      { product_id: 'agotado', quantity: 2 },
    ],
  },
});
const late = aCommandReview({
  name: 'inventory.registerMovement',
  v: 1,
  actor_name: 'Sandra Milena Bohórquez Castellanos',
  reason: 'author_lost_permission',
  explanation: '',
  problem: null,
  data: aMovementToRegister({ product_id: coffee.id, notes: 'Se mojaron con la gotera del pasillo 3.' }),
  opened_at: before({ days: 1 }),
});
const broken = aCommandReview({
  name: 'catalogo.desconocido',
  reason: 'server_failed',
  explanation: 'Falló ocho veces en dos horas.',
  problem: null,
  opened_at: before({ days: 2 }),
});
const settled = [
  aCommandReview({
    state: 'applied',
    decided_at: before({ days: 3 }),
    decided_by_name: 'Paola Serrano',
    note: 'Se consiguieron en la bodega B.',
  }),
  aCommandReview({ state: 'rejected', decided_at: before({ days: 9 }), decided_by_name: 'Paola Serrano' }),
];
const reviews = [asked, late, broken, ...settled];

/** Where supervisors decide commands that the server parked. */
export const commandReviewStates: readonly GalleryState[] = [
  queue('empty', { shows: 'Nada por revisar' }),
  queue('full', { holds: { reviews, products: [coffee] }, shows: 'su autor pidió que alguien lo revise' }),
  queue('settled', {
    holds: { reviews: settled },
    shows: 'Se consiguieron en la bodega B.',
    bring: (hand) => hand.pressWords('Ver 2 revisiones decididas'),
  }),
  queue('applying', {
    holds: { reviews, products: [coffee] },
    shows: 'Se hace ahora, a nombre de quien lo pidió.',
    bring: (hand) => hand.press('button', 'Aplicar'),
  }),
  queue('decided', {
    offline: true,
    holds: { reviews: [asked], products: [coffee] },
    outbox: [
      anEntry({
        name: 'inventory.decideReview',
        lane: `review:${asked.id}`,
        title: 'Rechazar: Pedido de 26 unidades',
        data: {
          review_id: asked.id,
          decision: 'reject',
          note: 'No llega hasta el lunes.',
        } satisfies DecideReviewData,
      }),
    ],
    shows: 'Decidiste rechazarlo.',
  }),
  queue('new', { isNew: true, shows: 'Revisiones' }),
];

function queue(state: string, of: StateDetails): GalleryState {
  return { screen: 'reviews', state, as: 'warehouse', at: paths.reviews, ...of };
}
