import { paths } from '#domain/paths.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { IncidentCard, incidentColumns } from '#src/features/warehouse/incidents/incident-columns.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { incidentFilters } from '#src/features/warehouse/incidents/incident-filters.ts';
import { incidents } from '#src/features/warehouse/incidents/listed-incidents.ts';

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
      filters={incidentFilters}
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
