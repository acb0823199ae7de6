import { formatDecimal, formatPercent, formatPesos, formatTenths, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { type Comparison, type FigureName, storeFigures } from '#domain/dashboard/store-figures.ts';

/** From this change on a percentage says less than words. */
const TOLD_IN_WORDS = 1_000;

const noneOf: Record<FigureName, string> = {
  sales: 'sin ventas',
  orders: 'sin pedidos',
  units: 'sin unidades vendidas',
  average: 'sin pedidos',
  commission: 'sin comisión',
  net: 'sin ventas',
  refund: 'sin devoluciones',
  fallen: 'sin cancelados',
  rating: 'sin calificaciones',
};

/** How a figure stands beside the days before: `12 % más que antes`, `sin ventas antes`. */
export function comparisonLabel(name: FigureName, comparison: Comparison): string {
  const { kind } = comparison;
  if (kind === 'nothing') return `${noneOf[name]}, ni ahora ni antes`;
  if (kind === 'first') return `${noneOf[name]} antes`;
  if (kind === 'same') return 'igual que antes';
  const direction = kind === 'more' ? 'más' : 'menos';
  if (storeFigures[name].unit === 'stars')
    return `${countOf(comparison.by, 'estrella', 'estrellas').replace(/^\S+/, formatDecimal(comparison.by))} ${direction} que antes`;
  if (comparison.by >= TOLD_IN_WORDS) return 'más de diez veces lo de antes';
  return `${formatPercent(comparison.by)} ${direction} que antes`;
}

/** A figure as people read it; a dash where there is nothing that it could be of. */
export function figureLabel(name: FigureName, value: number | null): string {
  if (value === null) return '–';
  const { unit } = storeFigures[name];
  if (unit === 'pesos') return formatPesos(value);
  return unit === 'stars' ? formatTenths(value) : formatWhole(value);
}
