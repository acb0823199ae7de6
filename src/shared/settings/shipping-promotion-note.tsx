import type { Pesos } from '#domain/base/money.ts';
import type { ShippingTerms } from '#domain/cart/shipping-terms.ts';
import { promotionNote } from '#domain/delivery/shipping-promotion-text.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';

interface ShippingPromotionNoteProps {
  /** Of what ships, without IVA. */
  subtotal: Pesos;
  terms: ShippingTerms;
  className?: string | undefined;
}

/** To which promotions a subtotal owes that its shipping is cheaper, or sooner free; nothing where it would be free without. */
export function ShippingPromotionNote({ subtotal, terms, className }: ShippingPromotionNoteProps) {
  const today = useToday();
  const { promoted } = terms;
  if (!promoted || subtotal >= promoted.usual.freeFrom) return null;
  const isFree = subtotal >= terms.freeFrom;
  const reasons = new Set([promoted.freeFrom, isFree ? null : promoted.cost].filter((each) => each !== null));
  const notes = [...reasons].map((each) => promotionNote(each, today));
  return notes.length > 0 && <p className={className}>{notes.join('. ')}.</p>;
}
