import { countOf } from '#domain/base/spanish-text.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import { PRODUCT_GROUPINGS, salesGroupingLabels } from '#domain/reports/sales-figures.ts';
import { ROWS_SHOWN } from '#domain/reports/sales-report.ts';
import { stockGroupingLabels } from '#domain/reports/stock-report.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import {
  groupingOf,
  OWN_DAYS,
  PRESETS,
  type ChangeReport,
  type ReportFilters,
  type ReportSource,
} from '#src/shared/reports/report-filters.ts';
import { ReportFilterPanel } from '#src/shared/reports/report-filter-panel.tsx';
import styles from '#src/shared/reports/reports.module.css';

const inWords = (label: string) => `Por ${label.toLowerCase()}`;
const times = optionsOf([...PRESETS, OWN_DAYS], (name) =>
  name === OWN_DAYS ? 'Entre fechas…' : rangePresetLabels[name],
);
const rowCounts = optionsOf(ROWS_SHOWN, (rows) => countOf(Number(rows), 'fila', 'filas'));

/** What can be chosen of these reports. */
function choicesOf({ groupings, stockGroupings }: ReportSource, { producto }: ReportFilters) {
  return {
    tiempo: { label: 'Tiempo', options: times },
    por: {
      label: 'Agrupar',
      options: optionsOf(producto ? PRODUCT_GROUPINGS : groupings, (by) => inWords(salesGroupingLabels[by])),
    },
    existencias: {
      label: 'Agrupar',
      options: optionsOf(stockGroupings, (by) => inWords(stockGroupingLabels[by])),
    },
    filas: { label: 'Filas', options: rowCounts },
  } as const;
}

interface ReportFilterBarProps {
  source: ReportSource;
  filters: ReportFilters;
  /** Of the store that the report is of; null where it is of all, or has no other. */
  storeName: string | null;
  /** Of the product that the report is of; null where it is of all. */
  productName: string | null;
  onChange: ChangeReport;
}

/** What the report covers, and by what. Another grouping forgets the order, which it may not have. */
export function ReportFilterBar(props: ReportFilterBarProps) {
  const { source, filters, storeName, productName, onChange } = props;
  const isSales = filters.ver === 'sales';
  const por = groupingOf(source, filters);
  // Of days and months there are as many as there are.
  const rows = por === 'day' || por === 'month' ? [] : (['filas'] as const);
  const change: ChangeReport = (changes) => {
    // Whoever leaves a product is again among all of them.
    const left = changes.producto === '' ? ({ por: 'product' } as const) : {};
    const isGrouped = 'por' in changes || 'existencias' in changes || 'producto' in changes;
    onChange({ ...changes, ...left, ...(isGrouped && { orden: '', sentido: '' as const }) });
  };
  return (
    <ReportFilterPanel
      days={isSales ? filters : null}
      storeName={storeName}
      productName={isSales ? productName : null}
      onChange={change}
    >
      <FilterChoices
        filters={{ ...filters, por }}
        onChange={change}
        choices={choicesOf(source, filters)}
        names={isSales ? ['tiempo', 'por', ...rows] : ['existencias', 'filas']}
        className={styles.choice}
      />
    </ReportFilterPanel>
  );
}
