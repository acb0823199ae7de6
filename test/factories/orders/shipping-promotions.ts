import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { unsetPublicSettings, type PublicSettings } from '#domain/settings/public-settings.ts';

/** Promotions of a company of Bucaramanga around March 2026: one that runs, one to come, one that is over, with the longest name. */
export const shippingPromotions: ShippingPromotion[] = [
  {
    id: 'aniversario',
    name: 'Aniversario de Bucaramanga y su área metropolitana, 404 años',
    from: '2025-12-22',
    until: '2025-12-22',
    departments: ['68'],
    municipalities: [],
    cost: 4_900,
    free_from: null,
  },
  {
    id: 'marzo',
    name: 'Marzo en casa',
    from: '2026-03-01',
    until: '2026-03-15',
    departments: [],
    municipalities: ['68001', '68276', '68307', '68547'],
    cost: null,
    free_from: 1,
  },
  {
    id: 'madres',
    name: 'Día de la madre',
    from: '2026-05-01',
    until: '2026-05-10',
    departments: [],
    municipalities: [],
    cost: 9_900,
    free_from: 120_000,
  },
];

/** What devices read of a company that has them. */
export const withPromotions: PublicSettings = {
  version: 3,
  values: { ...unsetPublicSettings.values, 'shipping.promotions': shippingPromotions },
};
