import { Hono } from 'hono';
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
  SaveEndpointBody,
} from '#domain/integrations/integrations-api.ts';
import { DeliveryState } from '#domain/integrations/webhook-states.ts';
import { signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  addEndpoint,
  changeEndpoint,
  rotateSecret,
  setEndpointState,
} from '#server/integrations/change-endpoint.ts';
import { listedEndpoints } from '#server/integrations/endpoints-storage.ts';
import { deliveriesPage } from '#server/integrations/listed-deliveries.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { replaysRoute } from '#server/integrations/replays-route.ts';
import { admitting } from '#server/integrations/admitting.ts';

const tag = 'Integraciones';
const byId = parsed('param', v.object({ id: Uuid }));
/** The webhooks of this installation and what became of them, for those who connect other systems (spec §6). */
export function endpointsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const admit = admitting(services);
  const refuses = [401, 403, 404, 409, 413, 415, 422];
  const endpoints = async () => ({ data: await listedEndpoints(db, services.now()) });

  return new Hono<AppEnv>()
    .route(
      '/',
      worklistRoute(services, {
        tag,
        path: '/deliveries',
        summary: 'Las entregas de los webhooks, la última primero',
        description: 'Cada una con sus intentos. De lo que respondió el otro lado solo se guarda el código.',
        item: ListedDelivery,
        sees: 'manageIntegrations',
        filters: {
          endpoint: Uuid,
          state: DeliveryState,
          kind: v.picklist([...EventKind.options, TEST_KIND]),
        },
        maxText: MAX_NAME,
        rows: deliveriesPage,
      }),
    )
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
    .route('/', replaysRoute(services));

  function changeBy(c: { var: AppEnv['Variables'] }) {
    return { services, actor: signedIn(c.var.actor) };
  }
}
