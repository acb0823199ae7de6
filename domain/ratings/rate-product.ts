import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';
import type { Order } from '#domain/orders/order.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { Stars } from '#domain/catalog/stars.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const MAX_RATING_COMMENT = 1_000;
const MAX_FIRST_NAME = 30;

/** Data of the command `order.rateProduct`, v1: a buyer's rating of a product that they received. */
export const RateProductData = v.strictObject({
  product_id: Id,
  rating: Stars,
  comment: v.optional(trimmedText(MAX_RATING_COMMENT), ''),
});
export type RateProductData = v.InferOutput<typeof RateProductData>;

/** Why a rating was not taken. */
export const ratingMessages = {
  not_received:
    'Solo puedes calificar lo que ya recibiste: este producto no está en ningún pedido tuyo entregado.',
  already_rated: 'Ya calificaste este producto. Cada persona lo califica una sola vez.',
};
export type RatingRefusal = keyof typeof ratingMessages;

/**
 * Whether a rating is taken (issue 5, point 6): once per buyer and product, from a buyer who received it. The
 * same rating again is no mistake and changes nothing.
 * @param before this buyer's earlier rating of it.
 */
export function decideRating(
  given: Pick<RateProductData, 'rating' | 'comment'>,
  { received, before }: { received: boolean; before: Pick<RateProductData, 'rating' | 'comment'> | null },
): Result<'new' | 'same', RatingRefusal> {
  if (before) {
    const isSame = before.rating === given.rating && before.comment === given.comment;
    return isSame ? accept('same') : refuse('already_rated');
  }
  return received ? accept('new') : refuse('not_received');
}

/** Products of a vendor order that its buyer may rate, each once: the delivered ones. */
export function rateableProducts(
  order: Pick<Order, 'lines'>,
  vendorOrder: Pick<VendorOrder, 'vendor_id' | 'tracking'>,
): { product_id: string; name: string }[] {
  if (vendorOrder.tracking !== 'delivered') return [];
  const received = linesOfVendor(order, vendorOrder.vendor_id).filter((each) => each.status === 'accepted');
  const named = received.map(({ product_id, name, variant_attributes }) => {
    return [product_id, { product_id, name: nameWithVariant(name, variant_attributes) }] as const;
  });
  return [...new Map(named).values()];
}

/**
 * The public name of the author: first name and an initial, `Marta R.`; nothing for a buyer who gave no name.
 */
export function publicAuthor(nombre: string | null): string {
  const [first = '', second = ''] = (nombre ?? '').trim().split(/\s+/);
  if (first.includes('@')) return '';
  const initial = [...second][0];
  return (
    [...first].slice(0, MAX_FIRST_NAME).join('') + (initial ? ` ${initial.toLocaleUpperCase('es-CO')}.` : '')
  );
}

export const ratingCommands = {
  'order.rateProduct': command('order', RateProductData, ['orders', 'products']),
};
