import { formatPercent } from '#domain/base/money.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';

/** The general rate of IVA that holds, in a text: `19 %`. */
export function IvaPercent() {
  return <>{formatPercent(useIvaRates().general)}</>;
}
