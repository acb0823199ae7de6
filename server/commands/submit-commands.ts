import type { CommandResult } from '#domain/protocol/command.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { runBatch, type BatchOutcome } from '#server/commands/run-batch.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { commandOutcomes } from '#server/ops/metrics.ts';

/** Tries of a command on its own: another delivery of it may win the race for the receipt, or for a lock. */
const MOST_TRIES = 3;
/** After this a database that does not answer is not asked again: the device will. */
const TRYING_MS = 5_000;

/**
 * Decides commands, each exactly once however often it is delivered, and answers one result per command in order.
 * All go in one transaction; when that one fails, each goes in its own, so that a bad one fails alone.
 * Never throws for what a command does: `failed` says that nothing was decided.
 */
export async function submitCommands(
  services: Services,
  actor: Actor,
  commands: readonly ReadCommand[],
): Promise<CommandResult[]> {
  if (commands.length === 0) return [];
  const untilMs = performance.now() + TRYING_MS;
  const outcome =
    (await attempt(services, actor, commands)) ?? (await oneByOne(services, actor, commands, untilMs));
  if (outcome.changes.length > 0) services.bus.publish(outcome.changes);
  for (const [index, { content }] of commands.entries()) {
    const status = outcome.results[index]?.status ?? 'failed';
    commandOutcomes.inc({ name: 'name' in content ? content.name : 'invalid', outcome: status });
  }
  return outcome.results;
}

async function oneByOne(
  services: Services,
  actor: Actor,
  commands: readonly ReadCommand[],
  untilMs: number,
): Promise<BatchOutcome> {
  const outcomes: BatchOutcome[] = [];
  for (const read of commands) {
    let outcome: BatchOutcome | null = null;
    for (let tries = 0; tries < MOST_TRIES && !outcome && performance.now() < untilMs; tries += 1) {
      outcome = await attempt(services, actor, [read]);
    }
    outcomes.push(outcome ?? { results: [failed(read.command.id)], changes: [] });
  }
  return {
    results: outcomes.flatMap((each) => each.results),
    changes: outcomes.flatMap((each) => each.changes),
  };
}

async function attempt(
  { database, log }: Services,
  actor: Actor,
  commands: readonly ReadCommand[],
): Promise<BatchOutcome | null> {
  try {
    return await database.db.transaction((tx) => runBatch(tx, actor, commands));
  } catch (error) {
    // The cause without the failed query around it, whose parameters are people's names and addresses.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    log.warn({ err: cause, commands: commands.map((each) => each.command.id) }, 'Commands were rolled back.');
    return null;
  }
}

function failed(id: string): CommandResult {
  return { id, status: 'failed', problem: commandProblems.failed };
}
