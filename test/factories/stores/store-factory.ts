import type { PublicStore } from '#domain/stores/public-store.ts';
import { withStoreFields, type StoreProfile } from '#domain/stores/store-profile.ts';
import type { StoreFields } from '#domain/stores/store-fields.ts';
import { completionOf, newVendorProfile } from '#domain/stores/vendor-profile.ts';

/** A store that its people described, but for what `fields` say otherwise. */
export function aStoreProfile(
  fields: Partial<StoreFields> = {},
  over: Partial<Pick<StoreProfile, 'vendor_id' | 'replaced' | 'store_state' | 'state_note'>> = {},
): StoreProfile {
  const profile = newVendorProfile({ userId: 'persona-vendor', name: 'Rosa Prada' });
  const bare: StoreProfile = {
    vendor_id: 'tienda-1',
    profile: {
      ...profile,
      storeSlug: 'hogar-andino',
      businessMetrics: { totalOrders: 0, totalSales: 0, activeProducts: 0, stockLevel: 0, lowStockItems: 0 },
      profileStatus: { isVerified: true, isActive: true, completionPercentage: 0, lastUpdated: null },
    },
    mailbox: '',
    letter_kinds: { inbound: true, products: true },
    store_state: 'activa',
    state_note: '',
    replaced: [],
    ...over,
  };
  const store = withStoreFields(bare, {
    storeName: 'Hogar Andino',
    storeDescription: 'Menaje y cocina para la casa, hechos en Santander.',
    phone: '3151234567',
    address: 'Carrera 33 # 52-10, local 4',
    city: 'Bucaramanga',
    state: 'Santander',
    mailbox: 'hola@hogarandino.co',
    ...fields,
  });
  const completionPercentage = completionOf(store.profile).percent;
  const profileStatus = { ...store.profile.profileStatus, completionPercentage };
  return { ...store, profile: { ...store.profile, profileStatus } };
}

export function aPublicStore(over: Partial<PublicStore> = {}): PublicStore {
  return {
    id: 'tienda-1',
    slug: 'hogar-andino',
    name: 'Hogar Andino',
    description: 'Menaje y cocina para la casa, hechos en Santander.',
    city: 'Bucaramanga',
    processing_time: '1-2 días',
    return_policy: 'Devoluciones aceptadas dentro de 30 días',
    minimum_order: 0,
    rating: { average: 4.6, reviews: 28 },
    products_count: 24,
    ...over,
  };
}
