import {
  discrepancyCauseLabels,
  discrepancySourceLabels,
  discrepancyStatusLabels,
} from '#domain/counts/count-labels.ts';
import { DISCREPANCY_CAUSES, DISCREPANCY_SOURCES } from '#domain/counts/discrepancy.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { formatPesos } from '#domain/money.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import {
  DISCREPANCY_AGES,
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
const sources = [
  { value: 'all', label: 'Todo origen' },
  ...DISCREPANCY_SOURCES.map((value) => ({ value, label: discrepancySourceLabels[value] })),
] as const;
const causes = [
  { value: 'all', label: 'Toda causa' },
  ...DISCREPANCY_CAUSES.map((value) => ({ value, label: discrepancyCauseLabels[value] })),
] as const;
const zones = [
  { value: 'all', label: 'Toda zona' },
  ...ZONES.map((value) => ({ value, label: zoneLabels[value] })),
] as const;
const values = [
  { value: 'all', label: 'Todo valor' },
  ...DISCREPANCY_VALUES.map((value) => ({ value, label: `Desde ${formatPesos(Number(value))}` })),
] as const;
const ages = [
  { value: 'all', label: 'Toda fecha' },
  ...DISCREPANCY_AGES.map((value) => ({
    value,
    label: value === '1' ? 'Hace un día o más' : `Hace ${value} días o más`,
  })),
] as const;

export function DiscrepancyFilterBar({ filters, onChange }: DiscrepancyFilterBarProps) {
  return (
    <>
      <FilterChips
        search="Número, producto, tienda, ubicación o persona"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
        label="Estado"
        value={filters.estado}
        options={states}
        onChoose={(estado) => onChange({ estado })}
      />
      <div data-print="off">
        <PanelBar>
          <ChoiceField
            className={styles.choice}
            label="Origen"
            value={filters.origen}
            options={sources}
            onChoose={(origen) => onChange({ origen })}
          />
          <ChoiceField
            className={styles.choice}
            label="Causa"
            value={filters.causa}
            options={causes}
            onChoose={(causa) => onChange({ causa })}
          />
          <ChoiceField
            className={styles.choice}
            label="Zona"
            value={filters.zona}
            options={zones}
            onChoose={(zona) => onChange({ zona })}
          />
          <ChoiceField
            className={styles.choice}
            label="Valor"
            value={filters.valor}
            options={values}
            onChoose={(valor) => onChange({ valor })}
          />
          <ChoiceField
            className={styles.choice}
            label="Antigüedad"
            value={filters.edad}
            options={ages}
            onChoose={(edad) => onChange({ edad })}
          />
        </PanelBar>
      </div>
    </>
  );
}
