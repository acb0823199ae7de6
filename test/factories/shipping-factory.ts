import { shippingTermsOf } from '#domain/cart/pricing.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

/** The shipping of an installation in which nobody has set another. */
export const usualShipping = shippingTermsOf(initialSettings);
