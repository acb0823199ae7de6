import type { Hono } from 'hono';
import { Id, Uuid } from '#domain/base/ids.ts';
import { RegisterMovementResult } from '#domain/inventory/register-movement.ts';
import { TransferPlannedResult } from '#domain/warehouse/tasks/plan-transfer.ts';
import { ShortForTaskResult, TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import { TaskKind, TaskStatus, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { documentRoute } from '#server/auth/document-route.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { taskById, tasksPage } from '#server/warehouse/listed-tasks.ts';

const tag = 'Tareas';

/** The jobs of the floor. */
export function tasksRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Tareas de la bodega, primero las que faltan',
    description:
      'Las que faltan van en el orden en que se hacen; luego las terminadas. Con `device_id` las que tiene un ' +
      'equipo; con `q` parte de la referencia, o palabras o código de un producto.',
    item: WarehouseTask,
    sees: 'readWarehouse',
    filters: { status: TaskStatus, kind: TaskKind, device_id: Uuid },
    maxText: 120,
    rows: (db, { device_id: deviceId, ...filters }, range) => tasksPage(db, { ...filters, deviceId }, range),
  })
    .get(
      '/:id',
      ...documentRoute(services, {
        tag,
        summary: 'Una tarea',
        sees: 'readWarehouse',
        id: Id,
        answer: WarehouseTask,
        find: (id) => taskById(services.database.db, id),
      }),
    )
    .post(
      '/claim',
      ...commandRoute(services, bus, {
        command: 'task.claim',
        tag,
        summary: 'Tomar tareas',
        description: 'Quedan para el equipo que dice la cabecera `Device-Id` (un UUID).',
        answer: TaskAnswers,
        isOfDevice: true,
      }),
    )
    .post(
      '/release',
      ...commandRoute(services, bus, {
        command: 'task.release',
        tag,
        summary: 'Soltar tareas',
        description: 'Las que tiene el equipo que dice la cabecera `Device-Id` (un UUID).',
        answer: TaskAnswers,
        isOfDevice: true,
      }),
    )
    .post(
      '/take-away',
      ...commandRoute(services, bus, {
        command: 'task.takeAway',
        tag,
        summary: 'Quitarle una tarea a un equipo que no vuelve',
        answer: TaskAnswers,
      }),
    )
    .post(
      '/moves',
      ...commandRoute(services, bus, {
        command: 'task.move',
        tag,
        summary: 'Mover unidades de una tarea',
        description: 'Es un hecho: las unidades ya se movieron. Queda en el libro de movimientos.',
        answer: RegisterMovementResult,
        status: 201,
      }),
    )
    .post(
      '/shorts',
      ...commandRoute(services, bus, {
        command: 'task.short',
        tag,
        summary: 'Decir que faltan unidades de una línea de una tarea',
        answer: ShortForTaskResult,
        status: 201,
      }),
    )
    .post(
      '/transfers',
      ...commandRoute(services, bus, {
        command: 'transfer.plan',
        tag,
        summary: 'Pedir que se lleven unidades a otra posición',
        answer: TransferPlannedResult,
        status: 201,
      }),
    );
}
