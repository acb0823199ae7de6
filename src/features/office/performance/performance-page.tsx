import { ErrorType, errorTypeLabels } from '#domain/errors/app-error.ts';
import { ERRORS_RETENTION_DAYS } from '#domain/errors/error-report.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { deviceErrors } from '#src/features/office/performance/device-errors.ts';
import { ErrorCard, errorColumns } from '#src/features/office/performance/error-columns.tsx';
import { ServerPanel } from '#src/features/office/performance/server-panel.tsx';

const types = optionsOrAll('Todo', ErrorType.options, errorTypeLabels);

/** How the server is doing, and what fails on people's devices, by what it is and not by whom it happened to. */
export default function PerformancePage() {
  const list = useWorklist(deviceErrors);
  return (
    <WorklistPage
      title="Rendimiento"
      list={list}
      above={<ServerPanel />}
      filters={{ search: 'Mensaje, código o página', state: 'tipo', label: 'Clase', options: types }}
      noneFound="Ningún error coincide con los filtros"
      noneYet="Ningún equipo ha contado un error"
      comesFrom={`Aquí llega lo que falla en los equipos, sin datos de nadie. Lo que nadie repite en ${ERRORS_RETENTION_DAYS} días se olvida.`}
      columns={errorColumns}
      rowKey={({ item }) => item.fingerprint}
      renderCard={(each) => <ErrorCard {...each} />}
    />
  );
}
