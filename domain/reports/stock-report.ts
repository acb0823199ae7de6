import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { TopRows } from '#domain/reports/sales-report.ts';

export const stockReportPath = '/api/v1/reports/stock';
/** Of one store, as its own people read it. */
export const ownStockPath = (vendorId: string) =>
  `/api/v1/reports/stores/${encodeURIComponent(vendorId)}/stock`;

export const stockGroupingLabels = { product: 'Producto', store: 'Tienda', category: 'Categoría' };
export type StockGrouping = keyof typeof stockGroupingLabels;
export const STOCK_GROUPINGS = keysOf(stockGroupingLabels);
/** Those of a store's own report. */
export const OWN_STOCK_GROUPINGS = STOCK_GROUPINGS.filter((each) => each !== 'store');

const sum = v.pipe(v.number(), v.safeInteger());

/**
 * What stands in the warehouse: units, whole pesos, and units by how many days ago they came in. The oldest leave first, so
 * what is there came with the last entries; `no_entry` has units that no entry explains.
 */
export const StockSums = v.object({
  units: sum,
  /** Units whose cost somebody wrote down, and what those cost. */
  costed_units: sum,
  worth: sum,
  /** At today's price, before IVA. */
  sale_value: sum,
  up_to_30: sum,
  up_to_90: sum,
  up_to_180: sum,
  older: sum,
  no_entry: sum,
});
export type StockSums = v.InferOutput<typeof StockSums>;
export const STOCK_SUMMED = keysOf(StockSums.entries);

/** The last day of each age. */
export const AGE_DAYS = [30, 90, 180] as const;
const [YOUNG, MIDDLE, OLD] = AGE_DAYS;

export const NO_STOCK = Object.fromEntries(STOCK_SUMMED.map((name) => [name, 0])) as StockSums;

/** A product with its units, as the server counts it. */
export interface StockedProduct {
  id: string;
  name: string;
  sku: string;
  vendor_id: string;
  /** Null for a store's own people, who know it. */
  vendor_name: string | null;
  category_id: string;
  category_name: string;
  sums: StockSums;
}

interface StockFigureRule {
  label: string;
  kind: 'pesos' | 'whole';
  meaning: string;
}

const AGE =
  'Días desde la entrada. Se supone que sale primero lo que entró primero: lo que hay es de las últimas entradas.';

/** Every figure of the stock, defined once. */
export const stockFigures: Readonly<Record<keyof StockSums, StockFigureRule>> = {
  units: {
    label: 'Unidades',
    kind: 'whole',
    meaning: 'Lo que hay en la bodega, también lo apartado y en cuarentena.',
  },
  worth: {
    label: 'Costo',
    kind: 'pesos',
    meaning:
      'Lo que costaron las unidades con costo escrito. Las que no lo tienen no suman: mira «Con costo».',
  },
  costed_units: { label: 'Con costo', kind: 'whole', meaning: 'Unidades cuyo costo alguien escribió.' },
  sale_value: {
    label: 'A precio de venta',
    kind: 'pesos',
    meaning: 'Unidades por su precio de hoy, sin IVA.',
  },
  up_to_30: { label: `Hasta ${YOUNG} días`, kind: 'whole', meaning: AGE },
  up_to_90: { label: `${YOUNG + 1} a ${MIDDLE}`, kind: 'whole', meaning: AGE },
  up_to_180: { label: `${MIDDLE + 1} a ${OLD}`, kind: 'whole', meaning: AGE },
  older: { label: `Más de ${OLD}`, kind: 'whole', meaning: AGE },
  no_entry: {
    label: 'Sin entrada',
    kind: 'whole',
    meaning: 'Unidades que ninguna entrada explica, como las de un ajuste: no se sabe su edad.',
  },
};

const asked = {
  sort: v.optional(v.picklist(['name', ...STOCK_SUMMED]), 'units'),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  top: TopRows,
};

export const StockReportQuery = v.strictObject({
  ...asked,
  by: v.optional(v.picklist(STOCK_GROUPINGS), 'product'),
  vendor_id: v.optional(Id),
});
export type StockReportQuery = v.InferOutput<typeof StockReportQuery>;

/** What a store asks of its own stock. */
export const OwnStockQuery = v.strictObject({
  ...asked,
  by: v.optional(v.picklist(OWN_STOCK_GROUPINGS), 'product'),
});

export const StockRow = v.object({ key: v.string(), name: v.string(), detail: v.string(), sums: StockSums });
export type StockRow = v.InferOutput<typeof StockRow>;

/** What stands in the warehouse, by something. Its rows and the rest add up to the whole. */
export const StockReport = v.object({
  by: v.picklist(STOCK_GROUPINGS),
  /** The store that it is of; null where it is of all. */
  vendor_name: v.nullable(v.string()),
  up_to: Instant,
  rows: v.array(StockRow),
  rest: v.object({ count: wholeNumber(0), sums: StockSums }),
  total: StockSums,
});
export type StockReport = v.InferOutput<typeof StockReport>;
