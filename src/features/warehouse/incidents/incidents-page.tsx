import { paths } from '#domain/paths.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { incidentViews } from '#src/features/warehouse/incidents/incident-columns.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
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
      list={list}
      actions={<ExportButton isEmpty={rows.length === 0} run={() => exportWorklist(incidents, filters)} />}
      above={<OwnSteps {...created} />}
      choiceWidth="wide"
      origin={<LinkButton href={paths.inventory}>Ir al inventario</LinkButton>}
      {...incidentViews}
    />
  );
}
