import type { CommandName } from '#domain/protocol/command.ts';
import type { CommandHandler, Decide, Decision, Submitted } from '#server/commands/command-handler.ts';
import { commandHandlers } from '#server/commands/command-handlers.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Db } from '#server/db/database.ts';

/** Locks all that a batch may touch, one handler after the other, and returns how to decide with it. */
export async function lockHandlers(
  tx: Db,
  commands: readonly ReadCommand[],
): Promise<(name: CommandName, submitted: readonly Submitted<unknown>[]) => Promise<Decision[]>> {
  const deciders = new Map<CommandName, Decide<unknown>>();
  for (const [name, data] of dataByName(commands)) deciders.set(name, await handlerOf(name).lock(tx, data));
  return async (name, submitted) => (await deciders.get(name)?.(submitted)) ?? [];
}

function dataByName(commands: readonly ReadCommand[]): Map<CommandName, unknown[]> {
  const byName = new Map<CommandName, unknown[]>();
  for (const { content } of commands) {
    if ('problem' in content) continue;
    byName.set(content.name, [...(byName.get(content.name) ?? []), content.data]);
  }
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one place where a command's name and the type of its data part: `readCommand` parsed one by the other. */
function handlerOf(name: CommandName): CommandHandler<unknown> {
  return commandHandlers[name] as CommandHandler<unknown>;
}
