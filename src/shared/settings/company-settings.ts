import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import {
  type PossibleTerms,
  possibleTermsTo,
  type ShippingTerms,
  shippingTermsTo,
} from '#domain/cart/shipping-terms.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import type { Day } from '#domain/calendar/day.ts';
import { promotionsOn, type ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { type AppConfig, appConfigOf } from '#domain/settings/app-config.ts';
import { PublicSettings, SETTINGS_ELEMENT_ID } from '#domain/settings/public-settings.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { appState, changeAppState } from '#src/shared/settings/app-state.ts';

let last = appState.value.peek().config;

/**
 * What the company has set, as the server last said: what nobody set until it did. It is kept on this device, so that
 * prices, texts and choices are those of the company without a network too.
 */
export const companySettings: ReadonlySignal<PublicSettings> = computed(() => {
  const { config } = appState.value.value;
  // A tab that only chose its theme changed nothing of this.
  if (!isSame(config, last)) last = config;
  return last;
});

/** The same as the configuration of the app (spec §3). */
export const appConfig: ReadonlySignal<AppConfig> = computed(() =>
  appConfigOf(companySettings.value.values, CLIENT_VERSION),
);

/** What an order to a municipality pays for its shipping today, by its code of DIVIPOLA. */
export function useShippingTo(municipalityCode: string): ShippingTerms {
  return shippingTermsTo(municipalityCode, useSignalValue(companySettings).values, useToday());
}

/** The same where the municipality may not be known yet: null. */
export function usePossibleShipping(municipalityCode: string | null = null): PossibleTerms {
  const { values } = useSignalValue(companySettings);
  const today = useToday();
  return municipalityCode === null
    ? termsAnywhere(values)(today)
    : possibleTermsTo(municipalityCode, values, today);
}

/** What shipping may cost without the promotions of today: what the pages say that is so every day. */
export function useUsualShipping(): PossibleTerms {
  const { values } = useSignalValue(companySettings);
  return possibleTermsTo(null, { ...values, 'shipping.promotions': [] }, useToday());
}

/** The promotions of the shipping that hold today. */
export function useShippingPromotions(): readonly ShippingPromotion[] {
  return promotionsOn(useSignalValue(companySettings).values['shipping.promotions'], useToday());
}

/** Every card of a page asks, and hundreds of places may be named: they are gone through once a day. */
const termsAnywhere = memoizeByKey((values: PublicSettings['values']) => {
  let last: { day: Day; terms: PossibleTerms } | undefined;
  return (day: Day) => {
    if (last?.day !== day) last = { day, terms: possibleTermsTo(null, values, day) };
    return last.terms;
  };
});

/** The zones of the shipping; none where it costs the same everywhere. */
export function useShippingZones(): readonly ShippingZone[] {
  return useSignalValue(companySettings).values['shipping.zones'];
}

/** From now on these settings hold on this device. */
export function storeSettings(settings: PublicSettings): void {
  if (!isSame(settings, companySettings.peek())) changeAppState({ config: settings });
}

/** Takes the settings that the server wrote into this page, unless this device knows newer ones. */
export function takeSettingsOfPage(): void {
  const written = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!written) return;
  const read = v.safeParse(PublicSettings, JSON.parse(written));
  if (read.success && read.output.version > companySettings.peek().version) storeSettings(read.output);
}

function isSame(settings: PublicSettings, others: PublicSettings): boolean {
  return settings === others || JSON.stringify(settings) === JSON.stringify(others);
}
