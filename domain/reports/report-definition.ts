import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import type { SalesDimension } from '#domain/reports/sales-facts.ts';
import {
  REPORT_FIGURES,
  STOCK_FIGURES,
  VISIT_FIGURES,
  type ReportFigure,
} from '#domain/reports/report-figures.ts';
import {
  figuresOf,
  salesGroupingLabels,
  type SalesFigure,
  type SalesGrouping,
} from '#domain/reports/sales-figures.ts';

/** What a report of one's own is made of. */
export const datasetLabels = {
  sales: 'Ventas',
  returns: 'Devoluciones',
  stock: 'Existencias',
  visits: 'Visitas',
};
export type Dataset = keyof typeof datasetLabels;
export const DATASETS = keysOf(datasetLabels);
/** Those that every version of the app knows: a list for an older one has no others. */
export const FIRST_DATASETS: readonly Dataset[] = ['sales', 'returns'];

/** Those of sales and returns: each is a grouping of the reports of sales. */
export const SALES_COLUMNS = [
  'day',
  'month',
  'store',
  'product',
  'category',
  'city',
  'department',
  'payment',
  'reason',
] as const satisfies readonly SalesGrouping[];
/** The columns that rows are told apart by. */
export const REPORT_COLUMNS = [...SALES_COLUMNS, 'source'] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export const reportColumnLabels: Readonly<Record<ReportColumn, string>> = {
  ...salesGroupingLabels,
  source: 'Origen',
};

/** The columns of each dataset. */
export const columnsOf: Readonly<Record<Dataset, readonly ReportColumn[]>> = {
  sales: SALES_COLUMNS,
  returns: SALES_COLUMNS,
  stock: ['store', 'product', 'category'],
  visits: ['day', 'month', 'source'],
};

/** By what the days are summed for a column; null for what every sum has: its day and its store. */
export const summedBy: Readonly<Record<ReportColumn, Exclude<SalesDimension, 'store'> | null>> = {
  day: null,
  month: null,
  store: null,
  product: 'product',
  category: 'product',
  city: 'place',
  department: 'place',
  payment: 'payment',
  reason: 'reason',
  source: null,
};

const RETURN_FIGURES: readonly SalesFigure[] = ['returned_units', 'refunds'];

export const chartLabels = { bars: 'Barras', none: 'Sin gráfica' };

const MOST_GROUPS = 3;
const MOST_FILTERS = 5;
const MOST_VALUES = 20;
/** The most rows of a report of one's own; what is left stands in one row together. */
export const MOST_CUSTOM_ROWS = 500;

const column = v.picklist(REPORT_COLUMNS);

/** A report as somebody put it together: names of a closed list, and never a statement. */
export const ReportDefinition = v.strictObject({
  dataset: v.picklist(DATASETS),
  groups: v.pipe(
    v.array(column),
    v.minLength(1, 'Elige por qué agrupar.'),
    v.maxLength(MOST_GROUPS, `Agrupa por máximo ${MOST_GROUPS} columnas.`),
  ),
  figures: v.pipe(
    v.array(v.picklist(REPORT_FIGURES)),
    v.minLength(1, 'Elige al menos una cifra.'),
    v.maxLength(13),
  ),
  filters: v.pipe(
    v.array(
      v.strictObject({
        column,
        values: v.pipe(
          v.array(v.pipe(v.string(), seenText(), v.maxLength(200))),
          v.minLength(1),
          v.maxLength(MOST_VALUES),
        ),
      }),
    ),
    v.maxLength(MOST_FILTERS),
  ),
  period: v.picklist(keysOf(rangePresetLabels)),
  order: v.picklist(REPORT_FIGURES),
  direction: v.picklist(['asc', 'desc']),
  top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_CUSTOM_ROWS)),
  chart: v.picklist(keysOf(chartLabels)),
});
export type ReportDefinition = v.InferOutput<typeof ReportDefinition>;

/** The report that somebody begins with. */
export const NEW_DEFINITION: ReportDefinition = {
  dataset: 'sales',
  groups: ['store'],
  figures: ['orders', 'units', 'value'],
  filters: [],
  period: 'month',
  order: 'value',
  direction: 'desc',
  top: 25,
  chart: 'bars',
};

export type DefinitionRefusal =
  | 'not_counted_together'
  | 'not_its_column'
  | 'column_twice'
  | 'not_its_figure'
  | 'order_not_shown';

export const definitionMessages: Readonly<Record<DefinitionRefusal, string>> = {
  not_counted_together:
    'Esas columnas no se cuentan juntas. Elige producto o categoría, ciudad o departamento, forma de pago, o motivo; y además día, mes y tienda.',
  not_its_column: 'Una de esas columnas no existe para lo que elegiste.',
  column_twice: 'Una columna está dos veces.',
  not_its_figure: 'Una de esas cifras no existe para lo que elegiste.',
  order_not_shown: 'Ordena por una de las cifras que muestras.',
};

/** By what the days are summed that a report is made of. */
export function dimensionOfDefinition({
  groups,
  filters,
}: Pick<ReportDefinition, 'groups' | 'filters'>): SalesDimension {
  const named = [...groups, ...filters.map((each) => each.column)].map((each) => summedBy[each]);
  return named.find((each) => each !== null) ?? 'store';
}

/** The figures that a report of these columns may show. */
export function figuresFor({
  dataset,
  groups,
  filters,
}: Pick<ReportDefinition, 'dataset' | 'groups' | 'filters'>): readonly ReportFigure[] {
  if (dataset === 'returns') return RETURN_FIGURES;
  if (dataset === 'stock') return STOCK_FIGURES;
  if (dataset === 'visits') return VISIT_FIGURES;
  const dimension = dimensionOfDefinition({ groups, filters });
  return figuresOf(dimension === 'place' ? 'city' : dimension);
}

/** Whether columns of a dataset are counted together: sales are summed by one thing at a time, besides their day and store. */
export function areTogether(dataset: Dataset, columns: readonly ReportColumn[]): boolean {
  if (!FIRST_DATASETS.includes(dataset)) return true;
  return new Set(columns.map((each) => summedBy[each]).filter((each) => each !== null)).size <= 1;
}

/** Whether a report can be counted: all its columns are summed together, and its figures are theirs. */
export function checkDefinition(definition: ReportDefinition): Result<ReportDefinition, DefinitionRefusal> {
  const { dataset, groups, filters, figures, order } = definition;
  const columns = filters.map((each) => each.column);
  if (new Set(groups).size < groups.length || new Set(columns).size < columns.length)
    return refuse('column_twice');
  if ([...groups, ...columns].some((each) => !columnsOf[dataset].includes(each)))
    return refuse('not_its_column');
  if (!areTogether(dataset, [...groups, ...columns])) return refuse('not_counted_together');
  const known = figuresFor(definition);
  if (figures.some((each) => !known.includes(each))) return refuse('not_its_figure');
  return figures.includes(order) ? accept(definition) : refuse('order_not_shown');
}
