import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { anId } from '#test/factories/outbox-factory.ts';

/** A refused order that its buyer asked somebody to look at. */
export function aCommandReview(over: Partial<CommandReview> = {}): CommandReview {
  return {
    id: anId(),
    command_id: anId(),
    name: 'order.place',
    v: 2,
    actor_id: 'andres',
    actor_name: 'Andrés Quintero',
    device_id: anId(),
    reason: 'asked',
    explanation: 'El cliente está en la tienda y lo necesita hoy.',
    data: { items: [{ product_id: 'agotado', quantity: 2 }], shipping_city: 'Bucaramanga' },
    problem: {
      code: 'order_rejected',
      message: 'No se pudo confirmar el pedido: ninguno de sus productos está disponible.',
    },
    state: 'open',
    opened_at: '2026-03-05T13:20:00.000Z',
    decided_at: null,
    decided_by_name: null,
    note: '',
    ...over,
  };
}
