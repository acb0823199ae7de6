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
import { paths } from '#domain/paths.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { IncidentCard, incidentColumns } from '#src/features/warehouse/incidents/incident-columns.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { incidents, type IncidentFilters } from '#src/features/warehouse/incidents/listed-incidents.ts';

const filterFields: ListFilterFields<IncidentFilters, 'estado'> = {
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
  choiceWidth: 'wide',
};

/**
 * Incidents of the warehouse, those that wait for somebody first. Reports from here that have not left stand
 * above.
 */
export default function IncidentsPage() {
  const list = useWorklist(incidents);
  const { filters, created, rows } = list;
  return (
    <WorklistPage
      title="Incidentes"
      list={list}
      actions={<ExportButton isEmpty={rows.length === 0} run={() => exportWorklist(incidents, filters)} />}
      above={<OwnSteps {...created} />}
      filters={filterFields}
      noneFound="Ningún incidente coincide con los filtros"
      noneYet="Todavía no hay incidentes"
      comesFrom="Lo perdido o dañado se reporta desde su fila del inventario."
      origin={<LinkButton href={paths.inventory}>Ir al inventario</LinkButton>}
      columns={incidentColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <IncidentCard shown={each} />}
    />
  );
}
