import type { Context } from 'hono';
import { createFactory } from 'hono/factory';
import type { H } from 'hono/types';
import * as v from 'valibot';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { Uuid } from '#domain/base/ids.ts';
import { syncPaths } from '#domain/protocol/command.ts';
import { allow } from '#server/auth/allow.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { submitAlone } from '#server/commands/submit-alone.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described, type Description } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

interface CommandRoute extends Pick<Description, 'tag' | 'summary' | 'description'> {
  command: CommandName;
  /** Schema of the command's result. */
  answer: v.GenericSchema<unknown, object>;
  /** Status of the good answer: 200, unless the command makes something. */
  status?: 200 | 201;
  /** Whether a device takes something by it or gives it back, so that the caller names one. */
  isOfDevice?: boolean;
}

const ONCE =
  'Con `Idempotency-Key` (un UUID) tiene efecto una sola vez, aunque se envíe otra vez con los mismos datos.';
const NO_DEVICE =
  'Falta la cabecera Device-Id con el UUID del equipo: una tarea la toma y la suelta un equipo.';

/**
 * The handlers of a route whose body is the data of one command. It is decided as those of devices are: by the
 * same handler, for the same people, with the same receipt and the same audit event.
 */
export function commandRoute(
  services: Services,
  bus: CommandBus,
  { command, isOfDevice = false, status = 200, description, ...about }: CommandRoute,
): [H<AppEnv>, H<AppEnv>, H<AppEnv>, H<AppEnv>] {
  const data: v.GenericSchema<unknown, object> = commandCatalogue[command].data;
  const { type } = commandCatalogue[command];
  const same = `Lo mismo que \`${command}\` por \`${syncPaths[type]}\`. ${ONCE}`;
  const handlers = createFactory<AppEnv>().createHandlers(
    described({
      ...about,
      status,
      description: description ? `${description} ${same}` : same,
      refuses: [400, 401, 403, 413, 415, 422, 503],
    }),
    allow(services, bus.handlers[command].needs),
    parsed('json', data),
    async (c) => {
      const from = isOfDevice ? { deviceId: namedDevice(c) } : {};
      const done = await submitAlone(c, bus, command, c.req.valid('json'), from);
      return c.json(v.parse(about.answer, done), status);
    },
  );
  return handlers;
}

/** A session may speak for any device of its person, as in the batches that devices send. */
function namedDevice(c: Context<AppEnv>): string {
  const named = c.req.header('device-id');
  if (!v.is(Uuid, named)) throw problem(400, 'API_001', NO_DEVICE);
  return named;
}
