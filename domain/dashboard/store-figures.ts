import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { FigureSpan } from '#domain/dashboard/figure-period.ts';
import { DaySums, SumsOfDay } from '#domain/dashboard/day-sums.ts';

/** Where the figures of a store are asked for: of its last days, or from one day to another. */
export function storeFiguresPath(
  vendorId: string,
  asked: { days: FigureSpan } | { from: Day; to: Day },
): string {
  const query = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  return `/api/v1/vendedores/dashboard/stores/${encodeURIComponent(vendorId)}?${query.join('&')}`;
}

const Period = v.object({ from: CalendarDay, to: CalendarDay });

/** The sums of a store in a period and in as many days before it. */
export const StoreFigures = v.object({
  vendor_id: Id,
  ...Period.entries,
  before: v.object({ ...Period.entries, sums: DaySums }),
  sums: DaySums,
  /** Only the days on which something happened, the first one first. */
  days: v.array(SumsOfDay),
  /** The day of its first order, whatever became of it; null while nobody ordered. */
  first_order_on: v.nullable(CalendarDay),
  /** When it was counted. */
  counted_at: Instant,
});
export type StoreFigures = v.InferOutput<typeof StoreFigures>;

interface FigureDefinition {
  label: string;
  /** What it counts, in one sentence. */
  meaning: string;
  unit: 'pesos' | 'count' | 'stars';
  /** Null where there is nothing that it could be of. */
  of: (sums: DaySums) => number | null;
}

/** Every figure of a store's sales: its name, its meaning and how it comes out of the sums. One number, one meaning. */
export const storeFigures = {
  sales: {
    label: 'Ventas con IVA',
    meaning:
      'La mercancía vendida con su IVA y sin el envío, por el día en que se hizo cada pedido; no cuenta lo cancelado ni lo que volvió sin entregarse.',
    unit: 'pesos',
    of: (sums) => sums.sales,
  },
  orders: {
    label: 'Pedidos',
    meaning:
      'Los pedidos de la tienda hechos en esos días, sin los cancelados ni los que volvieron sin entregarse.',
    unit: 'count',
    of: (sums) => sums.orders,
  },
  units: {
    label: 'Unidades vendidas',
    meaning: 'Las unidades de esos pedidos.',
    unit: 'count',
    of: (sums) => sums.units,
  },
  average: {
    label: 'Pedido promedio',
    meaning: 'Las ventas divididas entre los pedidos.',
    unit: 'pesos',
    of: ({ sales, orders }) => (orders > 0 ? Math.round(sales / orders) : null),
  },
  commission: {
    label: 'Comisión',
    meaning:
      'Lo que MeStore cobra por esas ventas, con su IVA, según la regla que regía cuando se hizo cada pedido; sin descontar lo que se devuelve después.',
    unit: 'pesos',
    of: ({ commission, commission_iva }) => commission + commission_iva,
  },
  net: {
    label: 'Ventas menos comisión',
    meaning: 'Las ventas sin la comisión ni su IVA; antes de devoluciones, retenciones y ajustes.',
    unit: 'pesos',
    of: ({ sales, commission, commission_iva }) => sales - commission - commission_iva,
  },
  refund: {
    label: 'Devoluciones',
    meaning:
      'Lo que se devuelve a los compradores por las devoluciones cuyo reembolso se autorizó en esos días, aunque la compra sea de antes.',
    unit: 'pesos',
    of: (sums) => sums.refund,
  },
  cancelled: {
    label: 'Cancelados',
    meaning:
      'Los pedidos hechos en esos días que se cancelaron; los que volvieron sin que nadie los recibiera se dicen aparte.',
    unit: 'count',
    of: (sums) => sums.cancelled,
  },
  rating: {
    label: 'Calificación',
    meaning:
      'El promedio de las estrellas que dieron en esos días quienes recibieron un producto de la tienda.',
    unit: 'stars',
    of: ({ stars, ratings }) => (ratings > 0 ? stars / ratings : null),
  },
} satisfies Record<string, FigureDefinition>;

export type FigureName = keyof typeof storeFigures;
export const FIGURES = keysOf(storeFigures);

export function figureOf(name: FigureName, sums: DaySums): number | null {
  return storeFigures[name].of(sums);
}

/** Returned units of each hundred that were sold in the same days; null where none was sold. */
export function returnRateOf({ returned_units, units }: DaySums): number | null {
  return units > 0 ? (returned_units / units) * 100 : null;
}

/** How a figure stands beside that of the days before. */
export type Comparison =
  /** There is nothing in either. */
  | { kind: 'nothing' }
  /** There was nothing before, of which no percentage can be. */
  | { kind: 'first' }
  | { kind: 'same' }
  /** In whole percent of before; in stars, the difference itself. */
  | { kind: 'more' | 'less'; by: number };

/** Compares a figure with that of the period before, without inventing a percentage of nothing. */
export function compareFigures(name: FigureName, now: DaySums, before: DaySums): Comparison {
  const [value, base] = [figureOf(name, now), figureOf(name, before)];
  if (storeFigures[name].unit !== 'stars') return compareAmounts(value, base);
  if (value === null) return { kind: 'nothing' };
  return base === null ? { kind: 'first' } : differenceOf(Math.round((value - base) * 10) / 10);
}

function compareAmounts(value: number | null, base: number | null): Comparison {
  if (value === null) return { kind: 'nothing' };
  if (!base) return { kind: value === 0 ? 'nothing' : 'first' };
  return differenceOf(Math.round(((value - base) / Math.abs(base)) * 100));
}

function differenceOf(change: number): Comparison {
  if (change === 0) return { kind: 'same' };
  return { kind: change > 0 ? 'more' : 'less', by: Math.abs(change) };
}
