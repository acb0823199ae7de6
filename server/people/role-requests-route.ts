import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Done } from '#domain/people/person-changes.ts';
import { RoleRequests } from '#domain/people/person-sheet.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { decideRequest } from '#server/people/roles/change-role.ts';
import { openRequests } from '#server/people/person-sheet.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const OfPerson = v.object({ id: Id });

/** What a second person says of a change of role. */
const DECISIONS = [
  ['confirm', 'Confirmar un cambio de rol que pidió otra persona', 'confirmed'],
  ['reject', 'Rechazar un cambio de rol que pidió otra persona', 'rejected'],
] as const;

/** Changes of role that wait for a second person, and what that person says. */
export function roleRequestsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const app = new Hono<AppEnv>().get(
    '/role-requests',
    described({
      tag,
      summary: 'Cambios de rol que esperan a otra persona',
      answer: RoleRequests,
      refuses: [401, 403],
    }),
    allow(services, 'changeRoles', 'readPeople'),
    async (c) => c.json({ data: await openRequests(db, services.now()) }),
  );

  for (const [path, summary, outcome] of DECISIONS)
    app.post(
      `/role-requests/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: [401, 403, 404, 409, 422] }),
      allow(services, 'changeRoles', 'two_people'),
      parsed('param', OfPerson),
      async (c) => {
        if (outcome === 'confirmed') await freshFactor(services, c);
        await decideRequest(services, signedIn(c.var.actor), c.req.valid('param').id, outcome);
        return c.json({ done: true as const });
      },
    );

  return app;
}
