import * as v from 'valibot';
import {
  type PossibleTerms,
  possibleTermsTo,
  type ShippingTerms,
  shippingTermsTo,
} from '#domain/cart/shipping-terms.ts';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import {
  PublicSettings,
  SETTINGS_ELEMENT_ID,
  unsetPublicSettings,
} from '#domain/settings/public-settings.ts';
import { localValue } from '#src/device/local-value.ts';
import { useSignalValue } from '#src/device/use-signal.ts';

/** Kept on this device, so that prices, texts and choices are those of the company without a network too. */
const stored = localValue('mestore_ajustes', PublicSettings, unsetPublicSettings);

/** What the company has set, as the server last said: what nobody set until it did. */
export const companySettings = stored.value;

/** What an order to a municipality pays for its shipping, by its code of DIVIPOLA. */
export function useShippingTo(municipalityCode: string): ShippingTerms {
  return shippingTermsTo(municipalityCode, useSignalValue(companySettings).values);
}

/** The same where the municipality may not be known yet: null. */
export function usePossibleShipping(municipalityCode: string | null = null): PossibleTerms {
  return possibleTermsTo(municipalityCode, useSignalValue(companySettings).values);
}

/** The zones of the shipping; none where it costs the same everywhere. */
export function useShippingZones(): readonly ShippingZone[] {
  return useSignalValue(companySettings).values['shipping.zones'];
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
