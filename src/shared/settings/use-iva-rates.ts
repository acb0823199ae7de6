import { useSyncExternalStore } from 'react';
import { signal } from '@preact/signals-core';
import { INITIAL_IVA_RATES, type IvaRates } from '#domain/catalog/iva-class.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import { every, serverNowMs } from '#src/device/clock.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

const LOOK_MS = 60_000;

let last = INITIAL_IVA_RATES;

/** The rates of IVA that hold at this moment, by what this device knows; the same object while they are the same. */
export function ivaRatesNow(): IvaRates {
  const rates = ivaRatesAt(companySettings.peek().values, serverNowMs());
  if (rates.general !== last.general || rates.reducida !== last.reducida) last = rates;
  return last;
}

/**
 * The same in a component. A page that stays open past the midnight of a law, or sleeps through it, follows it within a minute,
 * also without a network. All prices of a page look at the clock together.
 */
export function useIvaRates(): IvaRates {
  return useSyncExternalStore(subscribe, ivaRatesNow);
}

function subscribe(changed: () => void): () => void {
  const leave = [companySettings.subscribe(changed), looked.subscribe(changed)];
  return () => leave.forEach((each) => each());
}

let stop = () => undefined as void;

/** How often somebody looked at the clock, while anybody shows a price. */
const looked = signal(0, {
  watched() {
    const look = () => {
      looked.value += 1;
    };
    const stopTimer = every(LOOK_MS, look);
    document.addEventListener('visibilitychange', look);
    stop = () => {
      stopTimer();
      document.removeEventListener('visibilitychange', look);
    };
  },
  unwatched: () => stop(),
});
