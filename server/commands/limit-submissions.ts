import type { Context } from 'hono';
import type { CommandName } from '#domain/command-catalogue.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { perHour, type RateLimit } from '#server/auth/rate-limit.ts';
import { requestRateLimit } from '#server/auth/keyed-rate-limit.ts';
import type { CommandHandler, CommandHandlers } from '#server/commands/command-handler.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

/**
 * Leaves a command undecided that would write one letter too many (`letters` of its handler), or of which a person
 * of a store sent too many (`perStorePerson`): its device keeps it and brings it again. A command that was decided before still gets its receipt.
 */
export function limitSubmissions(
  services: Services,
  handlers: CommandHandlers,
): (c: Context<AppEnv>, read: ReadCommand) => Promise<ReadCommand> {
  const limits = new Map<CommandName, ReturnType<typeof requestRateLimit>>();
  const ofStores = new Map<CommandName, RateLimit>();
  return async (c, read) => {
    if (!('name' in read.content)) return read;
    const { name, data } = read.content;
    const { emails, perStorePerson } = handlers[name] as CommandHandler<unknown>;
    const { actor } = c.var;
    try {
      if (perStorePerson !== undefined && actor && can(actor, 'runOwnStore')) {
        const limit = ofStores.get(name) ?? perHour(perStorePerson);
        ofStores.set(name, limit);
        await limit.take(actor.id);
      }
      if (!emails) return read;
      const take = limits.get(name) ?? requestRateLimit(services, emails);
      limits.set(name, take);
      await take(c, emails.to(data));
      return read;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429) throw error;
      return { ...read, content: { undecided: commandProblems.too_many_letters } };
    }
  };
}
