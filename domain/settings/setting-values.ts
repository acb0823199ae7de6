import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Pesos } from '#domain/base/money.ts';
import type { Closure } from '#domain/delivery/dispatch.ts';
import type { Carrier } from '#domain/delivery/carrier.ts';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import {
  NO_NOTICE,
  type ShopBanner,
  type ShopNotice,
  type ShopQuestion,
} from '#domain/settings/content/shop-content.ts';
import { initialDatedRates, type DatedIvaRate } from '#domain/settings/iva-rates.ts';
import type { TaxUnit } from '#domain/tax-reports/tax-unit.ts';
import { type PaymentMethod, PAYMENT_METHODS } from '#domain/payments/payment-method.ts';

/** What a person of the company sets, by its key as it is stored and travels. Amounts are whole pesos. */
export interface SettingValues {
  'company.name': string;
  'company.nit': string;
  'company.address': string;
  'company.phone': string;
  'company.email': string;
  /** Whether the company invoices what stores sell, in their name; it takes a provider. */
  'company.invoices_by_mandate': boolean;
  'shipping.cost': Pesos;
  'shipping.free_from': Pesos;
  /** Places with a price of their own; the two above hold for all the others. */
  'shipping.zones': readonly ShippingZone[];
  /** Days on which the shipping to some places, or to all, costs less. */
  'shipping.promotions': readonly ShippingPromotion[];
  /** Hour in Bogotá, from 0 to 23, before which an order leaves the same day; null promises none. */
  'shipping.cut_off': number | null;
  /** Working days from an order to the day that it can leave, for who makes or gathers it first. */
  'shipping.handling_days': number;
  /** Who takes parcels to their buyers; those that may no more be chosen are among them. */
  'shipping.carriers': readonly Carrier[];
  /** What the company itself says in the shop: on its home page, above every page, and on the page of help. */
  'content.banners': readonly ShopBanner[];
  'content.notice': ShopNotice;
  'content.questions': readonly ShopQuestion[];
  /** Days on which the company is closed; the terms of the law do not know them. */
  'calendar.extra_holidays': readonly Closure[];
  /** Days that goods must still last to be sold and picked, where their product says none. */
  'stock.minimum_shelf_life_days': number;
  /** The four flags of the app, one setting each. */
  'site.dark_mode': boolean;
  'site.notifications': boolean;
  'site.analytics': boolean;
  'site.beta_banner': boolean;
  /** Milliseconds that a question to the server may take, with all its tries. */
  'app.api_timeout': number;
  /** Tries after the first one. */
  'app.api_retries': number;
  /** Minutes for which an answer of the server is believed. */
  'app.cache_ttl': number;
  'payments.methods': readonly PaymentMethod[];
  'payments.least_total': Pesos;
  'payments.most_total': Pesos;
  /** Departments of DIVIPOLA by their two digits; none means the whole country. */
  'payments.cash_on_delivery_departments': readonly string[];
  /** The least that one payment to a store is, in COP. */
  'payouts.minimum': Pesos;
  /** The account from which stores are paid, by its digits; empty while nobody wrote it. */
  'payouts.account': string;
  /** Whether that is a checking account; else it is one of savings. */
  'payouts.account_is_checking': boolean;
  /** The UVT of each year, with its resolution. */
  'taxes.uvt': readonly TaxUnit[];
  /** The rates of the classes that pay IVA, each from its day on. */
  'taxes.iva_rates': readonly DatedIvaRate[];
  'security.password_length': number;
  'security.session_days': number;
  /** IPv4 and IPv6 addresses and networks (CIDR); none means anywhere. */
  'security.portal_addresses': readonly string[];
  /** Roles of the portal that use it with a second factor only; none means that everybody chooses. */
  'security.second_factor_roles': readonly UserType[];
}
export type SettingKey = keyof SettingValues;

/** What holds until somebody sets something else: version 0 of the settings. */
export const initialSettings: SettingValues = {
  'company.name': '',
  'company.nit': '',
  'company.address': '',
  'company.phone': '',
  'company.email': '',
  'company.invoices_by_mandate': false,
  'shipping.cost': 15_000,
  'shipping.free_from': 200_000,
  'shipping.zones': [],
  'shipping.promotions': [],
  'shipping.cut_off': null,
  'shipping.handling_days': 0,
  'shipping.carriers': [],
  'content.banners': [],
  'content.notice': NO_NOTICE,
  'content.questions': [],
  'calendar.extra_holidays': [],
  'stock.minimum_shelf_life_days': 0,
  'site.dark_mode': true,
  'site.notifications': true,
  'site.analytics': false,
  'site.beta_banner': false,
  'app.api_timeout': 30_000,
  'app.api_retries': 3,
  'app.cache_ttl': 5,
  'payments.methods': PAYMENT_METHODS,
  'payments.least_total': 0,
  'payments.most_total': 2_000_000_000,
  'payments.cash_on_delivery_departments': [],
  'payouts.minimum': 10_000,
  'payouts.account': '',
  'payouts.account_is_checking': false,
  'taxes.uvt': [],
  'taxes.iva_rates': initialDatedRates,
  'security.password_length': 8,
  'security.session_days': 30,
  'security.portal_addresses': [],
  'security.second_factor_roles': [],
};
