import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { RateProductData } from '#domain/ratings/rate-product.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';

/**
 * Saves a rating on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendRating(data: RateProductData, productName: string): Promise<void> {
  await saveStep('order.rateProduct', data, {
    lane: `rating:${data.product_id}`,
    title: `Calificar ${productName}`,
    detail: countOf(data.rating, 'estrella', 'estrellas'),
    saved: savedMessage('Calificación guardada', 'sola'),
    undo: undoRating,
  });
}

/** Takes back a rating that never left this device; tells the person when it did leave. */
export function undoRating(id: string): Promise<void> {
  return undoStep(id, 'Tu calificación se quitó.', 'La calificación ya se envió y no se puede deshacer.');
}
