import { countOf } from '#domain/spanish-text.ts';
import type { RateProductData } from '#domain/product-ratings/rate-product.ts';
import { send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { undoStep } from '#src/shared/outbox/undo-step.ts';

/**
 * Saves a rating on this device; it leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function sendRating(data: RateProductData, productName: string): Promise<void> {
  const id = await send('order.rateProduct', data, {
    lane: `rating:${data.product_id}`,
    title: `Calificar ${productName}`,
    detail: countOf(data.rating, 'estrella', 'estrellas'),
    preview: null,
  });
  toast({
    text: 'Calificación guardada. Sale sola cuando haya conexión.',
    action: { label: 'Deshacer', run: () => void undoRating(id) },
  });
}

/** Takes back a rating that never left this device; says so when it did. */
export function undoRating(id: string): Promise<void> {
  return undoStep(id, 'Tu calificación se quitó.', 'La calificación ya se envió y no se puede deshacer.');
}
