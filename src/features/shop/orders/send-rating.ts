import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { RateProductData } from '#domain/ratings/rate-product.ts';
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
    undo: ratingUndoMessages,
  });
}

export const ratingUndoMessages = {
  undone: 'Tu calificación se quitó.',
  tooLate: 'La calificación ya se envió y no se puede deshacer.',
};
