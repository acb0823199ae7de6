import { visitSourceLabel } from '#domain/events/visit-source.ts';
import { countedPageLabels } from '#domain/events/counted-page.ts';
import { countedFormLabels, SCROLL_DEPTHS, TIMES_ON_PAGE } from '#domain/events/event-catalogue.ts';
import type { TrafficReport } from '#domain/events/traffic-report.ts';
import { formatPercent, formatWhole } from '#domain/base/money.ts';
import type { Column } from '#src/ui/layout/data-table.tsx';
import {
  share,
  stayLabel,
  type FunnelRow,
  type ReadingRow,
} from '#src/features/office/events/traffic-figures.ts';

type Of<Part extends 'sources' | 'pages' | 'forms' | 'buttons' | 'searches'> = TrafficReport[Part][number];

function figure<Row>(key: string, header: string, valueOf: (row: Row) => number): Column<Row> {
  return { key, header, align: 'right', render: (row) => formatWhole(valueOf(row)) };
}

export const funnelColumns: readonly Column<FunnelRow>[] = [
  { key: 'step', header: 'Paso', render: (each) => each.name },
  figure('visits', 'Visitas', (each) => each.visits),
  { key: 'share', header: 'De las visitas', align: 'right', render: (each) => each.ofVisits },
  { key: 'previous', header: 'Del paso anterior', align: 'right', render: (each) => each.ofPrevious },
];

export const sourceColumns: readonly Column<Of<'sources'>>[] = [
  { key: 'source', header: 'Fuente', prose: true, render: (each) => visitSourceLabel(each.source) },
  figure('visits', 'Visitas', (each) => each.visits),
  figure('purchases', 'Con compra', (each) => each.purchases),
  { key: 'share', header: 'Compran', align: 'right', render: (each) => share(each.purchases, each.visits) },
];

export const pageColumns: readonly Column<Of<'pages'>>[] = [
  { key: 'page', header: 'Página', render: (each) => countedPageLabels[each.page] },
  figure('views', 'Vistas', (each) => each.views),
  ...SCROLL_DEPTHS.map((percent, index) =>
    figure<Of<'pages'>>(`scroll-${percent}`, formatPercent(percent), (each) => each.scrolled[index] ?? 0),
  ),
  ...TIMES_ON_PAGE.map((seconds, index) =>
    figure<Of<'pages'>>(`time-${seconds}`, stayLabel(seconds), (each) => each.stayed[index] ?? 0),
  ),
];

export const readingColumns: readonly Column<ReadingRow>[] = [
  { key: 'name', header: 'Qué', render: (each) => each.name },
  figure('times', 'Veces', (each) => each.times),
];

export const formColumns: readonly Column<Of<'forms'>>[] = [
  { key: 'form', header: 'Formulario', render: (each) => countedFormLabels[each.form] },
  figure('started', 'Empezados', (each) => each.started),
  figure('submitted', 'Enviados', (each) => each.submitted),
  figure('failed', 'Con error', (each) => each.failed),
];

export const buttonColumns: readonly Column<Of<'buttons'>>[] = [
  { key: 'button', header: 'Botón', prose: true, render: (each) => each.button },
  figure('clicks', 'Clics', (each) => each.clicks),
];

export const searchColumns: readonly Column<Of<'searches'>>[] = [
  { key: 'question', header: 'Búsqueda', prose: true, render: (each) => each.question },
  figure('searches', 'Veces', (each) => each.searches),
  figure('unanswered', 'Sin resultados', (each) => each.unanswered),
];
