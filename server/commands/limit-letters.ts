import type { Context } from 'hono';
import type { CommandName } from '#domain/command-catalogue.ts';
import { letterLimit } from '#server/auth/letter-limit.ts';
import type { CommandHandler, CommandHandlers } from '#server/commands/command-handler.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

/**
 * Leaves a command undecided that would write one letter too many (`letters` of its handler): its device
 * keeps it and brings it again. A command that was decided before still gets its receipt.
 */
export function limitLetters(
  services: Services,
  handlers: CommandHandlers,
): (c: Context<AppEnv>, read: ReadCommand) => Promise<ReadCommand> {
  const limits = new Map<CommandName, ReturnType<typeof letterLimit>>();
  return async (c, read) => {
    if (!('name' in read.content)) return read;
    const { name, data } = read.content;
    const { letters } = handlers[name] as CommandHandler<unknown>;
    if (!letters) return read;
    const take = limits.get(name) ?? letterLimit(services, letters);
    limits.set(name, take);
    try {
      await take(c, letters.to(data));
      return read;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429) throw error;
      return { ...read, content: { undecided: commandProblems.too_many_letters } };
    }
  };
}
