import { useMemo } from 'react';
import { ScanBarcode } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import { isLate } from '#domain/warehouse/tasks/late-task.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { TASK_KINDS, taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { ListFilters } from '#src/shared/worklist/list-filters.tsx';
import { NoneFound } from '#src/shared/lists/none-found.tsx';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { Pager } from '#src/ui/layout/pager.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import {
  filteredTasks,
  NO_TASK_FILTERS,
  TASK_PAGE_SIZE,
  TaskFilters,
  taskViews,
} from '#src/features/warehouse/tasks/listed-tasks.ts';
import { pageOf } from '#src/shared/lists/page-of.ts';
import { TaskCard, taskColumns } from '#src/features/warehouse/tasks/task-columns.tsx';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';

const NO_TASKS: readonly TaskWithPending[] = [];
const choices = {
  estado: { label: 'Estado', options: taskViews },
  tipo: { label: 'Tipo de tarea', options: optionsOrAll('Todos los tipos', TASK_KINDS, taskKindLabels) },
};

/** The tasks of the floor, the people who have them and the late ones, as this device knows them. */
export default function TasksPage() {
  const tasks = useTasksWithPending();
  const [filters, change] = useUrlFilters(TaskFilters);
  const nowMs = useNow(60_000);
  const { estado, tipo, q } = filters;
  const found = useMemo(
    () => filteredTasks(tasks ?? NO_TASKS, { estado, tipo, q }, nowMs),
    [tasks, estado, tipo, q, nowMs],
  );
  const { rows, paging } = pageOf(found, filters.page, TASK_PAGE_SIZE);
  const listed = rows.map((task) => ({ task, isLate: isLate(task, nowMs) }));
  const asksForSome =
    estado !== NO_TASK_FILTERS.estado || tipo !== NO_TASK_FILTERS.tipo || q !== NO_TASK_FILTERS.q;

  return (
    <Page
      title="Tareas de bodega"
      aside={<CopyFreshness />}
      actions={
        <LinkButton href={paths.floor} data-print="off">
          <ScanBarcode />
          Modo piso
        </LinkButton>
      }
    >
      <Panel flush>
        <ListFilters
          filters={filters}
          onChange={change}
          search="Pedido, aviso, producto, persona"
          choices={choices}
        />
        {tasks ? (
          <DataTable
            caption="Tareas de bodega"
            columns={taskColumns}
            rows={listed}
            rowKey={({ task }) => task.id}
            renderCard={(each) => <TaskCard listed={each} />}
            selected={({ task }) => task.isHere}
            empty={<NothingFound onClear={asksForSome ? () => change(NO_TASK_FILTERS) : null} />}
            footer={
              <Pager {...paging} nouns={['tarea', 'tareas']} onPage={(next) => change({ page: next })} />
            }
          />
        ) : (
          <WarehouseLoading what="las tareas" />
        )}
      </Panel>
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | null }) {
  if (!onClear) {
    return (
      <EmptyState title="No hay nada por hacer">
        Aparecen aquí solas: pedidos por recoger, mercancía por recibir y por ubicar, conteos y traslados.
      </EmptyState>
    );
  }
  return <NoneFound title="Ninguna tarea coincide con los filtros" onClear={onClear} />;
}
