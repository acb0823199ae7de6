import { valuedByLabels, type Discrepancy } from '#domain/counts/discrepancy.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';

/** `Faltan 6 unidades`, `Sobra 1 unidad`, or the known facts while nobody counted. */
export function varianceLabel({
  source,
  variance,
  quantity,
}: Pick<Discrepancy, 'source' | 'variance' | 'quantity'>): string {
  if (variance === 0) return 'Coincide con el registro';
  if (variance !== null) {
    const units = Math.abs(variance);
    const verb = variance < 0 ? ['Falta', 'Faltan'] : ['Sobra', 'Sobran'];
    return `${units === 1 ? verb[0] : verb[1]} ${countOf(units, 'unidad', 'unidades')}`;
  }
  if (source === 'negative_stock') return `El registro quedó en ${formatWhole(quantity)}`;
  if (source === 'count') return 'Por contar otra vez';
  if (source === 'late_movement') return 'Se supo tarde de un movimiento';
  return `Faltaron ${countOf(Math.abs(quantity), 'unidad', 'unidades')}`;
}

/** `$ 231.000 al costo`: what the difference is worth, and by which of the two figures. */
export function valueLabel({ value, valued_by }: Pick<Discrepancy, 'value' | 'valued_by'>): string {
  return `${formatPesos(Math.abs(value ?? 0))} ${valuedByLabels[valued_by]}`;
}
