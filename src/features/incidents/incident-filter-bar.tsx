import { INCIDENT_KINDS, INCIDENT_STATUSES, LIABILITIES } from '#domain/inventory/incident.ts';
import {
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
} from '#domain/inventory/incident-labels.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { INCIDENT_AGES, type IncidentFilters } from '#src/features/incidents/listed-incidents.ts';
import styles from '#src/features/incidents/incident-filter-bar.module.css';

interface IncidentFilterBarProps {
  filters: IncidentFilters;
  onChange: (changes: Partial<IncidentFilters>) => void;
}

const states = [
  { value: 'all', label: 'Todos' },
  ...INCIDENT_STATUSES.map((value) => ({ value, label: incidentStatusLabels[value] })),
] as const;
const kinds = [
  { value: 'all', label: 'Todos los tipos' },
  ...INCIDENT_KINDS.map((value) => ({ value, label: incidentKindLabels[value] })),
] as const;
const liabilities = [
  { value: 'all', label: 'Todos los responsables' },
  ...LIABILITIES.map((value) => ({ value, label: `Responde: ${liabilityLabels[value].toLowerCase()}` })),
] as const;
const ages = [
  { value: 'all', label: 'De cualquier día' },
  ...INCIDENT_AGES.map((value) => ({
    value,
    label: value === '1' ? 'Hace un día o más' : `Hace ${value} días o más`,
  })),
] as const;

export function IncidentFilterBar({ filters, onChange }: IncidentFilterBarProps) {
  return (
    <>
      <FilterChips
        search="Número, producto o ubicación"
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
            label="Tipo"
            className={styles.choice}
            value={filters.tipo}
            options={kinds}
            onChoose={(tipo) => onChange({ tipo })}
          />
          <ChoiceField
            label="Quién responde"
            className={styles.choice}
            value={filters.responsable}
            options={liabilities}
            onChoose={(responsable) => onChange({ responsable })}
          />
          <ChoiceField
            label="Antigüedad"
            className={styles.choice}
            value={filters.edad}
            options={ages}
            onChoose={(edad) => onChange({ edad })}
          />
        </PanelBar>
      </div>
    </>
  );
}
