import type { Day } from '#domain/calendar/day.ts';
import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useReviewTo, type CartReview } from '#src/shared/cart/use-cart-review.ts';

interface ReviewToAddress {
  review: CartReview;
  /** Where the address is, by its code of DIVIPOLA; null while that is not known. */
  municipalityCode: string | null;
  /** The day in Colombia by whose promotions its shipping is shown. */
  seenOn: Day;
}

/**
 * The order with the shipping to the address where it goes. The demonstration costs the same everywhere.
 * @param places undefined until they are here, and null where they could not be loaded.
 */
export function useReviewToAddress(
  review: CartReview,
  address: Pick<ShippingAddress, 'state' | 'city'> | null,
  places: Municipalities | undefined | null,
): ReviewToAddress {
  const { isDemo } = useCheckoutKeeper();
  const municipalityCode = (address && places?.codeOf(address.state, address.city)) ?? null;
  const toAddress = useReviewTo(review, municipalityCode);
  const seenOn = useToday();
  return { review: isDemo ? review : toAddress, municipalityCode, seenOn };
}
