import { visitSourceLabel } from '#domain/events/visit-source.ts';
import { countedPageLabels } from '#domain/events/counted-page.ts';
import { countedFormLabels } from '#domain/events/event-catalogue.ts';
import { SEARCHES_SHOWN_FROM, type TrafficReport } from '#domain/events/traffic-report.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { FigurePanel } from '#src/features/office/events/figure-panel.tsx';
import {
  buttonColumns,
  formColumns,
  funnelColumns,
  pageColumns,
  readingColumns,
  searchColumns,
  sourceColumns,
} from '#src/features/office/events/traffic-columns.tsx';
import { funnelRows, readingRows } from '#src/features/office/events/traffic-figures.ts';
import { VisitsPanel } from '#src/features/office/events/visits-panel.tsx';
import { ChartGrid } from '#src/ui/charts/chart-grid.tsx';

const plain = (name: string, value: number) => ({ name, value, figure: formatWhole(value) });

interface Shown {
  report: TrafficReport;
}

/** The figures of a report, drawn and in tables. */
export function TrafficPanels({ report }: Shown) {
  return (
    <ChartGrid>
      <VisitsPanel report={report} />
      <FunnelPanel report={report} />
      <FigurePanel
        title="De dónde llegan"
        rows={report.sources}
        rowKey={(each) => each.source}
        bar={(each) => plain(visitSourceLabel(each.source), each.visits)}
        columns={sourceColumns}
        empty="Sin visitas en estos días"
        fills="Aparece aquí el sitio que enlazó, o el utm_source de tus campañas."
      />
      <SearchesPanel report={report} />
      <FigurePanel
        title="Páginas"
        rows={report.pages}
        rowKey={(each) => each.page}
        bar={(each) => plain(countedPageLabels[each.page], each.views)}
        columns={pageColumns}
        empty="Nadie abrió una página en estos días"
        fills="Aparecen aquí las páginas públicas que se abran."
      />
      <ReadingPanel report={report} />
      <FormsPanel report={report} />
      <FigurePanel
        title="Botones"
        rows={report.buttons}
        rowKey={(each) => each.button}
        bar={(each) => plain(each.button, each.clicks)}
        columns={buttonColumns}
        empty="Nadie usó un botón marcado en estos días"
        fills="Aparecen aquí por el nombre de su marca."
      />
    </ChartGrid>
  );
}

function FunnelPanel({ report: { funnel } }: Shown) {
  return (
    <FigurePanel
      title="Embudo"
      rows={funnel[0]?.visits ? funnelRows(funnel) : []}
      rowKey={(each) => each.step}
      bar={({ name, visits, ofVisits }) => ({
        name,
        value: visits,
        figure: `${formatWhole(visits)} · ${ofVisits}`,
      })}
      columns={funnelColumns}
      empty="Nadie ha recorrido el camino en estos días"
      fills="Aparece aquí cuando haya visitas."
    />
  );
}

function SearchesPanel({ report: { searches } }: Shown) {
  return (
    <FigurePanel
      title="Búsquedas"
      rows={searches}
      rowKey={(each) => each.question}
      bar={({ question, searches: times, unanswered }) => ({
        name: question,
        value: times,
        figure:
          unanswered > 0
            ? `${formatWhole(times)} · ${formatWhole(unanswered)} sin resultados`
            : countOf(times, 'vez', 'veces'),
      })}
      columns={searchColumns}
      empty="Ninguna búsqueda se repitió en estos días"
      fills={`Aparecen aquí las que se hacen ${SEARCHES_SHOWN_FROM} veces o más, primero las que no encuentran nada.`}
    />
  );
}

function ReadingPanel({ report: { pages } }: Shown) {
  const reading = readingRows(pages);
  return (
    <FigurePanel
      title="Lectura y tiempo"
      rows={reading.some((each) => each.times > 0) ? reading : []}
      rowKey={(each) => each.key}
      bar={(each) => plain(each.name, each.times)}
      columns={readingColumns}
      empty="Sin lecturas en estos días"
      fills="Aparece aquí cuánto se baja en las páginas y cuánto tiempo se miran."
    />
  );
}

function FormsPanel({ report: { forms } }: Shown) {
  return (
    <FigurePanel
      title="Formularios"
      rows={forms}
      rowKey={(each) => each.form}
      bar={(each) => ({
        name: countedFormLabels[each.form],
        value: each.submitted,
        figure: `${formatWhole(each.submitted)} de ${formatWhole(each.started)}`,
      })}
      columns={formColumns}
      empty="Nadie empezó un formulario en estos días"
      fills="Aparecen aquí los enviados de los que se empezaron."
    />
  );
}
