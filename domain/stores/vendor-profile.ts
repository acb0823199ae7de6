import * as v from 'valibot';
import { defaultStoreName, storeSlug } from '#domain/accounts/registration.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** From this share of its fields on, a profile counts as complete, in percent (spec §9). */
export const COMPLETE_FROM_PERCENT = 80;
/** A shorter description of a store is reported as missing (spec §5). */
export const MIN_STORE_DESCRIPTION = 10;
export const DEFAULT_RETURN_POLICY = 'Devoluciones aceptadas dentro de 30 días';
export const DEFAULT_PROCESSING_TIME = '1-2 días';

/** The profile of a vendor's store (spec §3). Figures that nobody counted are absent, never made up. */
export const VendorProfile = v.object({
  userId: Id,
  storeName: v.string(),
  storeDescription: v.string(),
  storeSlug: v.string(),
  contactInfo: v.object({
    phone: v.string(),
    address: v.string(),
    city: v.string(),
    state: v.string(),
    zipCode: v.string(),
  }),
  businessMetrics: v.partial(
    v.object({
      totalSales: wholeNumber(0),
      totalRevenue: Pesos,
      totalCommissions: Pesos,
      stockLevel: wholeNumber(0),
      lowStockItems: wholeNumber(0),
      activeProducts: wholeNumber(0),
      totalOrders: wholeNumber(0),
      averageRating: v.number(),
      joinDate: Instant,
      lastActivity: Instant,
    }),
  ),
  settings: v.object({
    notifications: v.object({
      email: v.boolean(),
      push: v.boolean(),
      orderUpdates: v.boolean(),
      promotions: v.boolean(),
    }),
    preferences: v.object({
      theme: v.picklist(['light', 'dark', 'auto']),
      language: v.string(),
      currency: v.string(),
      timezone: v.string(),
    }),
    business: v.object({
      autoAcceptOrders: v.boolean(),
      minimumOrderAmount: Pesos,
      processingTime: v.string(),
      returnPolicy: v.string(),
    }),
  }),
});
export type VendorProfile = v.InferOutput<typeof VendorProfile>;

/** How far a profile is (spec §3 `profileStatus`). */
export interface ProfileCompletion {
  /** Share of the six fields that count, rounded, 0–100. */
  percent: number;
  isComplete: boolean;
}

/** The profile of a person who opens a store, before they write anything (spec §9). */
export function newVendorProfile(person: { userId: string; name: string }): VendorProfile {
  const storeName = defaultStoreName(person.name);
  return {
    userId: person.userId,
    storeName,
    storeDescription: '',
    storeSlug: storeSlug(storeName),
    contactInfo: { phone: '', address: '', city: '', state: '', zipCode: '' },
    businessMetrics: {},
    settings: {
      notifications: { email: true, push: true, orderUpdates: true, promotions: false },
      preferences: { theme: 'auto', language: 'es', currency: 'COP', timezone: 'America/Bogota' },
      business: {
        autoAcceptOrders: false,
        minimumOrderAmount: 0,
        processingTime: DEFAULT_PROCESSING_TIME,
        returnPolicy: DEFAULT_RETURN_POLICY,
      },
    },
  };
}

/** The share of the six fields that the profile has: name, description, phone, address, city, return policy. */
export function completionOf({
  storeName,
  storeDescription,
  contactInfo,
  settings,
}: VendorProfile): ProfileCompletion {
  const { phone, address, city } = contactInfo;
  const counted = [storeName, storeDescription, phone, address, city, settings.business.returnPolicy];
  const filled = counted.filter((each) => each.trim() !== '').length;
  const percent = Math.round((filled / counted.length) * 100);
  return { percent, isComplete: percent >= COMPLETE_FROM_PERCENT };
}

/** The fields that a vendor is told to fill in, by their names (spec §5). */
export function missingFieldsOf({ storeDescription, contactInfo }: VendorProfile): string[] {
  const { phone, address, city } = contactInfo;
  const reports: [name: string, isMissing: boolean][] = [
    ['Teléfono', phone.trim() === ''],
    ['Dirección', address.trim() === ''],
    ['Ciudad', city.trim() === ''],
    ['Descripción de tienda', storeDescription.trim().length < MIN_STORE_DESCRIPTION],
  ];
  return reports.filter(([, isMissing]) => isMissing).map(([name]) => name);
}
