import { paths } from '#domain/paths.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { undoIncident } from '#src/shared/movements/undo-incident.ts';
import { isUnseen } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { IncidentCard, incidentColumns } from '#src/features/incidents/incident-columns.tsx';
import { exportIncidents } from '#src/features/incidents/incident-csv.ts';
import { IncidentFilterBar } from '#src/features/incidents/incident-filter-bar.tsx';
import {
  IncidentFilters,
  IncidentsAnswer,
  listAddress,
  shownIncident,
} from '#src/features/incidents/listed-incidents.ts';
import { useIncidentCommands } from '#src/features/incidents/use-incident-commands.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const noFilter = { estado: 'all', tipo: 'all', responsable: 'all', edad: 'all', q: '' } as const;

/**
 * Incidents of the warehouse, what waits for somebody first. The server answers the list; what is done is saved on the
 * device and leaves by itself. What was reported here and has not left stands above.
 */
export default function IncidentsPage() {
  const [filters, change] = useUrlFilters(IncidentFilters);
  const commands = useIncidentCommands();
  const answer = useAnswer(listAddress(filters), IncidentsAnswer, commands.decided);
  const asksForSome = Object.entries(noFilter).some(
    ([key, value]) => filters[key as keyof typeof noFilter] !== value,
  );
  const reported = commands.reports.filter(({ entry }) => isUnseen(entry, answer.atMs));
  const refused = commands.reports.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  return (
    <DeskList
      title="Incidentes"
      nouns={['incidente', 'incidentes']}
      what="los incidentes"
      answer={answer}
      actions={<ExportButton isEmpty={!answer.data?.data.length} run={() => exportIncidents(filters)} />}
      above={<OwnSteps pending={reported} refused={refused} undo={undoIncident} />}
      filters={<IncidentFilterBar filters={filters} onChange={change} />}
      onClear={asksForSome ? () => change(noFilter) : null}
      noneFound="Ningún incidente coincide con los filtros"
      noneYet="Todavía no hay incidentes"
      comesFrom="Lo perdido o dañado se reporta desde su fila del inventario."
      origin={<LinkButton href={paths.inventory}>Ir al inventario</LinkButton>}
      onPage={(page) => change({ page })}
      columns={incidentColumns}
      show={(each) => shownIncident(each, commands, answer.atMs)}
      rowKey={({ incident }) => incident.id}
      renderCard={(each) => <IncidentCard shown={each} />}
      unsent={({ pending }) => pending.length > 0}
    />
  );
}
