import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { CommandType } from '#domain/protocol/command-definition.ts';
import type { CommissionRules } from '#domain/commissions/rule-for.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { arrivals, groupCommit, type GroupCommit, type Line } from '#server/db/group-commit.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { runBatch, type AuthoredCommand, type BatchOutcome } from '#server/commands/run-batch.ts';
import type { CommandHandler, CommandHandlers } from '#server/commands/command-handler.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { commandOutcomes } from '#server/telemetry/metrics.ts';

/** Tries of a command on its own: another delivery of it may win the race for the receipt, or for a lock. */
const MAX_TRIES = 3;
/** After this time the server stops asking a database that does not answer; the device will ask again. */
const TRYING_MS = 5_000;
/** Commands that share a transaction when several people submit at once. */
const GROUP_COMMANDS = 100;
/** Transactions of one type of command at once: while one waits for its disk, the next is prepared. */
const GROUPS_AT_ONCE = { postgresql: 2, pglite: 1 };
/** A transaction of few commands costs nearly as much as one of many. */
const WORTH_ANOTHER_GROUP = 20;
/**
 * The line of one type of command: a device gives an answer up after half a minute, and a command of two lines takes
 * some kilobytes of memory.
 */
const LONGEST_LINE = { commands: 20_000, ms: 10_000 };
const OVERFULL =
  'El servidor está atendiendo a muchas personas a la vez. Lo que guardaste sigue en tu dispositivo y se envía de nuevo en unos segundos.';

type Attempt = BatchOutcome | null;
type Group = GroupCommit<readonly AuthoredCommand[], Attempt>;

/** The bus that decides every command, however it came to the server. */
export interface CommandBus {
  readonly handlers: CommandHandlers;
  /**
   * Decides commands, each exactly once however often it is delivered, and answers one result per command in
   * order. Commands that arrive while the database is busy are decided together, in one transaction; when
   * that one fails, each submission gets its own, and then each command, so that a bad one fails alone. Never
   * throws for a command's own failure: `failed` says that nothing was decided. Throws when the database is
   * away.
   */
  submit(actor: Actor, commands: readonly ReadCommand[]): Promise<CommandResult[]>;
}

/** The means to decide a transaction of commands. */
interface Decider extends Pick<Services, 'config' | 'database' | 'log' | 'now'> {
  handlers: CommandHandlers;
  /** What the company has set, with at least this version of it where there is one. */
  settings(version: number): Promise<SettingsHistory>;
  /** What the company asks of stores now. */
  commissions(): Promise<CommissionRules>;
}

/** The bus of this process, with the handlers that the areas bring and what these are told of other areas. */
export function commandBus(
  services: Services,
  handlers: CommandHandlers,
  commissions: Decider['commissions'],
  longestLine = LONGEST_LINE,
): CommandBus {
  const decider: Decider = {
    ...services,
    handlers,
    settings: companySettings(services).atLeast,
    commissions,
  };
  const groups = new Map<CommandType, Group>();

  /**
   * Types are kept apart because each locks in its own order: mixed, two groups could wait for each other.
   */
  function groupFor(type: CommandType): Group {
    const known = groups.get(type);
    if (known) return known;
    const made: Group = groupCommit((each) => attemptTogether(decider, each), {
      most: GROUP_COMMANDS,
      atOnce: GROUPS_AT_ONCE[services.database.kind],
      beside: WORTH_ANOTHER_GROUP,
      ...(services.database.kind === 'pglite' && { gather: arrivals }),
    });
    groups.set(type, made);
    return made;
  }

  return {
    handlers,
    async submit(actor, commands) {
      const [first] = commands;
      if (!first) return [];
      await prepare(decider, actor, commands);
      const group = groupFor(first.command.type);
      refuseWhenOverfull(group.line(), longestLine);
      const untilMs = performance.now() + TRYING_MS;
      const authored = commands.map((each) => ({ ...each, actor }));
      const outcome =
        (await group.submit(authored, authored.length)) ??
        (await attempt(decider, authored)) ??
        (await oneByOne(decider, authored, untilMs));
      if (outcome.changes.length > 0) services.bus.publish(outcome.changes);
      for (const [index, { content }] of commands.entries()) {
        const status = outcome.results[index]?.status ?? 'failed';
        commandOutcomes.inc({ name: 'name' in content ? content.name : 'invalid', outcome: status });
      }
      return outcome.results;
    },
  };
}

/**
 * Nobody waits in a line that the server does not get through: who comes to it then hears at once when to come again,
 * which a device's outbox obeys. What stands in the line is decided.
 * @throws ApiProblem 503 with `Retry-After`; nothing of the submission is decided.
 */
function refuseWhenOverfull({ weight, sinceMs }: Line, longest: typeof LONGEST_LINE): void {
  const waitedMs = sinceMs === null ? 0 : performance.now() - sinceMs;
  if (weight < longest.commands && waitedMs < longest.ms) return;
  // Spread, so that those who are refused together do not come back together.
  const seconds = 5 + randomInt(15);
  throw new ApiProblem(503, apiError('API_003', OVERFULL), { 'retry-after': String(seconds) });
}

/**
 * Lets handlers do their long work, one after the other, because it may take much memory. A command whose work fails
 * is decided all the same: its handler tries again within the transaction, where the failure stays its own.
 */
async function prepare(
  { handlers, log }: Decider,
  actor: Actor,
  commands: readonly ReadCommand[],
): Promise<void> {
  for (const { content } of commands) {
    if (!('name' in content)) continue;
    const handler = handlers[content.name] as CommandHandler<unknown>;
    if (!handler.prepare || !can(actor, handler.needs)) continue;
    await handler.prepare(content.data).catch((error: unknown) => {
      log.warn({ err: error, command: content.name }, 'The long work of a command failed.');
    });
  }
}

/** One transaction for several submissions; null for each when it was rolled back. */
async function attemptTogether(
  decider: Decider,
  submissions: readonly (readonly AuthoredCommand[])[],
): Promise<Attempt[]> {
  const outcome = await attempt(decider, submissions.flat());
  let from = 0;
  return submissions.map((each, index) => {
    if (!outcome) return null;
    const results = outcome.results.slice(from, (from += each.length));
    return { results, changes: index === 0 ? outcome.changes : [] };
  });
}

async function oneByOne(
  decider: Decider,
  commands: readonly AuthoredCommand[],
  untilMs: number,
): Promise<BatchOutcome> {
  const outcomes: BatchOutcome[] = [];
  for (const read of commands) {
    let outcome: Attempt = null;
    for (let tries = 0; tries < MAX_TRIES && !outcome && performance.now() < untilMs; tries += 1) {
      outcome = await attempt(decider, [read]);
    }
    outcomes.push(outcome ?? { results: [failed(read.command.id)], changes: [] });
  }
  return {
    results: outcomes.flatMap((each) => each.results),
    changes: outcomes.flatMap((each) => each.changes),
  };
}

async function attempt(
  { config, database, log, now, handlers, settings: settingsFrom, commissions: rulesNow }: Decider,
  commands: readonly AuthoredCommand[],
): Promise<Attempt> {
  try {
    const { publicUrl, priceLimitPercent, applications } = config;
    const settings = await settingsFrom(Math.max(0, ...commands.map(settingsSeenBy)));
    const commissions = await rulesNow();
    const context = { nowMs: now(), publicUrl, priceLimitPercent, applications, settings, commissions };
    return await database.db.transaction((tx) => runBatch(tx, commands, handlers, context));
  } catch (error) {
    // The cause without the failed query around it, whose parameters are people's names and addresses.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    log.warn({ err: cause, commands: commands.map((each) => each.command.id) }, 'Commands were rolled back.');
    if (isDatabaseAway(error)) throw error;
    return null;
  }
}

const SawSettings = v.object({ settings_version: v.number() });

/** The version of the company's settings that a command's device showed; 0 where it names none. */
function settingsSeenBy({ content }: ReadCommand): number {
  return 'data' in content && v.is(SawSettings, content.data) ? content.data.settings_version : 0;
}

function failed(id: string): CommandResult {
  return { id, status: 'failed', problem: commandProblems.failed };
}
