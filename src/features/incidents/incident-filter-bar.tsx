import { INCIDENT_KINDS, INCIDENT_STATUSES, LIABILITIES } from '#domain/inventory/incident.ts';
import {
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
} from '#domain/inventory/incident-labels.ts';
import { FilterChoices } from '#src/shared/lists/filter-choices.tsx';
import { ageWords, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { FilterChips } from '#src/shared/worklist/filter-chips.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { type IncidentFilters } from '#src/features/incidents/listed-incidents.ts';
import styles from '#src/features/incidents/incident-filter-bar.module.css';

interface IncidentFilterBarProps {
  filters: IncidentFilters;
  onChange: (changes: Partial<IncidentFilters>) => void;
}

const states = optionsOrAll('Todos', INCIDENT_STATUSES, incidentStatusLabels);
const choices = {
  tipo: { label: 'Tipo', options: optionsOrAll('Todos los tipos', INCIDENT_KINDS, incidentKindLabels) },
  responsable: {
    label: 'Quién responde',
    options: optionsOrAll(
      'Todos los responsables',
      LIABILITIES,
      (value) => `Responde: ${liabilityLabels[value].toLowerCase()}`,
    ),
  },
  edad: { label: 'Antigüedad', options: optionsOrAll('De cualquier día', LISTED_AGES, ageWords) },
} as const;

export function IncidentFilterBar({ filters, onChange }: IncidentFilterBarProps) {
  return (
    <>
      <FilterChips
        filters={filters}
        onChange={onChange}
        search="Número, producto o ubicación"
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
