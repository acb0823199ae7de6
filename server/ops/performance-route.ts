import type { Hono } from 'hono';
import { ErrorType } from '#domain/errors/app-error.ts';
import { GroupedError, ServerState } from '#domain/errors/error-report.ts';
import { allow } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { groupedErrorsPage } from '#server/errors/errors-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { serverState } from '#server/ops/server-state.ts';

const tag = 'Operación';

/** What the people who run the installation ask: what fails on devices, and how this server is doing. */
export function performanceRoute(services: Services): Hono<AppEnv> {
  return worklistRoute(services, {
    path: '/errors',
    tag,
    summary: 'Errores de los equipos, por lo que son; los últimos primero',
    description:
      'Sin nada de a quién le pasaron. `type` deja los de una clase; `q` busca en el mensaje, el código y la página.',
    item: GroupedError,
    sees: 'readPerformance',
    filters: { type: ErrorType },
    maxText: 80,
    rows: groupedErrorsPage,
  }).get(
    '/server',
    described({
      tag,
      summary: 'Cómo va este servidor',
      description: 'Lo que midió este proceso desde que arrancó; lo que aún no se sabe es `null`.',
      answer: ServerState,
      refuses: [401, 403],
    }),
    allow(services, 'readPerformance'),
    async (c) => c.json(await serverState(services)),
  );
}
