import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { type ShippingTerms, shippingTermsOf } from '#domain/cart/pricing.ts';
import { type AppConfig, appConfigOf } from '#domain/settings/app-config.ts';
import {
  PublicSettings,
  SETTINGS_ELEMENT_ID,
  unsetPublicSettings,
} from '#domain/settings/public-settings.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { localValue } from '#src/device/local-value.ts';
import { useSignalValue } from '#src/device/use-signal.ts';

/** Kept on this device, so that prices, texts and choices are those of the company without a network too. */
const stored = localValue('mestore_ajustes', PublicSettings, unsetPublicSettings);

/** What the company has set, as the server last said: what nobody set until it did. */
export const companySettings = stored.value;

/** The same as the configuration of the app (spec §3). */
export const appConfig: ReadonlySignal<AppConfig> = computed(() =>
  appConfigOf(companySettings.value.values, CLIENT_VERSION),
);

/** What an order pays for its shipping. */
export const shippingTerms = computed(() => shippingTermsOf(companySettings.value.values));

export function useShippingTerms(): ShippingTerms {
  return useSignalValue(shippingTerms);
}

/** From now on these settings hold on this device. */
export function storeSettings(settings: PublicSettings): void {
  if (JSON.stringify(settings) !== JSON.stringify(companySettings.peek())) stored.update(() => settings);
}

/** Takes the settings that the server wrote into this page, unless this device knows newer ones. */
export function takeSettingsOfPage(): void {
  const written = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  if (!written) return;
  const read = v.safeParse(PublicSettings, JSON.parse(written));
  if (read.success && read.output.version > companySettings.peek().version) storeSettings(read.output);
}
