import { isSame, leastOf, type PossibleTerms } from '#domain/cart/shipping-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import { useUsualShipping } from '#src/shared/settings/company-settings.ts';

/** What an order pays for its shipping without promotions, in a sentence: `$ 15.000`, or `desde $ 9.900 según el municipio`. */
export function ShippingCost() {
  const terms = useUsualShipping();
  return (
    <>{isSame('cost', terms) ? figure('cost', terms) : `desde ${figure('cost', terms)} según el municipio`}</>
  );
}

/** The subtotal from which shipping is free, in a sentence: `$ 200.000`, or `$ 100.000 o más según el municipio`. */
export function FreeFrom() {
  const terms = useUsualShipping();
  return (
    <>
      {isSame('freeFrom', terms)
        ? figure('freeFrom', terms)
        : `${figure('freeFrom', terms)} o más según el municipio`}
    </>
  );
}

function figure(which: 'cost' | 'freeFrom', terms: PossibleTerms): string {
  return formatPesos(leastOf(terms)[which]);
}
