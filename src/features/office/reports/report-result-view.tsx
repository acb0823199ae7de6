import { dayInBogota } from '#domain/calendar/day.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { ReportResult } from '#domain/reports/custom-report.ts';
import {
  reportColumnLabels,
  type ReportColumn,
  type ReportDefinition,
} from '#domain/reports/report-definition.ts';
import { reportFigures } from '#domain/reports/report-figures.ts';
import { figureText, rangeText, reportRowName } from '#domain/reports/report-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { BarList } from '#src/ui/charts/bar-list.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import { resultRows, type ResultRow } from '#src/features/office/reports/result-rows.ts';
import styles from '#src/shared/reports/reports.module.css';

const MOST_BARS = 12;
/** What somebody keeps by pressing it: a day is chosen by the time of the report. */
const KEPT_BY_NAME: readonly ReportColumn[] = [
  'store',
  'product',
  'category',
  'city',
  'department',
  'payment',
  'reason',
  'source',
];

interface ReportResultViewProps {
  definition: ReportDefinition;
  result: ReportResult;
  onChange: (changes: Partial<ReportDefinition>) => void;
}

/** What a report counts: what it keeps, the drawing, the table with the whole, and what each figure means. */
export function ReportResultView({ definition, result, onChange }: ReportResultViewProps) {
  const today = dayInBogota(useNow(HOUR_MS));
  const { figures, filters, order, chart } = definition;
  const rows = resultRows(definition, result, today);
  const ofRows = rows.filter((each) => each.kind === 'row');
  const bars = ofRows.slice(0, MOST_BARS);
  const { kind, of, label } = reportFigures[order];
  return (
    <>
      {filters.length > 0 && (
        <div className={styles.chosen} role="group" aria-label="Solo lo de">
          {filters.map(({ column, values }, at) => (
            <Chip
              key={column}
              onRemove={() => onChange({ filters: filters.filter((_, other) => other !== at) })}
            >
              {reportColumnLabels[column]}:{' '}
              {values
                .map((key, index) =>
                  reportRowName(column, { key, name: result.filter_names[at]?.[index] ?? '' }, today),
                )
                .join(', ')}
            </Chip>
          ))}
        </div>
      )}
      {result.up_to === null && (
        <Banner tone="warn">
          {result.days_due > 0
            ? `Todavía se cuentan ${countOf(result.days_due, 'día', 'días')}: las cifras pueden cambiar.`
            : 'Las ventas se empiezan a contar ahora. Actualiza en un momento.'}
        </Banner>
      )}
      {ofRows.length === 0 ? (
        <EmptyState title={`Nada que contar ${rangeText(result.range, today)}`}>
          Elige más tiempo, o quita lo que dejaste solo.
        </EmptyState>
      ) : (
        <>
          {chart === 'bars' && (
            <Panel title={`${label} ${rangeText(result.range, today)}`}>
              <BarList
                label={`${label}; las cifras están en la tabla.`}
                bars={bars.map((row) => ({
                  key: row.key,
                  name: row.names.join(' · '),
                  value: Math.max(0, of(row.sums) ?? 0),
                  figure: figureText(kind, of(row.sums)),
                }))}
              />
            </Panel>
          )}
          <Panel flush>
            <DataTable
              caption="El informe"
              columns={resultColumns(definition, onChange)}
              rows={rows}
              rowKey={(row) => row.key}
              selected={(row) => row.kind === 'total'}
              empty={null}
              footer={
                result.rest.count > 0 &&
                `${formatWhole(result.rest.count)} más están juntas en «Los demás»: el total está completo.`
              }
            />
          </Panel>
        </>
      )}
      <FigureMeanings
        meanings={figures.map((each) => [reportFigures[each].label, reportFigures[each].meaning])}
      />
    </>
  );
}

function resultColumns(
  { groups, figures, filters }: ReportDefinition,
  onChange: ReportResultViewProps['onChange'],
): Column<ResultRow>[] {
  const keep = (column: ReportColumn, key: string) =>
    onChange({ filters: [...filters.filter((each) => each.column !== column), { column, values: [key] }] });
  return [
    ...groups.map((column, at): Column<ResultRow> => ({
      key: column,
      header: reportColumnLabels[column],
      prose: true,
      render: (row) => {
        const name = row.names[at] ?? '';
        if (row.kind !== 'row' || !KEPT_BY_NAME.includes(column))
          return row.kind === 'total' ? <strong>{name}</strong> : name;
        return (
          <button
            type="button"
            className={styles.link}
            title={`Dejar solo ${name}`}
            onClick={() => keep(column, row.keys[at] ?? '')}
          >
            {name}
          </button>
        );
      },
    })),
    ...figures.map((figure): Column<ResultRow> => ({
      key: figure,
      header: reportFigures[figure].label,
      align: 'right',
      render: (row) => {
        const text = figureText(reportFigures[figure].kind, reportFigures[figure].of(row.sums));
        return row.kind === 'total' ? <strong>{text}</strong> : text;
      },
    })),
  ];
}
