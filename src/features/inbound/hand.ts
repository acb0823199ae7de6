import type { InboundNotice, NoticeScan } from '#domain/inbound/notice.ts';
import type { ScannedProduct } from '#src/features/inbound/save-notice.ts';

/** What whoever receives has in the hand: good units of one product, counted one after the other. */
export interface Hand {
  product: ScannedProduct;
  units: number;
}

/** What is in the hand once more units were counted: of another product, it begins anew. */
export function withCounted(hand: Hand | null, product: ScannedProduct, units: number): Hand {
  return { product, units: hand?.product.id === product.id ? hand.units + units : units };
}

/** What is left in the hand once a count was taken back; null when nothing is. */
export function withoutCounted(
  hand: Hand | null,
  { product_id, units }: Pick<NoticeScan, 'product_id' | 'units'>,
): Hand | null {
  if (hand?.product.id !== product_id) return hand;
  return hand.units > units ? { ...hand, units: hand.units - units } : null;
}

/** What goes to a shelf: what is in the hand, or what waits at the dock of what was counted last, after the app was closed. */
export function toPutAway(hand: Hand | null, { scans, lines }: Pick<InboundNotice, 'scans' | 'lines'>) {
  if (hand) return hand;
  const [last] = scans;
  const line = lines.find((each) => each.product_id === last?.product_id);
  if (!line || last?.kind !== 'good' || line.good <= line.put_away) return null;
  const product = { id: line.product_id, name: line.product_name, sku: line.sku };
  return { product, units: line.good - line.put_away };
}
