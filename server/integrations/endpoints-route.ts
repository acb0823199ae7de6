import { Hono } from 'hono';
import type { H } from 'hono/types';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { EventKind, TEST_KIND } from '#domain/integrations/event-kinds.ts';
import {
  AddEndpointBody,
  EndpointSecret,
  EndpointStateBody,
  ListedDelivery,
  ListedEndpoints,
  MAX_NAME,
  ReplayBody,
  Replayed,
  SaveEndpointBody,
} from '#domain/integrations/integrations-api.ts';
import { DeliveryState } from '#domain/integrations/webhook-states.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  addEndpoint,
  changeEndpoint,
  rotateSecret,
  setEndpointState,
} from '#server/integrations/change-endpoint.ts';
import {
  endpointOf,
  listedEndpoints,
  lockEndpoint,
  replayDelivery,
  replaySince,
  sendTest,
} from '#server/integrations/endpoints-storage.ts';
import { deliveriesPage } from '#server/integrations/listed-deliveries.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Integraciones';
const OFF = 'El webhook está apagado. Actívalo y vuelve a intentarlo.';
const byId = parsed('param', v.object({ id: Uuid }));
type Described = Pick<
  Parameters<typeof described>[0],
  'summary' | 'description' | 'answer' | 'refuses' | 'status'
>;

/** The webhooks of this installation and what became of them, for those who connect other systems (spec §6). */
export function endpointsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const admit = (about: Described): [H<AppEnv>, H<AppEnv>] => [
    described({ tag, ...about }),
    allow(services, 'manageIntegrations'),
  ];
  const refuses = [401, 403, 404, 409, 413, 415, 422];
  const endpoints = async () => ({ data: await listedEndpoints(db, services.now()) });

  return worklistRoute(services, {
    tag,
    path: '/deliveries',
    summary: 'Las entregas de los webhooks, la última primero',
    description: 'Cada una con sus intentos. De lo que respondió el otro lado solo se guarda el código.',
    item: ListedDelivery,
    sees: 'manageIntegrations',
    filters: { endpoint: Uuid, state: DeliveryState, kind: v.picklist([...EventKind.options, TEST_KIND]) },
    maxText: MAX_NAME,
    rows: deliveriesPage,
  })
    .get(
      '/endpoints',
      ...admit({ summary: 'Los webhooks', answer: ListedEndpoints, refuses: [401, 403] }),
      async (c) => c.json(await endpoints()),
    )
    .post(
      '/endpoints',
      ...admit({
        summary: 'Agregar un webhook',
        description:
          'Responde una sola vez el secreto con que se firma (Standard Webhooks 1.0), o el mismo si se repite en una hora con el mismo `id`.',
        status: 201,
        answer: EndpointSecret,
        refuses,
      }),
      parsed('json', AddEndpointBody),
      askingFreshFactor(services),
      async (c) => c.json(await addEndpoint(changeBy(c), c.req.valid('json')), 201),
    )
    .post(
      '/endpoints/:id',
      ...admit({ summary: 'Cambiar un webhook', answer: ListedEndpoints, refuses }),
      byId,
      parsed('json', SaveEndpointBody),
      async (c) => {
        await changeEndpoint(changeBy(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(await endpoints());
      },
    )
    .post(
      '/endpoints/:id/state',
      ...admit({
        summary: 'Activar, poner en pausa o retirar un webhook',
        description: 'Lo que le falta por entregar al apagarlo queda como no entregado, y se puede repetir.',
        answer: ListedEndpoints,
        refuses,
      }),
      byId,
      parsed('json', EndpointStateBody),
      async (c) => {
        await setEndpointState(changeBy(c), c.req.valid('param').id, c.req.valid('json').state);
        return c.json(await endpoints());
      },
    )
    .post(
      '/endpoints/:id/rotate',
      ...admit({
        summary: 'Cambiar el secreto de un webhook',
        description: 'Durante un día también firman los anteriores. El nuevo se responde una sola vez.',
        answer: EndpointSecret,
        refuses: [401, 403, 404],
      }),
      byId,
      askingFreshFactor(services),
      async (c) => c.json(await rotateSecret(changeBy(c), c.req.valid('param').id)),
    )
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
        refuses,
      }),
      byId,
      parsed('json', ReplayBody),
      async (c) => {
        const body = c.req.valid('json');
        const { actor } = changeBy(c);
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

  function changeBy(c: { var: AppEnv['Variables'] }) {
    return { services, actor: signedIn(c.var.actor) };
  }

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
