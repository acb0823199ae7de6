import { leastTotalsOf, type PricedLine, type Totals } from '#domain/cart/pricing.ts';
import type { Day } from '#domain/calendar/day.ts';
import { type IvaRates, ratedBy } from '#domain/catalog/iva-class.ts';
import {
  type CorrectedLine,
  isMunicipalityRefused,
  municipalityOf,
} from '#src/features/account/conflicts/correct-order.ts';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { usePossibleShipping } from '#src/shared/settings/company-settings.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

const UNKNOWN_SHIPPING =
  'No sabemos cuánto cuesta el envío a ese municipio: la lista de municipios no cargó. Recarga la página e intenta de nuevo.';

interface CorrectedTotals {
  /** What is asked for, by the rates of IVA that hold. */
  lines: readonly PricedLine[];
  /** By what its totals are shown. */
  seen: {
    ivaRates: IvaRates;
    /** The day in Colombia by whose promotions it ships. */
    seenOn: Day;
    /** Where it goes, by its code of DIVIPOLA; null while that is not known. */
    municipalityCode: string | null;
  };
  /** What the corrected order costs where it goes. */
  totals: Totals;
  /** Whether it cannot be sent because its shipping is not known. */
  isUnknown: boolean;
  /** Why it will not be known; null where it is, or will be in a moment. */
  problem: string | null;
}

/**
 * What a corrected order costs, to its municipality or to the one that is chosen now.
 * @param places undefined until they are here, and null where they could not be loaded.
 */
export function useCorrectedTotals(
  entry: Pick<OutboxEntry, 'preview' | 'problem'>,
  kept: readonly CorrectedLine[],
  chosenCode: string,
  places: Municipalities | undefined | null,
): CorrectedTotals {
  const asksPlace = isMunicipalityRefused(entry);
  const municipalityCode = asksPlace ? chosenCode || null : municipalityOf(entry, places ?? undefined);
  const ivaRates = useIvaRates();
  const seenOn = useToday();
  const lines = kept.map(({ line: { price, ivaClass }, units }) =>
    ratedBy(ivaRates, { precio_venta: price, quantity: units, iva_class: ivaClass }),
  );
  const totals = leastTotalsOf(lines, usePossibleShipping(municipalityCode));
  const isLeast = totals.isLeast === true;
  return {
    lines,
    seen: { ivaRates, seenOn, municipalityCode },
    totals,
    isUnknown: isLeast && !asksPlace,
    problem: isLeast && places === null ? UNKNOWN_SHIPPING : null,
  };
}
