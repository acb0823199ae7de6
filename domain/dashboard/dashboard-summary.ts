import * as v from 'valibot';
import { wholeNumber } from '#domain/base/whole-number.ts';

/*
 * The figures of `GET /vendedores/dashboard/resumen` (spec §3, §7): counted from the data, or absent. The landing
 * shows some of them to everybody.
 */

export const summaryPath = '/api/v1/vendedores/dashboard/resumen';

const figure = v.optional(wholeNumber(0));

export const PopularCategory = v.object({
  name: v.string(),
  /** Units of it in the last orders; only the team is told how many. */
  value: v.optional(wholeNumber(0)),
  /** Its share of all of those units, in whole percent. */
  percentage: wholeNumber(0, 100),
});
export type PopularCategory = v.InferOutput<typeof PopularCategory>;

/** One month in Colombia, `2026-11`, and what was sold in it: goods with IVA and without shipping, in pesos. */
export const MonthlySales = v.object({ month: v.string(), total: wholeNumber(0) });

/** Money is in whole pesos. An order is a store's; one that was cancelled or came back was not sold. */
export const DashboardSummary = v.object({
  /** Whether the data are the demonstration's: then they are nobody's secret, and pages say whose they are. */
  demostracion: v.optional(v.boolean()),
  // What anybody may know: how large the market is, not what it earns.
  total_vendedores: figure,
  /** Stores with something on sale. */
  vendedores_activos: figure,
  total_productos: figure,
  /** Products on sale. */
  productos_activos: figure,
  /** Percent of the ended orders that were delivered; absent while none has ended. */
  tasa_completitud: v.optional(wholeNumber(0, 100)),
  categorias_populares: v.optional(v.array(PopularCategory)),
  // What only those who run the business know. `ingresos` are what buyers pay, with shipping.
  ingresos_totales: figure,
  ingresos_mes_actual: figure,
  pedidos_hoy: figure,
  /** In seven days, today included. */
  pedidos_semana: figure,
  pedidos_mes: figure,
  /** Goods with IVA of one order; absent while nothing was sold. */
  ticket_promedio: figure,
  /** The last twelve months, the oldest first. */
  ventas_mensuales: v.optional(v.array(MonthlySales)),
  /** Units in the warehouse. */
  stock_total: figure,
  productos_stock_bajo: figure,
  productos_agotados: figure,
  /** Units in the warehouse at the cost that somebody gave; absent while nobody gave one. */
  valor_inventario: figure,
});
export type DashboardSummary = v.InferOutput<typeof DashboardSummary>;
