import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { Done } from '#domain/people/person-changes.ts';
import { FactorRequests } from '#domain/people/person-sheet.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { openFactorRequests } from '#server/people/factor-requests-storage.ts';
import { decideFactorReset } from '#server/people/reset-factor.ts';
import { freshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';

/** What a second person says of a second factor that another one asked to remove. */
const DECISIONS = [
  ['confirm', 'Confirmar que se quite un segundo factor que pidió quitar otra persona', 'confirmed'],
  ['reject', 'Rechazar que se quite un segundo factor', 'rejected'],
] as const;

/** Second factors that wait to be removed, for those who administer people; `mayConfirmReset` decides who says yes or no. */
export function factorRequestsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const app = new Hono<AppEnv>().get(
    '/',
    described({
      tag,
      summary: 'Segundos factores que esperan que otra persona confirme quitarlos',
      answer: FactorRequests,
      refuses: [401, 403],
    }),
    allow(services, 'manageUsers', 'readPeople'),
    async (c) => c.json({ data: await openFactorRequests(db, services.now()) }),
  );
  for (const [path, summary, outcome] of DECISIONS)
    app.post(
      `/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: [401, 403, 404, 409, 422] }),
      allow(services, 'manageUsers', 'two_people'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        if (outcome === 'confirmed') await freshFactor(services, c);
        await decideFactorReset(services, signedIn(c.var.actor), c.req.valid('param').id, outcome);
        return c.json({ done: true as const });
      },
    );
  return app;
}
