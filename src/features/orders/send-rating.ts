import { countOf } from '#domain/spanish-text.ts';
import type { RateProductData } from '#domain/product-ratings/rate-product.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

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
export async function undoRating(id: string): Promise<void> {
  const undone = await cancelUnsent(id);
  toast(
    undone
      ? { text: 'Tu calificación se quitó.', tone: 'info' }
      : { text: 'La calificación ya se envió y no se puede deshacer.', tone: 'warning' },
  );
}
