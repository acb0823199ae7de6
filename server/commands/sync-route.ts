import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { BatchAnswer, maxBatchBytes, MissingPieces, type CommandResult } from '#domain/protocol/command.ts';
import { type CommandType } from '#domain/protocol/command-definition.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { currentClient } from '#server/commands/client-version.ts';
import { limitSubmissions } from '#server/commands/limit-submissions.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { readBody } from '#server/commands/read-body.ts';
import { isBatch, readSubmission } from '#server/commands/read-submission.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

/** How the one-item form of a type is carried out that no command stands for. */
export interface OneItem<Schema extends v.GenericSchema> {
  answer: Schema;
  carryOut(c: Context<AppEnv>, actor: Actor, item: unknown): Promise<v.InferOutput<Schema>>;
}

/**
 * `POST /sync` of one type of command: the door through which all commands of devices come in.
 * @param item the one-item form, where it is no command.
 */
export function syncRoute<Schema extends v.GenericSchema>(
  services: Services,
  bus: CommandBus,
  type: CommandType,
  item?: OneItem<Schema>,
): Hono<AppEnv> {
  const limit = limitSubmissions(services, bus.handlers);
  return new Hono<AppEnv>().post(
    '/sync',
    described({
      tag: 'Sincronización',
      summary: 'Entregar acciones guardadas en un dispositivo',
      description:
        'Recibe un lote `{commands}` y responde un resultado por acción, en su orden. Cada acción tiene efecto una ' +
        'sola vez. También recibe los datos de una sola acción, con la cabecera `Idempotency-Key` (un UUID) o, si es el ' +
        'elemento de la cola sin conexión, con su propio `id`; y un cuerpo que llegó por trozos (`{in_pieces}`): si falta ' +
        'alguno, responde `{missing}` y no decide nada.',
      answer: v.union([BatchAnswer, MissingPieces, ...(item ? [item.answer] : [])]),
      refuses: [400, 401, 403, 413, 415, 422, 426, 503],
    }),
    allow(services, { submit: true }),
    currentClient(services),
    async (c) => {
      const actor = signedIn(c.var.actor);
      const received = await readBody(c, services, actor, maxBatchBytes[type]);
      if ('missing' in received) return c.json(received satisfies MissingPieces);
      // Only what a device kept from before its person's account was closed.
      if (actor.isDisabled && !isBatch(received.body)) throw problem(403, 'AUTH_006');
      if (item && !isBatch(received.body)) return c.json(await item.carryOut(c, actor, received.body));
      const { bare, read } = readSubmission(type, actor, received.body, c.req.header('idempotency-key'));
      const admitted = await Promise.all(read.map((each) => ('command' in each ? limit(c, each) : each)));
      const results = await answered(bus, actor, admitted);
      if (actor.isDisabled && !results.some((each) => each.status === 'parked'))
        throw problem(403, 'AUTH_006');
      if (!bare) return c.json({ results } satisfies BatchAnswer);
      return c.json(appliedOrThrow(results[0]));
    },
  );
}

/**
 * The result of a command that came alone, when it took effect or waits for a supervisor.
 * @throws ApiProblem 422 or 403 when it was refused, 503 when nothing was decided.
 */
export function appliedOrThrow(result: CommandResult | undefined): CommandResult {
  if (result?.status === 'applied' || result?.status === 'parked') return result;
  if (result?.status === 'rejected') throw refusalOf(result);
  throw problem(503, 'API_003', result?.problem?.message);
}

async function answered(
  bus: CommandBus,
  actor: Actor,
  read: readonly (ReadCommand | CommandResult)[],
): Promise<CommandResult[]> {
  const commands = read.filter((each) => 'command' in each);
  const decided = (await bus.submit(actor, commands)).values();
  return read
    .map((each) => ('command' in each ? decided.next().value : each))
    .filter((each) => each !== undefined);
}

function refusalOf({ problem: refusal }: CommandResult): ApiProblem {
  return problem(refusal?.error === 'AUTH_004' ? 403 : 422, refusal?.error ?? 'API_001', refusal?.message);
}
