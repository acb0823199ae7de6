import { formatDecimal, formatPercent, formatPesos, formatTenths, formatWhole } from '#domain/base/money.ts';
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
  cancelled: 'sin cancelados',
  rating: 'sin calificaciones',
};

/** How a figure stands beside the days before: `12 % más que antes`, `sin ventas antes`. */
export function comparisonLabel(name: FigureName, comparison: Comparison): string {
  const { kind } = comparison;
  if (kind === 'nothing') return `${noneOf[name]}, ni ahora ni antes`;
  if (kind === 'first') return `${noneOf[name]} antes`;
  if (kind === 'same') return 'igual que antes';
  if (comparison.by >= TOLD_IN_WORDS) return 'más de diez veces lo de antes';
  const by = storeFigures[name].unit === 'stars' ? starsOf(comparison.by) : formatPercent(comparison.by);
  return `${by} ${kind === 'more' ? 'más' : 'menos'} que antes`;
}

function starsOf(stars: number): string {
  return `${formatDecimal(stars)} ${stars === 1 ? 'estrella' : 'estrellas'}`;
}

/** A figure as people read it; a dash where there is nothing that it could be of. */
export function figureLabel(name: FigureName, value: number | null): string {
  if (value === null) return '–';
  const { unit } = storeFigures[name];
  if (unit === 'pesos') return formatPesos(value);
  return unit === 'stars' ? formatTenths(value) : formatWhole(value);
}
