import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { usualTermsOf } from '#domain/cart/shipping-terms.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';

/** The shipping of an installation in which nobody has set another. */
export const usualShipping = usualTermsOf(initialSettings);

/** Two zones as a company of Bucaramanga may set them: its own surroundings, and where an aeroplane goes. */
export const shippingZones: ShippingZone[] = [
  {
    name: 'Área metropolitana',
    departments: [],
    municipalities: ['68001', '68276', '68307', '68547'],
    cost: 6_000,
    free_from: 80_000,
  },
  {
    name: 'San Andrés, Amazonas y los Llanos',
    departments: ['88', '91', '94', '95', '97', '99'],
    municipalities: [],
    cost: 42_000,
    free_from: 600_000,
  },
];
