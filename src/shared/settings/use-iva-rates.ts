import { useSyncExternalStore } from 'react';
import { INITIAL_IVA_RATES, type IvaRates } from '#domain/catalog/iva-class.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { onTimePassing } from '#src/shared/calendar/time-passing.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

let last = INITIAL_IVA_RATES;

/** The rates of IVA that hold at this moment, by what this device knows; the same object while they are the same. */
export function ivaRatesNow(): IvaRates {
  const rates = ivaRatesAt(companySettings.peek().values, serverNowMs());
  if (rates.general !== last.general || rates.reducida !== last.reducida) last = rates;
  return last;
}

/**
 * The same in a component. A page that stays open past the midnight of a law, or sleeps through it, follows it within a minute,
 * also without a network.
 */
export function useIvaRates(): IvaRates {
  return useSyncExternalStore(subscribe, ivaRatesNow);
}

function subscribe(changed: () => void): () => void {
  const leave = [companySettings.subscribe(changed), onTimePassing(changed)];
  return () => leave.forEach((each) => each());
}
