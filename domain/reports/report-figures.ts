import * as v from 'valibot';
import { FUNNEL_STEPS, funnelStepLabels, type FunnelStep } from '#domain/events/funnel.ts';
import {
  SALES_FIGURES,
  salesFigures,
  type FigureKind,
  type SalesFigure,
} from '#domain/reports/sales-figures.ts';
import { NO_SALES } from '#domain/reports/sales-sums.ts';
import { STOCK_SUMMED, stockFigures, type StockSums } from '#domain/reports/stock-report.ts';

/** What a row of a report of one's own is summed of, by name: the names are those of its dataset. */
export const ReportSums = v.record(v.string(), v.pipe(v.number(), v.safeInteger()));
export type ReportSums = v.InferOutput<typeof ReportSums>;

type StockFigure = `stock_${keyof StockSums}`;
type VisitFigure = `visits_${FunnelStep}` | 'conversion';
export type ReportFigure = (typeof SALES_FIGURES)[number] | StockFigure | VisitFigure;

interface ReportFigureRule {
  label: string;
  kind: FigureKind;
  meaning: string;
  /** Null where there is nothing to divide by, or nobody wrote it. */
  of: (sums: ReportSums) => number | null;
}

const stepMeanings: Readonly<Record<FunnelStep, string>> = {
  visit: 'Visitas, contadas por nosotros y sin saber de quién son. Una visita dura mientras siga el uso.',
  product: 'Visitas que abrieron al menos un producto.',
  cart: 'Visitas que llenaron su carrito o lo abrieron.',
  checkout: 'Visitas que llegaron al pago.',
  purchase: 'Visitas en las que se compró.',
};

const sumIn = (sums: ReportSums, name: string) => sums[name] ?? 0;

/** Every figure of a report of one's own: those of sales, of the stock and of visits, each as its own report defines it. */
export const reportFigures = Object.fromEntries([
  ...SALES_FIGURES.map((name: SalesFigure): [string, ReportFigureRule] => {
    const { label, kind, meaning, of } = salesFigures[name];
    return [name, { label, kind, meaning, of: (sums) => of({ ...NO_SALES, ...sums }) }];
  }),
  ...STOCK_SUMMED.map((name): [string, ReportFigureRule] => [
    `stock_${name}`,
    { ...stockFigures[name], of: (sums) => stockFigure(name, sums) },
  ]),
  ...FUNNEL_STEPS.map((step): [string, ReportFigureRule] => [
    `visits_${step}`,
    {
      label: step === 'visit' ? 'Visitas' : `Con ${funnelStepLabels[step].toLowerCase()}`,
      kind: 'whole',
      meaning: stepMeanings[step],
      of: (sums) => sumIn(sums, step),
    },
  ]),
  [
    'conversion',
    {
      label: 'Conversión',
      kind: 'percent',
      meaning: 'Visitas con compra por cada cien.',
      of: (sums) =>
        sumIn(sums, 'visit') === 0
          ? null
          : Math.round((sumIn(sums, 'purchase') / sumIn(sums, 'visit')) * 10_000) / 100,
    },
  ] satisfies [string, ReportFigureRule],
]) as Readonly<Record<ReportFigure, ReportFigureRule>>;

/** A cost that nobody wrote down is not a cost of nothing. */
function stockFigure(name: keyof StockSums, sums: ReportSums): number | null {
  return name === 'worth' && sumIn(sums, 'costed_units') === 0 ? null : sumIn(sums, name);
}

export const STOCK_FIGURES: readonly StockFigure[] = STOCK_SUMMED.map((name): StockFigure => `stock_${name}`);
export const VISIT_FIGURES: readonly VisitFigure[] = [
  ...FUNNEL_STEPS.map((step): VisitFigure => `visits_${step}`),
  'conversion',
];
export const REPORT_FIGURES: readonly ReportFigure[] = [...SALES_FIGURES, ...STOCK_FIGURES, ...VISIT_FIGURES];
