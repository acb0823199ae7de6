import { countOf } from '#domain/base/spanish-text.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import { SALES_GROUPINGS, salesGroupingLabels } from '#domain/reports/sales-figures.ts';
import { ROWS_SHOWN } from '#domain/reports/sales-report.ts';
import { STOCK_GROUPINGS, stockGroupingLabels } from '#domain/reports/stock-report.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import {
  OWN_DAYS,
  PRESETS,
  type ChangeFilters,
  type ReportFilters,
} from '#src/shared/reports/report-filters.ts';
import { ReportFilterPanel } from '#src/shared/reports/report-filter-panel.tsx';
import styles from '#src/shared/reports/reports.module.css';

const inWords = (label: string) => `Por ${label.toLowerCase()}`;
const choices = {
  tiempo: {
    label: 'Tiempo',
    options: optionsOf([...PRESETS, OWN_DAYS], (name) =>
      name === OWN_DAYS ? 'Entre fechas…' : rangePresetLabels[name],
    ),
  },
  por: { label: 'Agrupar', options: optionsOf(SALES_GROUPINGS, (by) => inWords(salesGroupingLabels[by])) },
  existencias: {
    label: 'Agrupar',
    options: optionsOf(STOCK_GROUPINGS, (by) => inWords(stockGroupingLabels[by])),
  },
  filas: { label: 'Filas', options: optionsOf(ROWS_SHOWN, (rows) => countOf(Number(rows), 'fila', 'filas')) },
} as const;

interface ReportFilterBarProps {
  filters: ReportFilters;
  /** Of the store that the report is of; null where it is of all. */
  storeName: string | null;
  onChange: ChangeFilters;
}

/** What the report covers, and by what. Another grouping forgets the order, which it may not have. */
export function ReportFilterBar({ filters, storeName, onChange }: ReportFilterBarProps) {
  const isSales = filters.ver === 'sales';
  // Of days and months there are as many as there are.
  const rows = filters.por === 'day' || filters.por === 'month' ? [] : (['filas'] as const);
  const change: ChangeFilters = (changes) =>
    onChange('por' in changes || 'existencias' in changes ? { ...changes, orden: '', sentido: '' } : changes);
  return (
    <ReportFilterPanel days={isSales ? filters : null} storeName={storeName} onChange={onChange}>
      <FilterChoices
        filters={filters}
        onChange={change}
        choices={choices}
        names={isSales ? ['tiempo', 'por', ...rows] : ['existencias', 'filas']}
        className={styles.choice}
      />
    </ReportFilterPanel>
  );
}
