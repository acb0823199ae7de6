import { countOf } from '#domain/base/spanish-text.ts';
import { MONEY_ACCOUNT_KINDS } from '#domain/money/money-accounts.ts';
import { FINANCIAL_FIGURES, financialFigures } from '#domain/reports/financial-figures.ts';
import { accountLabel } from '#domain/reports/financial-labels.ts';
import { FINANCIAL_GROUPINGS, financialGroupingLabels } from '#domain/reports/financial-report.ts';
import { rangePresetLabels } from '#domain/reports/report-range.ts';
import { ROWS_SHOWN } from '#domain/reports/sales-report.ts';
import type { ChangeFinancial, FinancialFilters } from '#src/features/office/reports/financial-filters.ts';
import { OWN_DAYS, PRESETS } from '#src/shared/reports/report-filters.ts';
import { ReportFilterPanel } from '#src/shared/reports/report-filter-panel.tsx';
import styles from '#src/shared/reports/reports.module.css';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { optionsOf, optionsOrAll } from '#src/ui/forms/options.ts';

const choices = {
  tiempo: {
    label: 'Tiempo',
    options: optionsOf([...PRESETS, OWN_DAYS], (name) =>
      name === OWN_DAYS ? 'Entre fechas…' : rangePresetLabels[name],
    ),
  },
  por: {
    label: 'Agrupar',
    options: optionsOf(FINANCIAL_GROUPINGS, (by) => `Por ${financialGroupingLabels[by].toLowerCase()}`),
  },
  cifra: { label: 'Cifra', options: optionsOf(FINANCIAL_FIGURES, (name) => financialFigures[name].label) },
  lineas: {
    label: 'Líneas de',
    options: optionsOrAll('Todas las cifras', FINANCIAL_FIGURES, (name) => financialFigures[name].label),
  },
  cuenta: {
    label: 'Cuenta',
    options: optionsOrAll('Todas las cuentas', MONEY_ACCOUNT_KINDS, accountLabel),
  },
  filas: { label: 'Filas', options: optionsOf(ROWS_SHOWN, (rows) => countOf(Number(rows), 'fila', 'filas')) },
} as const;

interface FinancialFilterBarProps {
  filters: FinancialFilters;
  /** Of the store that the report is of; null where it is of all. */
  storeName: string | null;
  onChange: ChangeFinancial;
}

/** The days that the report covers, and what each of its views shows. */
export function FinancialFilterBar({ filters, storeName, onChange }: FinancialFilterBarProps) {
  return (
    <ReportFilterPanel days={filters} storeName={storeName} onChange={onChange}>
      <FilterChoices
        filters={filters}
        onChange={onChange}
        choices={choices}
        names={['tiempo', ...namesOf(filters)]}
        className={styles.choice}
      />
    </ReportFilterPanel>
  );
}

function namesOf({ ver, por }: FinancialFilters): readonly (keyof typeof choices)[] {
  if (ver === 'accounts') return [];
  if (ver === 'lines') return ['lineas', 'cuenta'];
  return por === 'store' ? ['por', 'cifra', 'filas'] : ['por', 'cifra'];
}
