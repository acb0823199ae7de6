import * as v from 'valibot';
import { Command } from '#domain/protocol/command.ts';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { type CommandType } from '#domain/protocol/command-definition.ts';
import { EventBatch } from '#domain/events/counted-event.ts';
import type { Description } from '#server/http/described.ts';
import type { Target } from '#server/http/parsed.ts';
import type { ServedRoute } from '#test/api/served-routes.ts';

/** A route that reads something through a schema, and those schemas. */
export interface FuzzedEndpoint {
  name: string;
  method: string;
  path: string;
  schemas: Readonly<Partial<Record<Target, v.GenericSchema>>>;
  description: Description | undefined;
}

/** The bodies of routes that do not read theirs through `parsed`; null when a route takes no JSON. */
export const bodiesReadOtherwise: Readonly<Record<string, v.GenericSchema | null>> = {
  'POST /api/v1/auth/logout': v.strictObject({
    refresh_token: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  'DELETE /api/v1/auth/google': null,
  'POST /api/v1/auth/devices/:id/wipe': null,
  'POST /api/v1/auth/devices/:id/forget': null,
  'POST /api/v1/notifications/unsubscribe-mail/:token': null,
  'POST /api/v1/auth/second-factor/enrol': null,
  'POST /api/v1/auth/passkeys/registration-options': null,
  'POST /api/v1/auth/passkeys/verification-options': null,
  'POST /api/v1/auth/passkeys/sign-in-options': null,
  'POST /api/v1/floor/devices/:id/retire': null,
  'DELETE /api/v1/campaigns/exclusions/:id': null,
  'DELETE /api/v1/people/invitations/:id': null,
  'POST /api/v1/people/invitations/:id/resend': null,
  'POST /api/v1/people/role-requests/:id/confirm': null,
  'POST /api/v1/people/role-requests/:id/reject': null,
  'POST /api/v1/people/factor-requests/:id/confirm': null,
  'POST /api/v1/payouts/releases/:id/confirm': null,
  'POST /api/v1/payouts/releases/:id/reject': null,
  'POST /api/v1/payouts/write-offs/:id/confirm': null,
  'POST /api/v1/payouts/write-offs/:id/reject': null,
  'POST /api/v1/people/factor-requests/:id/reject': null,
  'POST /api/v1/settings/requests/:id/confirm': null,
  'POST /api/v1/settings/requests/:id/reject': null,
  'POST /api/v1/product-approvals/:id/lease': null,
  'DELETE /api/v1/product-approvals/:id/lease': null,
  'POST /api/v1/profile/deletion-code': null,
  'DELETE /api/v1/profile/addresses/:id': null,
  'DELETE /api/v1/profile/saved-filters/:id': null,
  'DELETE /api/v1/profile/company/addresses/:id': null,
  'DELETE /api/v1/profile/company/people/:id': null,
  'DELETE /api/v1/profile/company/invitations/:id': null,
  'POST /api/v1/profile/company/invitations/:id/resend': null,
  'POST /api/v1/people/views/:id/end': null,
  'POST /api/v1/notifications/unsubscribe': null,
  'DELETE /api/v1/notifications/subscriptions/:id': null,
  'DELETE /api/v1/stores/mine/:id/people/:person': null,
  'DELETE /api/v1/stores/mine/:id/invitations/:invitation': null,
  'POST /api/v1/integrations/endpoints/:id/rotate': null,
  'POST /api/v1/integrations/endpoints/:id/test': null,
  'POST /api/v1/integrations/deliveries/:id/replay': null,
  'POST /api/v1/integrations/keys/:id/revoke': null,
  'POST /api/v1/imports/products': null,
  'POST /api/v1/media/photos': null,
  'POST /api/v1/payments/webhook': null,
  'POST /api/v1/payments/keys/test': null,
  'POST /api/v1/orders/sync': batchOf('order'),
  'POST /api/v1/payments/sync': batchOf('payment'),
  'POST /api/v1/inventory/sync': batchOf('inventory'),
  'POST /dev/jobs/:name': null,
  'POST /api/v1/profile/sync': batchOf('profile'),
  'POST /api/v1/media/sync': batchOf('media'),
  'POST /api/v1/commands/pieces': null,
  'POST /api/v1/events': EventBatch,
  'POST /api/v1/commands/quarantine': v.strictObject({ command: commandOf('order') }),
};

/** Moves the time of the whole server, and so ends the sessions of all other requests. */
const MOVES_TIME = 'POST /dev/clock';

export function takesBody({ method }: Pick<ServedRoute, 'method'>): boolean {
  return method !== 'GET';
}

/** The endpoints to fuzz, from the schemas that are attached to the routes and from `bodiesReadOtherwise`. */
export function fuzzedEndpoints(routes: readonly ServedRoute[]): FuzzedEndpoint[] {
  return routes.flatMap(({ name, method, path, inputs, description }) => {
    const otherwise = bodiesReadOtherwise[name];
    const schemas = {
      ...(otherwise ? { json: otherwise } : {}),
      ...Object.fromEntries(inputs.map((each) => [each.target, each.schema])),
    };
    return Object.keys(schemas).length > 0 && name !== MOVES_TIME
      ? [{ name, method, path, schemas, description }]
      : [];
  });
}

/** A batch whose commands each bring data that fits their name, which `CommandBatch` leaves open. */
function batchOf(type: CommandType) {
  return v.strictObject({ commands: v.pipe(v.array(commandOf(type)), v.nonEmpty(), v.maxLength(100)) });
}

function commandOf(type: CommandType) {
  const names = CommandName.options.filter((each) => commandCatalogue[each].type === type);
  const named = names.map((name) =>
    v.strictObject({
      ...Command.entries,
      type: v.literal(type),
      name: v.literal(name),
      v: v.literal(commandCatalogue[name].v),
      data: commandCatalogue[name].data,
    }),
  );
  return named.length > 0 ? v.union(named) : v.strictObject({ ...Command.entries, type: v.literal(type) });
}
