import { keysOf } from '#domain/base/keys-of.ts';
import type { SalesDimension } from '#domain/reports/sales-facts.ts';
import type { SalesSums } from '#domain/reports/sales-sums.ts';

/** What people see the sales of some days by. */
export const salesGroupingLabels = {
  day: 'Día',
  month: 'Mes',
  product: 'Producto',
  store: 'Tienda',
  category: 'Categoría',
  city: 'Ciudad',
  department: 'Departamento',
  payment: 'Forma de pago',
  reason: 'Motivo de devolución',
};
export type SalesGrouping = keyof typeof salesGroupingLabels;
export const SALES_GROUPINGS = keysOf(salesGroupingLabels);

/** Those of a store's own report: of other stores it is told nothing. */
export const OWN_GROUPINGS = SALES_GROUPINGS.filter((each) => each !== 'store');
/** What the days of a single product are seen by. */
export const PRODUCT_GROUPINGS = ['day', 'month'] as const satisfies readonly SalesGrouping[];

/** By what the days are summed from which each grouping is made. */
export const dimensionOf: Readonly<Record<SalesGrouping, SalesDimension>> = {
  day: 'store',
  month: 'store',
  store: 'store',
  product: 'product',
  category: 'product',
  city: 'place',
  department: 'place',
  payment: 'payment',
  reason: 'reason',
};

export type FigureKind = 'pesos' | 'whole' | 'percent';

interface SalesFigureRule {
  label: string;
  kind: FigureKind;
  /** What it counts, for who wants to know. */
  meaning: string;
  /** Null where there is nothing to divide by. */
  of: (sums: SalesSums) => number | null;
  /** Only where whole orders are told apart; of a product or a category there is none. */
  ofOrders?: true;
  /** Only for these readers: what buyers pay for their delivery is no store's, and its own goods are told with their IVA. */
  only?: ReportReaders;
}

/** Who reads a report: the company of all stores, or a store of itself. */
export type ReportReaders = 'company' | 'store';

/** Part of a whole, in percent with two decimals. */
function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

const figures = {
  orders: {
    label: 'Pedidos',
    kind: 'whole',
    meaning:
      'Pedidos de tienda hechos en estos días que siguen en pie: ni cancelados ni devueltos a la bodega por el transportador. Una compra de dos tiendas son dos pedidos.',
    of: ({ orders }) => orders,
    ofOrders: true,
  },
  units: {
    label: 'Unidades',
    kind: 'whole',
    meaning: 'Unidades de esos pedidos.',
    of: ({ units }) => units,
  },
  value: {
    label: 'Ventas',
    kind: 'pesos',
    meaning:
      'Precio de esas unidades, sin IVA ni envío. Cuenta el día en que se hizo el pedido, aunque se pague o se entregue después.',
    of: ({ value }) => value,
  },
  iva: {
    label: 'IVA',
    kind: 'pesos',
    meaning: 'El IVA de esos pedidos, con el redondeo de cada uno.',
    of: ({ iva }) => iva,
    ofOrders: true,
  },
  gross: {
    label: 'Ventas con IVA',
    kind: 'pesos',
    meaning:
      'Las ventas con su IVA y sin el envío: lo mismo que dice el inicio de la tienda, y de donde salen la comisión y lo que se te gira.',
    of: ({ value, iva }) => value + iva,
    ofOrders: true,
    only: 'store',
  },
  shipping: {
    label: 'Envío',
    kind: 'pesos',
    meaning: 'Lo que los compradores pagan por el envío de esos pedidos.',
    of: ({ shipping }) => shipping,
    ofOrders: true,
    only: 'company',
  },
  total: {
    label: 'Total',
    kind: 'pesos',
    meaning: 'Ventas con IVA y envío: lo que suman los pedidos. Lo que ya se cobró está en cada pedido.',
    of: ({ total }) => total,
    ofOrders: true,
    only: 'company',
  },
  ticket: {
    label: 'Promedio',
    kind: 'pesos',
    meaning: 'Total por pedido.',
    of: ({ total, orders }) => (orders === 0 ? null : Math.round(total / orders)),
    ofOrders: true,
    only: 'company',
  },
  cancelled_orders: {
    label: 'Pedidos caídos',
    kind: 'whole',
    meaning:
      'Pedidos hechos en estos días que se cancelaron que volvieron a la bodega sin entregarse o cuyo pago devolvió el banco y no se recuperó, sin importar cuándo. Pedidos más caídos son todos los que se hicieron.',
    of: ({ ordered_orders, orders }) => ordered_orders - orders,
    ofOrders: true,
  },
  cancelled: {
    label: 'Valor caído',
    kind: 'pesos',
    meaning: 'Precio de lo que no se vendió porque su pedido cayó, sin IVA ni envío.',
    of: ({ ordered_value, value }) => ordered_value - value,
  },
  returned_units: {
    label: 'Devueltas',
    kind: 'whole',
    meaning:
      'Unidades que los compradores devolvieron. Cuentan el día en que se autorizó el reembolso, aunque el pedido sea de otro mes.',
    of: ({ returned_units }) => returned_units,
  },
  return_rate: {
    label: 'Tasa de devolución',
    kind: 'percent',
    meaning:
      'Unidades devueltas en estos días por cada cien vendidas en ellos. En pocos días puede pasar de cien.',
    of: ({ returned_units, units }) => share(returned_units, units),
  },
  refunds: {
    label: 'Reembolsos',
    kind: 'pesos',
    meaning: 'Lo que se le debe o se le pagó al comprador por lo devuelto, con su parte de IVA y de envío.',
    of: ({ refunds }) => refunds,
  },
  net: {
    label: 'Ventas netas',
    kind: 'pesos',
    meaning:
      'Ventas de estos días menos el precio, sin IVA ni envío, de lo que se devolvió en ellos. Puede ser negativo.',
    of: ({ value, returned_value }) => value - returned_value,
  },
} satisfies Record<string, SalesFigureRule>;

export type SalesFigure = keyof typeof figures;
/** Every figure of sales, defined once. */
export const salesFigures: Readonly<Record<SalesFigure, SalesFigureRule>> = figures;

const readBy = (readers: ReportReaders) =>
  keysOf(figures).filter((each) => (salesFigures[each].only ?? readers) === readers);
/** The figures of the company's reports. */
export const SALES_FIGURES = readBy('company');
/** Those of a store's own. */
export const OWN_FIGURES = readBy('store');

const OF_RETURNS: readonly SalesFigure[] = ['returned_units', 'refunds'];

/** What a report of sales is, as far as its figures go by it. */
export interface ReportScope {
  readers: ReportReaders;
  /** Of a single product. */
  isOfProduct: boolean;
}
export const COMPANY_SCOPE: ReportScope = { readers: 'company', isOfProduct: false };

/** The figures that a grouping has, in the order of its columns. */
export function figuresOf(
  grouping: SalesGrouping,
  { readers, isOfProduct }: ReportScope = COMPANY_SCOPE,
): readonly SalesFigure[] {
  const dimension = isOfProduct ? 'product' : dimensionOf[grouping];
  if (dimension === 'reason') return OF_RETURNS;
  const all = readers === 'store' ? OWN_FIGURES : SALES_FIGURES;
  return all.filter((each) => dimension !== 'product' || !salesFigures[each].ofOrders);
}

/** The figure that a grouping is drawn and ordered by when nobody says another. */
export function usualFigure(grouping: SalesGrouping): SalesFigure {
  return dimensionOf[grouping] === 'reason' ? 'returned_units' : 'value';
}
