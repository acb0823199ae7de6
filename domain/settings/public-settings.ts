import * as v from 'valibot';
import { Pesos } from '#domain/base/money.ts';
import { Carrier } from '#domain/delivery/carrier.ts';
import { Closure } from '#domain/delivery/dispatch.ts';
import { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { DatedIvaRate } from '#domain/settings/iva-rates.ts';
import { ShopBanner, ShopNotice, ShopQuestion } from '#domain/settings/content/shop-content.ts';
import { initialSettings, type SettingKey, type SettingValues } from '#domain/settings/setting-values.ts';

/** A value that an older server does not send, or a newer one sends in another form, is the initial one. */
const or = <Key extends SettingKey>(key: Key, schema: v.GenericSchema<unknown, SettingValues[Key]>) =>
  v.fallback(v.optional(schema, initialSettings[key] as never), initialSettings[key] as never);

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The settings that devices read: those that anybody may know. */
export const PublicValues = v.object({
  'company.name': or('company.name', v.string()),
  'company.nit': or('company.nit', v.string()),
  'company.address': or('company.address', v.string()),
  'company.phone': or('company.phone', v.string()),
  'company.email': or('company.email', v.string()),
  'shipping.cost': or('shipping.cost', Pesos),
  'shipping.free_from': or('shipping.free_from', Pesos),
  'shipping.zones': or('shipping.zones', v.array(ShippingZone)),
  'shipping.promotions': or('shipping.promotions', v.array(ShippingPromotion)),
  'shipping.cut_off': or('shipping.cut_off', v.nullable(v.number())),
  'shipping.handling_days': or('shipping.handling_days', v.pipe(v.number(), v.integer(), v.minValue(0))),
  'shipping.carriers': or('shipping.carriers', v.array(Carrier)),
  'calendar.extra_holidays': or('calendar.extra_holidays', v.array(Closure)),
  'site.dark_mode': or('site.dark_mode', v.boolean()),
  'site.notifications': or('site.notifications', v.boolean()),
  'site.analytics': or('site.analytics', v.boolean()),
  'site.beta_banner': or('site.beta_banner', v.boolean()),
  'app.api_timeout': or('app.api_timeout', positive),
  'app.api_retries': or('app.api_retries', v.pipe(v.number(), v.integer(), v.minValue(0))),
  'app.cache_ttl': or('app.cache_ttl', positive),
  'content.banners': or('content.banners', v.array(ShopBanner)),
  'content.notice': or('content.notice', ShopNotice),
  'content.questions': or('content.questions', v.array(ShopQuestion)),
  'payments.methods': or('payments.methods', v.array(PaymentMethod)),
  'payments.least_total': or('payments.least_total', Pesos),
  'payments.most_total': or('payments.most_total', Pesos),
  'payments.cash_on_delivery_departments': or('payments.cash_on_delivery_departments', v.array(v.string())),
  'taxes.iva_rates': or('taxes.iva_rates', v.array(DatedIvaRate)),
  'security.password_length': or('security.password_length', v.number()),
});
export type PublicValues = v.InferOutput<typeof PublicValues>;

/** What a store has of its own, of what devices read; without what it has not. */
const StoreValues = v.object({
  'shipping.cut_off': v.optional(v.nullable(v.number())),
  'shipping.handling_days': v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type StoreValues = v.InferOutput<typeof StoreValues>;

/** Answer of `GET /settings`. Version 0 is that of an installation in which nobody has set anything. */
export const PublicSettings = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** As they hold where no store has its own: the warehouse's before the company's. */
  values: PublicValues,
  /** What stores have of their own, by their ids; absent of an older server. */
  stores: v.fallback(v.optional(v.record(v.string(), StoreValues)), undefined),
});
export type PublicSettings = v.InferOutput<typeof PublicSettings>;

/** The values that hold for what a store sells; of no store, those of all. */
export function valuesForStore({ values, stores }: PublicSettings, storeId: string | null): PublicValues {
  const own = storeId === null ? undefined : stores?.[storeId];
  if (!own) return values;
  const { 'shipping.cut_off': cutOff, 'shipping.handling_days': handlingDays } = own;
  return {
    ...values,
    // No hour is a value too.
    ...(cutOff !== undefined && { 'shipping.cut_off': cutOff }),
    ...(handlingDays !== undefined && { 'shipping.handling_days': handlingDays }),
  };
}

export const unsetPublicSettings: PublicSettings = v.parse(PublicSettings, { version: 0, values: {} });

/** Element of a page with the settings of its moment, for a device that has none or older ones. */
export const SETTINGS_ELEMENT_ID = 'mestore-settings';

/** Header of every answer of the API: the version of the settings that held. */
export const SETTINGS_VERSION_HEADER = 'x-settings-version';

export const publicSettingsPath = '/api/v1/settings';
