import type { CommandName } from '#domain/command-catalogue.ts';
import type {
  BatchHandlers,
  CommandHandler,
  CommandHandlers,
  Decide,
  Decision,
  Submitted,
} from '#server/commands/command-handler.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Db } from '#server/db/database.ts';
import { commandsUnderReview } from '#server/commands/commands-under-review.ts';

/**
 * Locks everything that a batch may touch, one handler after the other, and returns how to decide with it.
 * The rows that supervisors may change here are locked with the rest: a handler reads the locked rows once,
 * and writes from what it read.
 */
export async function lockHandlers(
  tx: Db,
  commands: readonly ReadCommand[],
  all: CommandHandlers,
): Promise<BatchHandlers> {
  const dataToLock = dataByName([...commands, ...(await commandsUnderReview(tx, commands))]);
  const deciders = new Map<CommandName, Decide<unknown>>();
  const handlers: BatchHandlers = { decide, tryOne };
  let decidedLast: CommandName | null = null;

  async function decide(name: CommandName, submitted: readonly Submitted<unknown>[]): Promise<Decision[]> {
    // Another kind of command may have written since this one read.
    if (decidedLast !== null && decidedLast !== name) await lock(name);
    decidedLast = name;
    return (await deciders.get(name)?.(submitted)) ?? [];
  }

  async function tryOne(name: CommandName, submitted: Submitted<unknown>): Promise<Decision | null> {
    try {
      // Within a transaction this is a savepoint.
      return await tx.transaction(async () => (await decide(name, [submitted]))[0] ?? null);
    } catch {
      await lock(name);
      return null;
    }
  }

  async function lock(name: CommandName): Promise<void> {
    deciders.set(name, await handlerOf(all, name).lock(tx, dataToLock.get(name) ?? [], handlers));
  }

  for (const name of dataToLock.keys()) await lock(name);
  return handlers;
}

function dataByName(commands: readonly ReadCommand[]): Map<CommandName, unknown[]> {
  const byName = new Map<CommandName, unknown[]>();
  for (const { content } of commands) {
    if (!('name' in content)) continue;
    byName.set(content.name, [...(byName.get(content.name) ?? []), content.data]);
  }
  return new Map([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one place where a command's name and its data's type part: `readCommand` parsed one by the other. */
function handlerOf(all: CommandHandlers, name: CommandName): CommandHandler<unknown> {
  return all[name] as CommandHandler<unknown>;
}
