import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { bareCommand, readSubmission } from '#server/commands/read-submission.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { appliedOrThrow } from '#server/commands/sync-route.ts';
import type { Actor } from '#server/http/app-env.ts';

/**
 * Has one command decided that came to a route of its own, from a client that queues nothing.
 * @param key its id: sent again under the same, it takes effect once.
 * @returns what its handler answered.
 * @throws ApiProblem as `appliedOrThrow` does.
 */
export async function submitAlone(
  bus: CommandBus,
  actor: Actor,
  name: CommandName,
  { data, key }: { data: object; key: string },
): Promise<unknown> {
  const { type, v } = commandCatalogue[name];
  const command = { ...bareCommand(type, actor, data, key), name, v };
  const { read } = readSubmission(type, actor, { commands: [command] }, undefined);
  const known = read.filter((each) => 'command' in each);
  const [refused] = read.filter((each) => 'status' in each);
  const [decided] = await bus.submit(actor, known);
  return appliedOrThrow(refused ?? decided).result;
}
