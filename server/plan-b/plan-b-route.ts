import { Hono } from 'hono';
import { MAX_PLAN_B_BYTES, PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { planBRefusals, type PlanBRefusal } from '#domain/plan-b/plan-b-refusals.ts';
import {
  BatchAnswer,
  MAX_BATCH_COMMANDS,
  type Command,
  type CommandResult,
} from '#domain/protocol/command.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { currentClient } from '#server/commands/client-version.ts';
import { readCommand } from '#server/commands/read-command.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { authorOf } from '#server/plan-b/plan-b-author.ts';

/**
 * `POST /plan-b`: the commands that a device could not send, carried here by somebody else as a signed file.
 */
export function planBRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/plan-b',
    described({
      tag: 'Sincronización',
      summary: 'Entregar un archivo de Plan B',
      description:
        'El archivo lleva la firma del equipo donde se hicieron los cambios, así que lo puede entregar cualquier ' +
        'persona con sesión: se deciden como de su autor. Si el equipo los envía después, recibe las mismas respuestas. ' +
        'Los movimientos de una cuenta deshabilitada quedan en revisión.',
      answer: BatchAnswer,
      refuses: [400, 401, 403, 409, 413, 415, 422, 426],
    }),
    allow(services, 'signedIn'),
    currentClient(services),
    parsed('json', PlanBFile, { maxBytes: MAX_PLAN_B_BYTES }),
    async (c) => {
      const file = c.req.valid('json');
      const author = await authorOf(services.database.db, file);
      if ('refusal' in author) throw refusalOf(author.refusal);
      const carrier = signedIn(c.var.actor).id;
      services.log.info(
        { carrier, author: author.id, device: author.deviceId, commands: file.comandos.length },
        'A Plan B file was delivered.',
      );
      const results = await decide(bus, author, file.comandos);
      // As from their own device: of a closed account only facts are kept, for somebody who decides about them.
      if (author.isDisabled && !results.some((each) => each.status === 'parked')) throw refusalOf('disabled');
      return c.json({ results } satisfies BatchAnswer);
    },
  );
}

/** In the order of the file, a batch at a time. */
async function decide(
  bus: CommandBus,
  author: Actor,
  commands: readonly Command[],
): Promise<CommandResult[]> {
  const results: CommandResult[] = [];
  for (let at = 0; at < commands.length; at += MAX_BATCH_COMMANDS) {
    const read = commands.slice(at, at + MAX_BATCH_COMMANDS).flatMap((each) => {
      const command = readCommand(each);
      return command && 'command' in command ? command : [];
    });
    results.push(...(await bus.submit(author, read)));
  }
  return results;
}

function refusalOf(refusal: PlanBRefusal) {
  const sentence = planBRefusals[refusal];
  if (refusal === 'revoked') return problem(403, 'AUTH_004', sentence);
  if (refusal === 'disabled') return problem(403, 'AUTH_006', sentence);
  return problem(refusal === 'unknown_device' ? 409 : 422, 'API_001', sentence);
}
