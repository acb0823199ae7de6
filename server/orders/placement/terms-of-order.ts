import { shippingTermsTo, usualTermsOf, type ShippingTerms } from '#domain/cart/shipping-terms.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { codeOf } from '#domain/geography/divipola.ts';
import type { PlaceOrderData } from '#domain/orders/placement/place-order.ts';
import { TERMS_REMEMBERED_DAYS } from '#domain/settings/remembered-days.ts';
import type { Submitted } from '#server/commands/command-handler.ts';

interface TermsOfOrder {
  /** Of the version that its device showed; those of no zone where the device knows none. */
  shown: ShippingTerms;
  /** By which it is priced: those that were shown while the shop remembers them, today's afterwards. */
  held: ShippingTerms;
  /** Version of the settings that holds for it. */
  version: number;
}

/**
 * Whether an order names a version of the settings that this server does not know, also after it read them anew (a
 * database that was restored has none of the last ones). What its buyer saw cannot be told.
 */
export function sawUnknownSettings({
  data,
  settings,
}: Pick<Submitted<PlaceOrderData>, 'data' | 'settings'>): boolean {
  return (data.settings_version ?? 0) > settings.version;
}

/** Who looked before a midnight confirms a moment after it, and may have looked for so long. */
const CONFIRMED_WITHIN_MS = HOUR_MS;

/**
 * The shipping that an order's buyer saw, and the one by which it is priced, both to the municipality where it goes. A device
 * that says which prices it showed and no version is from before there were any; a client that says neither showed nothing, and
 * takes what holds now. An app from before zones shows the usual shipping to wherever. A promotion counts by the day of the device,
 * as far back as the shop remembers its terms: an order that waited for a network pays what it showed.
 */
export function termsOfOrder({ data, settings, nowMs, madeAtMs }: Submitted<PlaceOrderData>): TermsOfOrder {
  const showedNothing = data.items.every(({ seen_price }) => seen_price === null);
  const seen = data.settings_version ?? (showedNothing ? settings.version : 0);
  const code = codeOf(data.shipping_state, data.shipping_city) ?? null;
  const values = settings.valuesAt(seen);
  const seenMs = Math.max(madeAtMs, nowMs - TERMS_REMEMBERED_DAYS * DAY_MS);
  const seenSince = dayInBogota(seenMs - CONFIRMED_WITHIN_MS);
  const termsSeen = shippingTermsTo(code, values, dayInBogota(seenMs), seenSince);
  const saysShipping = showedNothing || data.seen_shipping !== undefined;
  const shown = saysShipping ? termsSeen : usualTermsOf(values);
  if (settings.remembered(seen, nowMs)) return { shown, held: termsSeen, version: seen };
  return {
    shown,
    held: shippingTermsTo(code, settings.values, dayInBogota(nowMs)),
    version: settings.version,
  };
}
