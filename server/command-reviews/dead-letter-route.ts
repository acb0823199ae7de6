import { Hono } from 'hono';
import * as v from 'valibot';
import { CommandResult, maxBatchBytes, MissingPieces } from '#domain/protocol/command.ts';
import { CommandType } from '#domain/protocol/command-definition.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { currentClient } from '#server/commands/client-version.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { readBody } from '#server/commands/read-body.ts';
import { readSubmission } from '#server/commands/read-submission.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { deadLetter } from '#server/command-reviews/dead-letter.ts';

/** The command itself is read as in a batch. */
const Body = v.strictObject({ command: v.looseObject({ type: CommandType }) });

/** Where a device leaves a command that failed on the server again and again. */
export function deadLetterRoute(services: Services, bus: CommandBus): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    '/quarantine',
    described({
      tag: 'Sincronización',
      summary: 'Apartar una acción que falla una y otra vez',
      description:
        'Recibe `{command}`: una sola acción, como viaja en un lote. Se intenta otra vez y, si vuelve a fallar, queda en revisión ' +
        '(`parked`) para que una persona decida; las que siguen en su fila ya pueden pasar.',
      answer: v.union([CommandResult, MissingPieces]),
      refuses: [400, 401, 403, 413, 415, 422, 426, 503],
    }),
    allow(services, { submit: true }),
    currentClient(services),
    async (c) => {
      const actor = signedIn(c.var.actor);
      const received = await readBody(c, services, actor, maxBatchBytes.media);
      if ('missing' in received) return c.json(received satisfies MissingPieces);
      const body = v.safeParse(Body, received.body);
      if (!body.success) throw problem(422, 'API_001', 'Envía {command} con la acción que se debe apartar.');
      const { command } = body.output;
      const [read] = readSubmission(command.type, actor, { commands: [command] }, undefined).read;
      if (!read) throw new Error('A submission of one command was read as none.');
      return c.json('command' in read ? await deadLetter(services, bus, actor, read) : read);
    },
  );
}
