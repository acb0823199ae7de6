import type { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { formatPercent, formatPesos, formatWhole } from '#domain/base/money.ts';

/** One view of the mockup (spec §2): figures of the server's summary, each only where it is known. */
export interface DashboardView {
  name: 'inventory' | 'orders' | 'analytics' | 'distribution';
  title: string;
  figures: readonly ViewFigure[];
  /** What the bars compare. */
  barsTitle: string;
  bars: readonly ViewBar[];
}

export interface ViewFigure {
  label: string;
  value: string;
}

export interface ViewBar extends ViewFigure {
  /** Of the longest bar's place, 0 to 100. */
  percent: number;
}

const MAX_BARS = 6;

/** The four views, in the order in which they are shown. */
export function dashboardViews(summary: DashboardSummary): readonly DashboardView[] {
  return [
    {
      name: 'inventory',
      title: 'Inventario',
      figures: known([
        ['Productos a la venta', summary.productos_activos, formatWhole],
        ['Unidades en bodega', summary.stock_total, formatWhole],
        ['Con stock bajo', summary.productos_stock_bajo, formatWhole],
        ['Agotados', summary.productos_agotados, formatWhole],
        ['Valor del inventario', summary.valor_inventario, formatPesos],
      ]),
      barsTitle: 'Productos por estado',
      bars: shares(summary.total_productos, [
        ['A la venta', summary.productos_activos],
        ['Con stock bajo', summary.productos_stock_bajo],
        ['Agotados', summary.productos_agotados],
      ]),
    },
    {
      name: 'orders',
      title: 'Pedidos',
      figures: known([
        ['Hoy', summary.pedidos_hoy, formatWhole],
        ['Esta semana', summary.pedidos_semana, formatWhole],
        ['Este mes', summary.pedidos_mes, formatWhole],
        ['Ticket promedio', summary.ticket_promedio, formatPesos],
      ]),
      barsTitle: 'Pedidos terminados',
      bars:
        summary.tasa_completitud === undefined
          ? []
          : [
              share('Entregados', summary.tasa_completitud),
              share('Sin entregar', 100 - summary.tasa_completitud),
            ],
    },
    {
      name: 'analytics',
      title: 'Analítica',
      figures: known([
        ['Ventas del mes', summary.ingresos_mes_actual, formatPesos],
        ['Ventas totales', summary.ingresos_totales, formatPesos],
        ['Tiendas activas', summary.vendedores_activos, formatWhole],
        ['Tiendas en total', summary.total_vendedores, formatWhole],
      ]),
      barsTitle: 'Ventas de los últimos meses',
      bars: monthly(summary.ventas_mensuales ?? []),
    },
    {
      name: 'distribution',
      title: 'Distribución',
      figures: known([
        ['Categorías con ventas', summary.categorias_populares?.length, formatWhole],
        ['Unidades vendidas', unitsSold(summary), formatWhole],
      ]),
      barsTitle: 'Unidades vendidas por categoría',
      bars: (summary.categorias_populares ?? [])
        .slice(0, MAX_BARS)
        .map(({ name, percentage }) => share(name, percentage)),
    },
  ];
}

/** Undefined where the server tells only shares. */
function unitsSold({ categorias_populares = [] }: DashboardSummary): number | undefined {
  const units = categorias_populares.flatMap(({ value }) => value ?? []);
  if (units.length === 0) return undefined;
  return units.reduce((total, each) => total + each, 0);
}

function known(
  figures: readonly (readonly [string, number | undefined, (figure: number) => string])[],
): ViewFigure[] {
  return figures.flatMap(([label, figure, format]) =>
    figure === undefined ? [] : [{ label, value: format(figure) }],
  );
}

function share(label: string, percent: number): ViewBar {
  return { label, value: formatPercent(percent), percent };
}

function shares(
  total: number | undefined,
  parts: readonly (readonly [string, number | undefined])[],
): ViewBar[] {
  if (!total) return [];
  return parts.flatMap(([label, part]) =>
    part === undefined ? [] : [{ label, value: formatWhole(part), percent: (part / total) * 100 }],
  );
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

function monthly(sales: NonNullable<DashboardSummary['ventas_mensuales']>): ViewBar[] {
  const latest = sales.slice(-MAX_BARS);
  const most = Math.max(...latest.map((each) => each.total));
  if (!(most > 0)) return [];
  return latest.map(({ month, total }) => ({
    label: MONTHS[Number(month.slice(5)) - 1] ?? month,
    value: formatPesos(total),
    percent: (total / most) * 100,
  }));
}
