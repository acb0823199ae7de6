import * as v from 'valibot';
import { wholeNumber } from '#domain/whole-number.ts';

/*
 * The figures of `GET /vendedores/dashboard/resumen` (spec §3, §7): counted from the data, or absent. The landing
 * shows some of them to everybody.
 */

export const summaryPath = '/api/v1/vendedores/dashboard/resumen';

const figure = v.optional(wholeNumber(0));

export const PopularCategory = v.object({
  name: v.string(),
  /** Units of it that were sold. */
  value: wholeNumber(0),
  /** Its share of all units sold, in whole percent. */
  percentage: wholeNumber(0, 100),
});
export type PopularCategory = v.InferOutput<typeof PopularCategory>;

/** One month in Colombia, `2026-11`, and the pesos sold in it. */
export const MonthlySales = v.object({ month: v.string(), total: wholeNumber(0) });

/** What anybody may know: how large the market is, not what it earns. */
export const PublicSummary = v.object({
  total_vendedores: figure,
  vendedores_activos: figure,
  total_productos: figure,
  productos_activos: figure,
  /** Percent of the ended store orders that were delivered; absent while none has ended. */
  tasa_completitud: v.optional(wholeNumber(0, 100)),
  categorias_populares: v.optional(v.array(PopularCategory)),
});

/** What the team knows besides. Money is in whole pesos. */
export const DashboardSummary = v.object({
  ...PublicSummary.entries,
  ingresos_totales: figure,
  ingresos_mes_actual: figure,
  pedidos_hoy: figure,
  pedidos_semana: figure,
  pedidos_mes: figure,
  /** Absent while nothing was sold. */
  ticket_promedio: figure,
  /** The last twelve months, the oldest first. */
  ventas_mensuales: v.optional(v.array(MonthlySales)),
  stock_total: figure,
  productos_stock_bajo: figure,
  productos_agotados: figure,
  /** Units on hand at their cost, in whole pesos. */
  valor_inventario: figure,
});
export type DashboardSummary = v.InferOutput<typeof DashboardSummary>;
