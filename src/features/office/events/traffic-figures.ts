import { countedPageLabels } from '#domain/events/counted-page.ts';
import { countedFormLabels, SCROLL_DEPTHS, TIMES_ON_PAGE } from '#domain/events/event-catalogue.ts';
import { funnelStepLabels, type FunnelStep } from '#domain/events/funnel.ts';
import type { TrafficReport } from '#domain/events/traffic-report.ts';
import { visitSourceLabel } from '#domain/events/visit-source.ts';
import { formatPercent } from '#domain/base/money.ts';

export interface FunnelRow {
  step: FunnelStep;
  name: string;
  visits: number;
  /** Of the visits, in words. */
  ofVisits: string;
  /** Of those who reached the step before, in words. */
  ofPrevious: string;
}

/** The steps with the share that goes on. */
export function funnelRows(funnel: TrafficReport['funnel']): FunnelRow[] {
  const visits = funnel[0]?.visits ?? 0;
  return funnel.map((each, index) => ({
    step: each.step,
    name: funnelStepLabels[each.step],
    visits: each.visits,
    ofVisits: share(each.visits, visits),
    ofPrevious: index === 0 ? '' : share(each.visits, funnel[index - 1]?.visits ?? 0),
  }));
}

/** `3 de 40` as a percentage; nothing of nothing is no share. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '—' : formatPercent((part / whole) * 100);
}

export interface ReadingRow {
  key: string;
  name: string;
  times: number;
}

/** How far all pages together were read, and how long people stayed. */
export function readingRows(pages: TrafficReport['pages']): ReadingRow[] {
  const sum = (of: 'scrolled' | 'stayed', index: number) =>
    pages.reduce((total, each) => total + (each[of][index] ?? 0), 0);
  return [
    ...SCROLL_DEPTHS.map((percent, index) => ({
      key: `scroll-${percent}`,
      name: percent === 100 ? 'Llegaron al final' : `Llegaron al ${formatPercent(percent)}`,
      times: sum('scrolled', index),
    })),
    ...TIMES_ON_PAGE.map((seconds, index) => ({
      key: `time-${seconds}`,
      name: `Se quedaron ${stayLabel(seconds)} o más`,
      times: sum('stayed', index),
    })),
  ];
}

/** `30` → `30 s`, `120` → `2 min`. */
export function stayLabel(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`;
}

/** Every figure of the report, one a line, for a file. */
export interface FileRow {
  part: string;
  name: string;
  measure: string;
  value: number;
}

export function fileRows(report: TrafficReport): FileRow[] {
  const rows = (part: string, name: string, measures: Readonly<Record<string, number>>): FileRow[] =>
    Object.entries(measures).map(([measure, value]) => ({ part, name, measure, value }));
  return [
    ...report.days.flatMap((each) =>
      rows('Día', each.day, { Visitas: each.visits, 'Visitas con compra': each.purchases }),
    ),
    ...report.funnel.flatMap((each) => rows('Embudo', funnelStepLabels[each.step], { Visitas: each.visits })),
    ...rows('Total', 'Todo', { 'Valor pedido (COP)': report.ordered, 'Personas interesadas': report.leads }),
    ...report.sources.flatMap((each) =>
      rows('Fuente', visitSourceLabel(each.source), {
        Visitas: each.visits,
        'Visitas con compra': each.purchases,
      }),
    ),
    ...report.pages.flatMap(({ page, views, scrolled, stayed }) =>
      rows('Página', countedPageLabels[page], {
        Vistas: views,
        ...Object.fromEntries(
          SCROLL_DEPTHS.map((each, index) => [`Leída al ${formatPercent(each)}`, scrolled[index] ?? 0]),
        ),
        ...Object.fromEntries(
          TIMES_ON_PAGE.map((each, index) => [`${stayLabel(each)} o más`, stayed[index] ?? 0]),
        ),
      }),
    ),
    ...report.forms.flatMap((each) =>
      rows('Formulario', countedFormLabels[each.form], {
        Empezados: each.started,
        Enviados: each.submitted,
        'Con error': each.failed,
      }),
    ),
    ...report.buttons.flatMap((each) => rows('Botón', each.button, { Clics: each.clicks })),
    ...report.searches.flatMap((each) =>
      rows('Búsqueda', each.question, { Veces: each.searches, 'Sin resultados': each.unanswered }),
    ),
  ];
}
