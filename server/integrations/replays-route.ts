import { Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { ReplayBody, Replayed } from '#domain/integrations/integrations-api.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { signedIn } from '#server/auth/allow.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  endpointOf,
  lockEndpoint,
  replayDelivery,
  replaySince,
  sendTest,
} from '#server/integrations/endpoints-storage.ts';
import { admitting } from '#server/integrations/admitting.ts';

const OFF = 'El webhook está apagado. Actívalo y vuelve a intentarlo.';
const byId = parsed('param', v.object({ id: Uuid }));

/** What a webhook is sent on purpose: a test, or again what it was sent before. */
export function replaysRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const admit = admitting(services);

  return new Hono<AppEnv>()
    .post(
      '/endpoints/:id/test',
      ...admit({ summary: 'Enviar un evento de prueba', answer: Replayed, refuses: [401, 403, 404, 409] }),
      byId,
      async (c) => {
        await whileOn(c.req.valid('param').id, async (tx, id) => sendTest(tx, id, services.now()));
        return c.json({ deliveries: 1 });
      },
    )
    .post(
      '/endpoints/:id/replay',
      ...admit({
        summary: 'Repetir lo que falló, o todo, desde un momento',
        description:
          'También lo que ocurrió mientras estuvo apagado. El `webhook-id` de cada evento es el mismo.',
        answer: Replayed,
        refuses: [401, 403, 404, 409, 413, 415, 422],
      }),
      byId,
      parsed('json', ReplayBody),
      async (c) => {
        const body = c.req.valid('json');
        const actor = signedIn(c.var.actor);
        const deliveries = await whileOn(c.req.valid('param').id, async (tx, id) => {
          const subject = `webhook:${id}`;
          await saveAuditEvents(tx, [{ act: 'webhook.replay', actor, subject, asked: body }], services.now());
          return replaySince(tx, id, body, services.now());
        });
        return c.json({ deliveries });
      },
    )
    .post(
      '/deliveries/:id/replay',
      ...admit({ summary: 'Repetir una entrega', answer: Replayed, refuses: [401, 403, 404, 409] }),
      byId,
      async (c) => {
        const { id } = c.req.valid('param');
        const endpointId = await endpointOf(db, id);
        if (endpointId === undefined) throw notFound();
        await whileOn(endpointId, (tx) => replayDelivery(tx, id, services.now()));
        return c.json({ deliveries: 1 });
      },
    );

  /** @throws an `ApiProblem` where there is none, or it is off. */
  function whileOn<Done>(id: string, work: (tx: typeof db, id: string) => Promise<Done>): Promise<Done> {
    return db.transaction(async (tx) => {
      const row = await lockEndpoint(tx, id);
      if (!row) throw notFound();
      if (row.state !== 'enabled') throw problem(409, 'API_001', OFF);
      return work(tx, id);
    });
  }
}
