import {
  discrepancyCauseLabels,
  discrepancySourceLabels,
  discrepancyStatusLabels,
} from '#domain/counts/count-labels.ts';
import { DISCREPANCY_CAUSES, DISCREPANCY_SOURCES } from '#domain/counts/discrepancy.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { formatPesos } from '#domain/money.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { ageWords, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import {
  DISCREPANCY_VALUES,
  type DiscrepancyFilters,
} from '#src/features/discrepancies/listed-discrepancies.ts';
import styles from '#src/features/discrepancies/discrepancy-filter-bar.module.css';

interface DiscrepancyFilterBarProps {
  filters: DiscrepancyFilters;
  onChange: (changes: Partial<DiscrepancyFilters>) => void;
}

const states = [
  { value: 'open', label: 'Abiertas' },
  { value: 'approval', label: discrepancyStatusLabels.approval },
  { value: 'recount', label: discrepancyStatusLabels.recount },
  { value: 'settled', label: 'Resueltas' },
  { value: 'all', label: 'Todas' },
] as const;
const choices = {
  origen: {
    label: 'Origen',
    options: optionsOrAll('Todo origen', DISCREPANCY_SOURCES, discrepancySourceLabels),
  },
  causa: {
    label: 'Causa',
    options: optionsOrAll('Toda causa', DISCREPANCY_CAUSES, discrepancyCauseLabels),
  },
  zona: { label: 'Zona', options: optionsOrAll('Toda zona', ZONES, zoneLabels) },
  valor: {
    label: 'Valor',
    options: optionsOrAll('Todo valor', DISCREPANCY_VALUES, (value) => `Desde ${formatPesos(Number(value))}`),
  },
  edad: { label: 'Antigüedad', options: optionsOrAll('Toda fecha', LISTED_AGES, ageWords) },
} as const;

export function DiscrepancyFilterBar({ filters, onChange }: DiscrepancyFilterBarProps) {
  return (
    <>
      <FilterChips
        filters={filters}
        onChange={onChange}
        search="Número, producto, tienda, ubicación o persona"
        by="estado"
        label="Estado"
        options={states}
      />
      <FilterBar>
        <FilterChoices filters={filters} onChange={onChange} choices={choices} className={styles.choice} />
      </FilterBar>
    </>
  );
}
