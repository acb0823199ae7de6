import { storeStateLabels } from '#domain/stores/store-application.ts';
import {
  ApplicationCard,
  applicationColumns,
} from '#src/features/office/applications/application-columns.tsx';
import {
  APPLICATION_STATES,
  applications,
  ASSIGNEES,
  REPEATED,
} from '#src/features/office/applications/listed-applications.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

const stateLabel = { ...storeStateLabels, waiting: 'Por revisar' };
const assigneeLabel = { all: 'De cualquier persona', me: 'Las mías', nobody: 'Sin tomar' };
const repeatedLabel = { all: 'Repetidas o no', true: 'Solo repetidas' };

const filters = {
  search: 'Nombre o NIT',
  state: 'estado',
  label: 'Estado',
  options: optionsOf(APPLICATION_STATES, stateLabel),
  choices: {
    persona: { label: 'Quién revisa', options: optionsOf(ASSIGNEES, assigneeLabel) },
    repetidas: { label: 'Repetidas', options: optionsOf(REPEATED, repeatedLabel) },
  },
} as const;

/** The applications of stores, those that wait longest first. */
export default function ApplicationsPage() {
  const list = useWorklist(applications);
  return (
    <WorklistPage
      title="Solicitudes de tiendas"
      list={list}
      above={<OwnSteps pending={[]} refused={list.rows.flatMap(({ refused }) => refused)} />}
      filters={filters}
      noneFound="Ninguna solicitud coincide con los filtros"
      noneYet="No hay solicitudes por revisar"
      comesFrom="Aquí llegan las tiendas que se registran y envían su solicitud."
      columns={applicationColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <ApplicationCard shown={each} />}
    />
  );
}
