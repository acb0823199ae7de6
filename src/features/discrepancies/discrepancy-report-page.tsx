import { DiscrepancyReport, REPORT_WAYS, type ReportRow } from '#domain/counts/discrepancy.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { formatPesos, formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { csvFile, type CsvColumn } from '#src/device/csv-file.ts';
import { saveFile } from '#src/device/save-file.ts';
import { AnswerStamp, AnswerView } from '#src/shared/lists/answer-view.tsx';
import { exactness, reportOfDays } from '#src/shared/stock/inventory-accuracy.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import { BarsLegend, ReportBars } from '#src/features/discrepancies/report-bars.tsx';
import {
  groupName,
  ReportFilters,
  REPORT_SPANS,
  reportWayLabels,
} from '#src/features/discrepancies/reported-discrepancies.ts';
import styles from '#src/shared/lists/desk-list.module.css';

const choices = {
  dias: { label: 'Tiempo', options: optionsOf(REPORT_SPANS, (days) => `Últimos ${days} días`) },
  por: {
    label: 'Agrupar',
    options: optionsOf(REPORT_WAYS, (way) => `Por ${reportWayLabels[way].toLowerCase()}`),
  },
};

/** How discrepancies add up: by zone, store, origin, cause, person and week, drawn and in a table. */
export default function DiscrepancyReportPage() {
  const [filters, change] = useUrlFilters(ReportFilters);
  const answer = useAnswer(reportOfDays(Number(filters.dias), useNow(HOUR_MS)), DiscrepancyReport);
  const rows = answer.data?.by[filters.por] ?? [];
  return (
    <Page
      title="Informe de discrepancias"
      back={{ href: paths.discrepancies, label: 'Discrepancias' }}
      stamp={<AnswerStamp answer={answer} />}
      actions={<ExportButton isEmpty={rows.length === 0} run={() => exportReport(filters.por, rows)} />}
    >
      <div className={styles.sheet}>
        <AnswerView answer={answer} what="el informe">
          {(report) => (
            <>
              <Kpis>
                <Kpi label="Productos contados" value={formatWhole(report.counted)} />
                <Kpi label="Coincidieron" value={exactness(report)} />
                <Kpi
                  label="Discrepancias abiertas"
                  value={formatWhole(sumOf(report.by.zone, 'open'))}
                  note={`${signedPesos(sumOf(report.by.zone, 'value'))} de diferencia al costo`}
                />
              </Kpis>
              <Panel flush>
                <FilterBar>
                  <FilterChoices filters={filters} onChange={change} choices={choices} />
                </FilterBar>
                <DataTable
                  caption={`Discrepancias por ${reportWayLabels[filters.por].toLowerCase()}`}
                  columns={columnsFor(filters.por)}
                  rows={report.by[filters.por]}
                  rowKey={(each) => each.key}
                  empty={<EmptyState title="No hubo discrepancias en este tiempo" />}
                  renderCard={(each) => <GroupCard name={groupName(filters.por, each)} row={each} />}
                />
              </Panel>
              {report.by[filters.por].length > 0 && (
                <Panel title={`Cuántas por ${reportWayLabels[filters.por].toLowerCase()}`}>
                  <ReportBars
                    label={`Discrepancias por ${reportWayLabels[filters.por].toLowerCase()}; las cifras están en la tabla.`}
                    rows={report.by[filters.por]}
                    nameOf={(each) => groupName(filters.por, each)}
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

function columnsFor(way: ReportFilters['por']): readonly Column<ReportRow>[] {
  return [
    { key: 'group', header: reportWayLabels[way], render: (each) => groupName(way, each) },
    { key: 'open', header: 'Abiertas', align: 'right', render: (each) => formatWhole(each.open) },
    { key: 'settled', header: 'Resueltas', align: 'right', render: (each) => formatWhole(each.settled) },
    { key: 'missing', header: 'Faltaron', align: 'right', render: (each) => formatWhole(each.missing) },
    { key: 'surplus', header: 'Sobraron', align: 'right', render: (each) => formatWhole(each.surplus) },
    { key: 'value', header: 'Al costo', align: 'right', render: (each) => signedPesos(each.value) },
  ];
}

/** The same row on a phone. */
function GroupCard({ name, row }: { name: string; row: ReportRow }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <b>{name}</b>
        <span>{signedPesos(row.value)}</span>
      </div>
      <p className={styles.muted}>
        {countOf(row.open, 'abierta', 'abiertas')} · {countOf(row.settled, 'resuelta', 'resueltas')} ·
        faltaron {formatWhole(row.missing)} · sobraron {formatWhole(row.surplus)}
      </p>
    </div>
  );
}

async function exportReport(way: ReportFilters['por'], rows: readonly ReportRow[]): Promise<null> {
  const columns: readonly CsvColumn<ReportRow>[] = [
    { heading: reportWayLabels[way], cell: (each) => groupName(way, each) },
    { heading: 'Abiertas', cell: (each) => each.open },
    { heading: 'Resueltas', cell: (each) => each.settled },
    { heading: 'Unidades que faltaron', cell: (each) => each.missing },
    { heading: 'Unidades que sobraron', cell: (each) => each.surplus },
    { heading: 'Valor al costo', cell: (each) => each.value },
  ];
  saveFile(await csvFile(rows, columns), `mestore-informe-discrepancias-${colombianDay(Date.now())}.csv`);
  return null;
}

function sumOf(rows: readonly ReportRow[], figure: 'open' | 'value'): number {
  return rows.reduce((sum, each) => sum + each[figure], 0);
}

function signedPesos(value: number): string {
  return value < 0 ? `−${formatPesos(-value)}` : formatPesos(value);
}
