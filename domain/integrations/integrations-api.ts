import * as v from 'valibot';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { EventKind } from '#domain/integrations/event-kinds.ts';
import { AttemptProblem, DeliveryState, EndpointState } from '#domain/integrations/webhook-states.ts';

/** Events, their deliveries and every try are kept for this long. */
export const RETENTION_DAYS = 30;
/** More endpoints are somebody's mistake: each gets every event that it asks for. */
export const MAX_ENDPOINTS = 20;
export const MAX_NAME = 80;
const MAX_URL = 500;

/** Where to. Whether its host is one of the internet is known only when it is asked: names change. */
const EndpointUrl = v.pipe(
  v.string(),
  v.maxLength(MAX_URL, 'Es demasiado larga.'),
  v.url('Escribe una dirección completa, como https://tu-empresa.co/webhooks.'),
  v.regex(
    /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i,
    'Debe empezar por https:// y no llevar usuario ni contraseña.',
  ),
);

/** Body of `POST /integrations/endpoints/:id`, which changes one. */
export const SaveEndpointBody = v.strictObject({
  name: v.pipe(trimmedText(MAX_NAME), v.minLength(1, 'Escribe un nombre.')),
  url: EndpointUrl,
  kinds: v.pipe(
    v.array(EventKind),
    v.minLength(1, 'Elige al menos un evento.'),
    v.maxLength(EventKind.options.length),
  ),
});
export type SaveEndpointBody = v.InferOutput<typeof SaveEndpointBody>;

/** Body of `POST /integrations/endpoints`. */
export const AddEndpointBody = v.strictObject({
  ...SaveEndpointBody.entries,
  /** The device makes it, so that a body sent again after a lost answer adds no second endpoint. */
  id: v.optional(Uuid),
});
export type AddEndpointBody = v.InferOutput<typeof AddEndpointBody>;

/** An endpoint as staff see it: never its secret. */
export const ListedEndpoint = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  kinds: v.array(v.string()),
  state: EndpointState,
  failing_since: v.nullable(v.string()),
  /** Until when the secret before the last one also signs; null while none is rotated. */
  previous_until: v.nullable(v.string()),
  created_at: v.string(),
  /** Deliveries that wait, and those of the last 24 hours that failed. */
  waiting: v.number(),
  failed: v.number(),
  delivered_at: v.nullable(v.string()),
});
export type ListedEndpoint = v.InferOutput<typeof ListedEndpoint>;

export const ListedEndpoints = v.object({ data: v.array(ListedEndpoint) });

/** A secret is in one answer only: nobody can read it again. */
export const EndpointSecret = v.object({ id: v.string(), secret: v.string() });

/** Body of `POST /integrations/endpoints/:id/state`. */
export const EndpointStateBody = v.strictObject({ state: v.picklist(['enabled', 'paused', 'removed']) });

/** Body of `POST /integrations/endpoints/:id/replay`: what failed, or everything, since then. */
export const ReplayBody = v.strictObject({
  since: Instant,
  until: v.optional(v.nullable(Instant), null),
  only: v.picklist(['failed', 'all']),
});
export type ReplayBody = v.InferOutput<typeof ReplayBody>;

/** How many deliveries begin anew. */
export const Replayed = v.object({ deliveries: v.number() });

/** One event for one endpoint, with its last try. */
export const ListedDelivery = v.object({
  id: v.string(),
  event_id: v.string(),
  kind: v.string(),
  endpoint_id: v.string(),
  endpoint: v.string(),
  state: DeliveryState,
  tries: v.number(),
  at: v.string(),
  next_try_at: v.nullable(v.string()),
  attempts: v.array(
    v.object({
      at: v.string(),
      status: v.nullable(v.number()),
      problem: v.nullable(AttemptProblem),
      duration_ms: v.number(),
    }),
  ),
});
export type ListedDelivery = v.InferOutput<typeof ListedDelivery>;

const api = '/api/v1/integrations';
export const integrationPaths = {
  endpoints: `${api}/endpoints`,
  endpoint: (id: string) => `${api}/endpoints/${id}`,
  state: (id: string) => `${api}/endpoints/${id}/state`,
  rotate: (id: string) => `${api}/endpoints/${id}/rotate`,
  test: (id: string) => `${api}/endpoints/${id}/test`,
  replayOf: (id: string) => `${api}/endpoints/${id}/replay`,
  deliveries: `${api}/deliveries`,
  replay: (id: string) => `${api}/deliveries/${id}/replay`,
};
