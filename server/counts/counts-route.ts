import type { Hono } from 'hono';
import * as v from 'valibot';
import {
  DiscrepancyMovedResult,
  RecordCountResult,
  RequestCountResult,
} from '#domain/counts/count-commands.ts';
import { COUNT_OUTCOMES } from '#domain/counts/decide-count.ts';
import { RecordedCount } from '#domain/counts/recorded-count.ts';
import { Zone } from '#domain/inventory/position.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { commandRoute } from '#server/commands/command-route.ts';
import { countsPage } from '#server/counts/listed-counts.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { dayEnd, dayStart } from '#server/inventory/day-in-bogota.ts';

const tag = 'Conteos';

/** Counts of positions; the differences that they found are `/inventory/discrepancies`. */
export function countsRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return worklistRoute(services, {
    tag,
    summary: 'Lo que se contó, lo último primero',
    description:
      'Un renglón por producto y posición. `from` y `to` son días (2026-01-31, en hora de Colombia) o instantes en ' +
      'UTC. Con `q` una posición (`A-03-2-B`), palabras o código de un producto, o quién contó.',
    item: RecordedCount,
    sees: 'readWarehouse',
    filters: { zone: Zone, outcome: v.picklist(COUNT_OUTCOMES), from: dayStart, to: dayEnd },
    maxText: 120,
    rows: countsPage,
  })
    .post(
      '/',
      ...commandRoute(services, bus, {
        command: 'count.record',
        tag,
        summary: 'Registrar el conteo de una posición',
        description:
          'Se cuenta sin conocer las existencias. `seen` dice hasta dónde se conocía el libro al empezar: el ' +
          '`checkpoint` de `/api/v1/replication/stock_movements`. `own` son los movimientos propios que aún no estaban allí.',
        answer: RecordCountResult,
        status: 201,
      }),
    )
    .post(
      '/requests',
      ...commandRoute(services, bus, {
        command: 'count.request',
        tag,
        summary: 'Pedir que se cuenten posiciones',
        answer: RequestCountResult,
        status: 201,
      }),
    )
    .post(
      '/approve',
      ...commandRoute(services, bus, {
        command: 'count.approve',
        tag,
        summary: 'Aprobar la diferencia que encontró un conteo',
        description: 'Nadie aprueba lo que contó. Las existencias pasan a ser las contadas.',
        answer: DiscrepancyMovedResult,
      }),
    )
    .post(
      '/reject',
      ...commandRoute(services, bus, {
        command: 'count.reject',
        tag,
        summary: 'Pedir que una diferencia se cuente otra vez',
        answer: DiscrepancyMovedResult,
      }),
    );
}
