import { countOf } from '#domain/spanish-text.ts';
import type { RateProductData } from '#domain/product-ratings/rate-product.ts';
import { cancelUnsent, OutboxWriteError, send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/toast.tsx';

/**
 * Saves a rating on this device; it leaves by itself.
 * @returns what went wrong, in words for the person, or null when it was saved.
 */
export async function sendRating(data: RateProductData, productName: string): Promise<string | null> {
  try {
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
    return null;
  } catch (problem) {
    const full = problem instanceof OutboxWriteError && problem.isQuota;
    return full
      ? 'No queda espacio en este equipo para guardar tu calificación.'
      : 'No se pudo guardar tu calificación. Vuelve a intentarlo.';
  }
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
