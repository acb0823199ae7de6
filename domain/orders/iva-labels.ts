import { formatPercent } from '#domain/base/money.ts';
import { ivaPercentsOf } from '#domain/cart/pricing.ts';
import type { IvaRated } from '#domain/catalog/iva-class.ts';

/** `IVA (19 %)`; of lines of several rates `IVA (0 %, 5 % y 19 %)`, in figures that no line parts from their sign; of none `IVA`. */
export function ivaLabel(lines: readonly IvaRated[]): string {
  const rates = ivaPercentsOf(lines).map(formatPercent);
  if (rates.length === 0) return 'IVA';
  const last = rates.pop() ?? '';
  return `IVA (${rates.length > 0 ? `${rates.join(', ')} y ${last}` : last})`;
}
