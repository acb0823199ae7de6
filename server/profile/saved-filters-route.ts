import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { SavedFilters, SaveFilterBody } from '#domain/profile/saved-filter.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { removeSavedFilter, savedFiltersOf, saveFilter } from '#server/profile/saved-filters.ts';

const tag = 'Perfil';

/** The views of lists that a person keeps under names: they follow the person, and nobody else reads them. */
export function savedFiltersRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const answerOf = async (userId: string) => ({ data: await savedFiltersOf(db, userId) });
  return new Hono<AppEnv>()
    .get(
      '/',
      described({ tag, summary: 'Mis filtros guardados', answer: SavedFilters, refuses: [401, 403] }),
      allow(services, 'manageOwnProfile'),
      async (c) => c.json(await answerOf(signedIn(c.var.actor).id)),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Guardar un filtro',
        description: 'Con la `id` de uno que ya existe, le cambia el nombre o los filtros.',
        answer: SavedFilters,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', SaveFilterBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        await saveFilter(db, id, c.req.valid('json'), services.now());
        return c.json(await answerOf(id));
      },
    )
    .delete(
      '/:id',
      described({
        tag,
        summary: 'Borrar un filtro guardado',
        answer: SavedFilters,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const actor = signedIn(c.var.actor);
        await removeSavedFilter(db, actor.id, c.req.valid('param').id);
        return c.json(await answerOf(actor.id));
      },
    );
}
