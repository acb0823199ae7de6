import type { CommandResult } from '#domain/protocol/command.ts';
import { isReviewable } from '#domain/command-reviews/reviewable.ts';
import { commandAuditEvent } from '#server/commands/command-audit-event.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { knownReceipts, settledBefore } from '#server/commands/known-receipts.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import { receiptsFor, saveReceipts } from '#server/commands/receipts-storage.ts';
import type { CommandBus } from '#server/commands/command-bus.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import type { Change } from '#server/db/change-bus.ts';
import { reviewChange, saveReviews } from '#server/commands/command-reviews-storage.ts';

/** Another delivery of it may win the race for the receipt; the next try finds its result. */
const MAX_TRIES = 2;

interface SetAside {
  result: CommandResult;
  changes: Change[];
}

/**
 * Takes in a command that failed on the server again and again. The server tries it once more. If that fails
 * too, the command becomes a dead letter: a receipt takes its place, so that its lane goes on, and a
 * supervisor decides it, without its handler. A command that no supervisor can decide is refused.
 */
export async function deadLetter(
  services: Services,
  bus: CommandBus,
  actor: Actor,
  read: ReadCommand,
): Promise<CommandResult> {
  const [tried] = await bus.submit(actor, [read]);
  if (tried && tried.problem?.code !== commandProblems.failed.code) return tried;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const done = await attempt(services, actor, read);
    if (!done) continue;
    services.bus.publish(done.changes);
    return done.result;
  }
  return { id: read.command.id, status: 'failed', problem: commandProblems.failed };
}

/** Null when the transaction was rolled back. */
async function attempt(services: Services, actor: Actor, read: ReadCommand): Promise<SetAside | null> {
  try {
    return await services.database.db.transaction((tx) => setAside(tx, actor, read, services.now()));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // The cause without the failed query around it, whose parameters are people's own words.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    services.log.warn({ err: cause, command: read.command.id }, 'A command could not be set aside.');
    return null;
  }
}

async function setAside(tx: Db, actor: Actor, read: ReadCommand, nowMs: number): Promise<SetAside> {
  const { command, hash } = read;
  const { id, deviceId, lane, laneSeq, name } = command;
  const settled = settledBefore(knownReceipts(await receiptsFor(tx, [read])), read);
  if (settled) return { result: settled, changes: [] };

  const isForSupervisors = isReviewable(name);
  if (isForSupervisors) {
    await saveReviews(tx, [
      {
        command: { ...command, name },
        commandId: id,
        author: actor,
        reason: 'server_failed',
        explanation: '',
        problem: null,
      },
    ]);
  }
  const result: CommandResult = isForSupervisors
    ? { id, status: 'parked', problem: commandProblems.parked }
    : { id, status: 'rejected', problem: commandProblems.server_failed };
  const receipt = { id, deviceId, actorId: actor.id, lane, laneSeq, hash, result };
  const watermark = await saveReceipts(tx, [receipt], [commandAuditEvent(read, actor, result, nowMs)]);
  if (!watermark) throw new Error('A receipt was saved without its watermark.');
  return {
    result: { ...result, watermark },
    changes: [{ ...reviewChange(actor.id), upTo: watermark.x }],
  };
}
