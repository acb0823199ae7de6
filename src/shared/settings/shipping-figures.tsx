import { isSame, leastOf, type PossibleTerms, type ShippingTerms } from '#domain/cart/shipping-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import { usePossibleShipping } from '#src/shared/settings/company-settings.ts';

/** What an order pays for its shipping, in a sentence: `$ 15.000`, or `desde $ 9.900 según el municipio`. */
export function ShippingCost() {
  const terms = usePossibleShipping();
  return (
    <>{isSame('cost', terms) ? figure('cost', terms) : `desde ${figure('cost', terms)} según el municipio`}</>
  );
}

/** The subtotal from which shipping is free, in a sentence: `$ 200.000`, or `$ 100.000 o más según el municipio`. */
export function FreeFrom() {
  const terms = usePossibleShipping();
  return (
    <>
      {isSame('freeFrom', terms)
        ? figure('freeFrom', terms)
        : `${figure('freeFrom', terms)} o más según el municipio`}
    </>
  );
}

function figure(which: keyof ShippingTerms, terms: PossibleTerms): string {
  return formatPesos(leastOf(terms)[which]);
}
