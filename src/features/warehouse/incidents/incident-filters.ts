import {
  INCIDENT_KINDS,
  INCIDENT_STATUSES,
  LIABILITIES,
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
} from '#domain/inventory/incident.ts';
import type { ListFilterFields } from '#src/shared/worklist/list-filters.tsx';
import { ageLabel, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import type { IncidentFilters } from '#src/features/warehouse/incidents/listed-incidents.ts';
import styles from '#src/features/warehouse/incidents/incident-filters.module.css';

/** The filters of the list of incidents. */
export const incidentFilters: ListFilterFields<IncidentFilters, 'estado'> = {
  search: 'Número, producto o ubicación',
  state: 'estado',
  label: 'Estado',
  options: optionsOrAll('Todos', INCIDENT_STATUSES, incidentStatusLabels),
  choices: {
    tipo: { label: 'Tipo', options: optionsOrAll('Todos los tipos', INCIDENT_KINDS, incidentKindLabels) },
    responsable: {
      label: 'Quién responde',
      options: optionsOrAll(
        'Todos los responsables',
        LIABILITIES,
        (value) => `Responde: ${liabilityLabels[value].toLowerCase()}`,
      ),
    },
    edad: { label: 'Antigüedad', options: optionsOrAll('De cualquier día', LISTED_AGES, ageLabel) },
  },
  choiceClassName: styles.choice,
};
