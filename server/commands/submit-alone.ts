import type { Context } from 'hono';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { signedIn } from '#server/auth/allow.ts';
import { bareCommand, readSubmission } from '#server/commands/read-submission.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { appliedOrThrow } from '#server/commands/sync-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { idempotencyKeyOf } from '#server/http/idempotency-key.ts';

/**
 * Has one command of the signed-in person decided, from a client that queues nothing and sends it to its own
 * route.
 * @param from.key its id: sent again under the same id, it takes effect once.
 * @param from.deviceId the device in whose name it comes.
 * @returns its handler's answer.
 * @throws ApiProblem as `appliedOrThrow` does.
 */
export async function submitAlone(
  c: Context<AppEnv>,
  bus: CommandBus,
  name: CommandName,
  data: object,
  { key = idempotencyKeyOf(c), deviceId }: { key?: string; deviceId?: string } = {},
): Promise<unknown> {
  const actor = signedIn(c.var.actor);
  const { type, v } = commandCatalogue[name];
  const command = { ...bareCommand(type, actor, data, key), name, v, ...(deviceId ? { deviceId } : {}) };
  const { read } = readSubmission(type, actor, { commands: [command] }, undefined);
  const known = read.filter((each) => 'command' in each);
  const [refused] = read.filter((each) => 'status' in each);
  const [decided] = await bus.submit(actor, known);
  return appliedOrThrow(refused ?? decided).result;
}
