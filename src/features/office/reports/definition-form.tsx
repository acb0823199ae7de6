import { keysOf } from '#domain/base/keys-of.ts';
import {
  chartLabels,
  datasetLabels,
  DATASETS,
  figuresFor,
  areTogether,
  columnsOf,
  reportColumnLabels,
  type ReportColumn,
  type ReportDefinition,
} from '#domain/reports/report-definition.ts';
import { reportFigures, type ReportFigure } from '#domain/reports/report-figures.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import { ROWS_SHOWN } from '#domain/reports/sales-report.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/shared/reports/reports.module.css';

const datasets = optionsOf(DATASETS, datasetLabels);
const periods = optionsOf(keysOf(rangePresetLabels), rangePresetLabels);
const charts = optionsOf(keysOf(chartLabels), chartLabels);
const rows = optionsOf(ROWS_SHOWN, (most) => countOf(Number(most), 'fila', 'filas'));
const directions = optionsOf(['desc', 'asc'] as const, { desc: 'De mayor a menor', asc: 'De menor a mayor' });
const GROUPS = [0, 1, 2] as const;

interface DefinitionFormProps {
  definition: ReportDefinition;
  onChange: (changes: Partial<ReportDefinition>) => void;
}

/** What a report is made of: of what, by which columns, with which figures, of which days, in which order. */
export function DefinitionForm({ definition, onChange }: DefinitionFormProps) {
  const { groups, figures } = definition;
  const known = figuresFor(definition);
  return (
    <div className={styles.form} data-print="off">
      <div className={styles.fields}>
        <ChoiceField
          label="De qué"
          value={definition.dataset}
          options={datasets}
          onChange={(dataset) => onChange({ dataset })}
        />
        {GROUPS.filter((at) => at <= groups.length && at < columnsOf[definition.dataset].length).map((at) => (
          <GroupField key={at} at={at} definition={definition} onChange={onChange} />
        ))}
        {definition.dataset !== 'stock' && (
          <ChoiceField
            label="Tiempo"
            value={definition.period}
            options={periods}
            onChange={(period) => onChange({ period })}
          />
        )}
      </div>
      <div role="group" aria-label="Cifras" className={styles.chosen}>
        {known.map((each) => (
          <Chip
            key={each}
            on={figures.includes(each)}
            onClick={() => onChange({ figures: toggled(known, figures, each) })}
          >
            {reportFigures[each].label}
          </Chip>
        ))}
      </div>
      <div className={styles.fields}>
        <ChoiceField
          label="Ordenar por"
          value={definition.order}
          options={optionsOf(figures, (each) => reportFigures[each].label)}
          onChange={(order) => onChange({ order })}
        />
        <ChoiceField
          label="Sentido"
          value={definition.direction}
          options={directions}
          onChange={(direction) => onChange({ direction })}
        />
        <SelectField
          label="Filas"
          value={String(definition.top)}
          options={rows}
          onChange={(top) => onChange({ top: Number(top) })}
        />
        <ChoiceField
          label="Gráfica"
          value={definition.chart}
          options={charts}
          onChange={(chart) => onChange({ chart })}
        />
      </div>
    </div>
  );
}

/** The last figure stays: a report without any says nothing. */
function toggled(
  known: readonly ReportFigure[],
  figures: readonly ReportFigure[],
  one: ReportFigure,
): ReportFigure[] {
  const next = known.filter((each) => (each === one ? !figures.includes(one) : figures.includes(each)));
  return next.length > 0 ? next : [...figures];
}

/** One of the columns that rows are told apart by; only what is counted together with the others is offered. */
function GroupField({ at, definition, onChange }: DefinitionFormProps & { at: number }) {
  const { dataset, groups, filters } = definition;
  const columns = columnsOf[dataset];
  const others = [...groups.filter((_, index) => index !== at), ...filters.map((each) => each.column)];
  const fits = (column: ReportColumn) =>
    !groups.some((each, index) => each === column && index !== at) &&
    areTogether(dataset, [...others, column]);
  return (
    <SelectField
      label={at === 0 ? 'Agrupar por' : 'y por'}
      value={groups[at] ?? ''}
      options={[
        ...(at === 0 ? [] : [{ value: '', label: 'Nada más' }]),
        ...optionsOf(columns.filter(fits), reportColumnLabels),
      ]}
      onChange={(written) => {
        const column = columns.find((each) => each === written);
        onChange({ groups: [...groups.slice(0, at), ...(column ? [column] : []), ...groups.slice(at + 1)] });
      }}
    />
  );
}
