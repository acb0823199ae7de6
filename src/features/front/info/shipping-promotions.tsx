import { promotionDays, promotionOffer } from '#domain/delivery/shipping-promotion-text.ts';
import { placesText } from '#src/features/front/info/zone-prices.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { useShippingPromotions } from '#src/shared/settings/company-settings.ts';

/** The promotions of the shipping that hold today, with their days and conditions (Ley 1480 art. 33); nothing without any. */
export function ShippingPromotions() {
  const promotions = useShippingPromotions();
  const places = useMunicipalities();
  if (promotions.length === 0) return null;
  return (
    <>
      <p>
        <b>{promotions.length === 1 ? 'Hay una promoción' : `Hay ${promotions.length} promociones`}</b>, que
        el carrito ya tiene en cuenta. Si varias sirven, pagas lo menor.
      </p>
      <ul>
        {promotions.map((each) => (
          <li key={each.id}>
            <b>{each.name}</b>: {promotionOffer(each)}, {promotionDays(each)}
            {places ? `. ${placesText(each, places) || 'Todo el país'}.` : '.'}
          </li>
        ))}
      </ul>
    </>
  );
}
