import * as v from 'valibot';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { DashboardSummary, PopularCategory } from '#domain/dashboard/dashboard-summary.ts';

/*
 * The figures of the landing's strip (spec §1, §3, §4): the server's where it has them; else the example of the
 * specification, which says that it is one.
 */

export interface Metric {
  label: string;
  figure: string;
  /** A figure of the specification, not of this shop. */
  isExample: boolean;
}

export interface LandingMetrics {
  metrics: readonly Metric[];
  categories: readonly PopularCategory[];
  /** Every figure of the answer, for who draws more of them; none of an answer that is not one. */
  summary: DashboardSummary;
}

const labels = {
  vendors: 'vendedores',
  products: 'productos a la venta',
  deliveries: 'pedidos entregados',
  processing: 'tiempo de alistamiento',
  satisfaction: 'satisfacción, de 5',
  coverage: 'ciudades con cobertura',
} as const;

/** Spec §1 and §3: what the page says where nobody counts. */
const EXAMPLES = {
  vendors: '50+',
  products: '1K+',
  deliveries: formatPercent(95),
  processing: '2.4h',
  satisfaction: '4,2',
  coverage: '12',
} as const satisfies Record<keyof typeof labels, string>;

const absent = null;
const share = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))), absent);
const amount = v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))), absent);

/** An answer with any of its fields missing, or of another kind than they should be. */
const AnySummary = v.object({
  total_vendedores: amount,
  productos_activos: amount,
  total_productos: amount,
  tasa_completitud: share,
  categorias_populares: v.fallback(v.nullish(v.array(PopularCategory)), absent),
});

/**
 * The strip's figures of an answer of the server.
 * @returns null for an answer that is no object at all.
 */
export function landingMetrics(answer: unknown): LandingMetrics | null {
  const read = v.safeParse(AnySummary, answer);
  if (!read.success) return null;
  const { total_vendedores, productos_activos, total_productos, tasa_completitud } = read.output;
  return {
    metrics: [
      counted('vendors', total_vendedores, formatWhole),
      counted('products', productos_activos ?? total_productos, formatWhole),
      counted('deliveries', tasa_completitud, formatPercent),
      counted('processing', absent, formatWhole),
      counted('satisfaction', absent, formatWhole),
      counted('coverage', absent, formatWhole),
    ],
    categories: read.output.categorias_populares ?? [],
    summary: v.parse(v.fallback(DashboardSummary, {}), answer),
  };
}

/** What an answer that never came leaves (spec §4): zeros, and no category. */
export const zeroedMetrics: LandingMetrics = {
  metrics: [
    zero('vendors', '0'),
    zero('products', '0'),
    zero('deliveries', formatPercent(0)),
    zero('processing', '0h'),
    zero('satisfaction', '0'),
    zero('coverage', '0'),
  ],
  categories: [],
  summary: {},
};

function zero(name: keyof typeof labels, figure: string): Metric {
  return { label: labels[name], figure, isExample: false };
}

function counted(
  name: keyof typeof labels,
  known: number | null | undefined,
  format: (known: number) => string,
): Metric {
  const label = labels[name];
  return known == null
    ? { label, figure: EXAMPLES[name], isExample: true }
    : { label, figure: format(known), isExample: false };
}
