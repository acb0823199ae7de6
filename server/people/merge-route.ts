import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { MergeBody, MergeCandidates, MergePreview } from '#domain/people/merge-accounts.ts';
import { Done } from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { mergeAccounts } from '#server/people/merge-accounts.ts';
import { mergeCandidates, mergePreview } from '#server/people/merge-preview.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';

/** Two accounts of one person become one. */
export function mergeRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      '/merge-candidates',
      described({
        tag,
        summary: 'Cuentas que pueden ser de la misma persona',
        description:
          'Por un correo o celular entero, o por el número de una compra, también de quien compró sin cuenta.',
        answer: MergeCandidates,
        refuses: [401, 403, 422],
      }),
      allow(services, 'manageUsers'),
      parsed('query', v.object({ q: trimmedText(254) })),
      async (c) => c.json({ data: await mergeCandidates(services.database.db, c.req.valid('query').q) }),
    )
    .get(
      '/:id/merge/:other',
      described({
        tag,
        summary: 'Qué pasaría al unir dos cuentas',
        description: 'Se conserva la de `id`. Mirar las dos queda en la auditoría.',
        answer: MergePreview,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'manageUsers'),
      parsed('param', v.object({ id: Id, other: Id })),
      async (c) => {
        const { id: keptId, other: mergedId } = c.req.valid('param');
        return c.json(await mergePreview(services, signedIn(c.var.actor), { keptId, mergedId }));
      },
    )
    .post(
      '/:id/merge',
      described({
        tag,
        summary: 'Unir a una cuenta otra de la misma persona',
        description:
          'No se puede deshacer. Lo que los equipos de la otra no habían enviado llega a la que se conserva.',
        answer: Done,
        refuses: [400, 401, 403, 404, 409, 413, 415, 422],
      }),
      allow(services, 'manageUsers', 'factor'),
      parsed('param', v.object({ id: Id })),
      parsed('json', MergeBody),
      askingFreshFactor(services),
      async (c) => {
        await mergeAccounts(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    );
}
