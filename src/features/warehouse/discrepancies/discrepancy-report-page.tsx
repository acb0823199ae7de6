import { DiscrepancyReport, REPORT_WAYS, type ReportRow } from '#domain/counts/discrepancy.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import {
  CHANGES_DISCREPANCIES,
  inventoryAccuracy,
  reportOfDays,
} from '#src/shared/inventory/inventory-accuracy.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { BarsLegend, ReportBars } from '#src/features/warehouse/discrepancies/report-bars.tsx';
import {
  namedGroups,
  ReportFilters,
  REPORT_SPANS,
  reportWayLabels,
} from '#src/features/warehouse/discrepancies/reported-discrepancies.ts';
import {
  discrepancyReportColumns,
  DiscrepancyReportCard,
} from '#src/features/warehouse/discrepancies/discrepancy-report-columns.tsx';
import { exportDiscrepancyReport } from '#src/features/warehouse/discrepancies/discrepancy-report-csv.ts';
import styles from '#src/shared/lists/desk-list.module.css';

const choices = {
  dias: { label: 'Tiempo', options: optionsOf(REPORT_SPANS, (days) => `Últimos ${days} días`) },
  por: {
    label: 'Agrupar',
    options: optionsOf(REPORT_WAYS, (way) => `Por ${reportWayLabels[way].toLowerCase()}`),
  },
};

/** The sums of discrepancies: by zone, store, origin, cause, person and week, drawn and in a table. */
export default function DiscrepancyReportPage() {
  const [filters, change] = useUrlFilters(ReportFilters);
  const answer = useAnswer(reportOfDays(Number(filters.dias), useNow(HOUR_MS)), DiscrepancyReport, {
    follows: CHANGES_DISCREPANCIES,
  });
  const rows = namedGroups(filters.por, answer.data?.by[filters.por] ?? []);
  return (
    <Page
      title="Informe de discrepancias"
      back={{ href: paths.discrepancies, label: 'Discrepancias' }}
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <ExportButton isEmpty={rows.length === 0} run={() => exportDiscrepancyReport(filters.por, rows)} />
      }
    >
      <div className={styles.sheet}>
        <AnswerView answer={answer} what="el informe">
          {(report) => (
            <>
              <Kpis>
                <Kpi label="Productos contados" value={formatWhole(report.counted)} />
                <Kpi label="Coincidieron" value={inventoryAccuracy(report)} />
                <Kpi
                  label="Discrepancias abiertas"
                  value={formatWhole(sumOf(report.by.zone, 'open'))}
                  note={`${formatPesos(sumOf(report.by.zone, 'value'))} de diferencia; donde no hay costo, al precio`}
                />
              </Kpis>
              <Panel flush>
                <FilterBar>
                  <FilterChoices filters={filters} onChange={change} choices={choices} />
                </FilterBar>
                <DataTable
                  caption={`Discrepancias por ${reportWayLabels[filters.por].toLowerCase()}`}
                  columns={discrepancyReportColumns(filters.por)}
                  rows={rows}
                  rowKey={(each) => each.key}
                  empty={<EmptyState title="No hubo discrepancias en este tiempo" />}
                  renderCard={(each) => <DiscrepancyReportCard row={each} />}
                />
              </Panel>
              {rows.length > 0 && (
                <Panel title={`Cuántas por ${reportWayLabels[filters.por].toLowerCase()}`}>
                  <ReportBars
                    label={`Discrepancias por ${reportWayLabels[filters.por].toLowerCase()}; las cifras están en la tabla.`}
                    rows={rows}
                  />
                  <BarsLegend />
                </Panel>
              )}
            </>
          )}
        </AnswerView>
      </div>
    </Page>
  );
}

function sumOf(rows: readonly ReportRow[], figure: 'open' | 'value'): number {
  return rows.reduce((sum, each) => sum + each[figure], 0);
}
