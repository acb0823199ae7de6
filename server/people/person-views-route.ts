import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Done } from '#domain/people/person-changes.ts';
import { PersonView, StartedView, StartViewBody } from '#domain/people/person-view.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { endView, readView, startView } from '#server/people/view-person.ts';
import type { CollectionSources } from '#server/replication/collection-source.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const OfOne = v.object({ id: Id });

/** «Ver como»: what another person's devices receive, for some minutes, read only and written down. */
export function personViewsRoute(services: Services, sources: CollectionSources): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      '/:id/views',
      described({
        tag,
        summary: 'Empezar a ver MeStore como otra persona',
        description: 'Solo lectura, por un motivo que la persona puede leer. Termina sola.',
        answer: StartedView,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'manageUsers', 'factor'),
      parsed('param', OfOne),
      parsed('json', StartViewBody),
      askingFreshFactor(services),
      async (c) =>
        c.json(
          await startView(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .get(
      '/views/:id',
      described({
        tag,
        summary: 'Lo que reciben los equipos de la persona de una vista',
        description: 'Se lee en una transacción de solo lectura. Cada lectura queda en la auditoría.',
        answer: PersonView,
        refuses: [401, 403, 404, 409, 422],
      }),
      allow(services, 'manageUsers'),
      parsed('param', OfOne),
      async (c) => {
        c.header('cache-control', 'no-store');
        return c.json(await readView(services, sources, signedIn(c.var.actor), c.req.valid('param').id));
      },
    )
    .post(
      '/views/:id/end',
      described({ tag, summary: 'Terminar una vista', answer: Done, refuses: [401, 403, 404, 422] }),
      allow(services, 'manageUsers'),
      parsed('param', OfOne),
      async (c) => {
        await endView(services, signedIn(c.var.actor), c.req.valid('param').id);
        return c.json({ done: true as const });
      },
    );
}
