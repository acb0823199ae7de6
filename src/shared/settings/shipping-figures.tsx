import { formatPesos } from '#domain/base/money.ts';
import { useShippingTerms } from '#src/shared/settings/company-settings.ts';

/** What an order pays for its shipping, in a sentence: `$ 15.000`. */
export function ShippingCost() {
  return <>{formatPesos(useShippingTerms().cost)}</>;
}

/** The subtotal from which shipping is free, in a sentence: `$ 200.000`. */
export function FreeFrom() {
  return <>{formatPesos(useShippingTerms().freeFrom)}</>;
}
