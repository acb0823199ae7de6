import { can } from '#domain/accounts/roles/capabilities.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { CommandName } from '#domain/command-catalogue.ts';
import { commandAuditEvent, isAudited } from '#server/commands/command-audit-event.ts';
import type { NewAuditEvent } from '#server/audit/audit-events-storage.ts';
import type {
  CommandHandlers,
  Decision,
  DecisionContext,
  Submitted,
} from '#server/commands/command-handler.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import {
  dependsOnRejected,
  knownReceipts,
  settledBefore,
  takeSequence,
  waitsFor,
} from '#server/commands/known-receipts.ts';
import { lockHandlers } from '#server/commands/lock-handlers.ts';
import { usePlansForGrowth } from '#server/db/prepared-rows.ts';
import { contentAt, madeAtMs, type ReadCommand } from '#server/commands/read-command.ts';
import { receiptsFor, saveReceipts, type Receipt } from '#server/commands/receipts-storage.ts';
import type { Db } from '#server/db/database.ts';
import { parkOfDisabled, parkOrRefuse } from '#server/commands/park-or-refuse.ts';
import type { Actor } from '#server/http/app-env.ts';
import type { Change } from '#server/db/change-bus.ts';

export interface BatchOutcome {
  results: CommandResult[];
  changes: Change[];
}

/** A command and its author. */
export interface AuthoredCommand extends ReadCommand {
  actor: Actor;
}

interface Taken {
  at: number;
  read: AuthoredCommand;
  name: CommandName;
  data: unknown;
}

function submittedOf(
  { read: { command, actor }, data }: Taken,
  context: DecisionContext,
): Submitted<unknown> {
  const { id, deviceId } = command;
  return {
    id,
    deviceId,
    madeAtMs: madeAtMs(command, context.nowMs),
    data,
    actor,
    authority: actor,
    ...context,
  };
}

/**
 * Decides commands in order within one transaction, whoever their authors are: effects, receipts and audit
 * events are saved together or not at all. The locks come before the receipts are read, so that of two
 * deliveries of the same commands the second waits and then finds the first one's decisions. For commands
 * that touch nothing, and so lock nothing, the unique indexes of the receipts guard the same: the caller
 * tries again.
 */
export async function runBatch(
  tx: Db,
  commands: readonly AuthoredCommand[],
  all: CommandHandlers,
  context: DecisionContext,
): Promise<BatchOutcome> {
  await usePlansForGrowth(tx);
  const handlers = await lockHandlers(tx, commands, all);
  const known = knownReceipts(await receiptsFor(tx, commands));
  const results: CommandResult[] = [];
  const fresh: Receipt[] = [];
  const events: NewAuditEvent[] = [];
  const touched: Omit<Change, 'upTo'>[] = [];
  let wave: Taken[] = [];

  function conclude(at: number, read: AuthoredCommand, decision: Decision): void {
    const { command, hash, actor } = read;
    const { id, deviceId, lane, laneSeq } = command;
    touched.push(...(decision.touched ?? []));
    const { touched: _, changes: __, ...answer } = { touched: null, changes: null, ...decision };
    const receipt = { id, deviceId, actorId: actor.id, lane, laneSeq, hash, result: { id, ...answer } };
    known.decided.set(id, receipt);
    fresh.push(receipt);
    if (isAudited(read, decision)) events.push(commandAuditEvent(read, actor, decision, context.nowMs));
    results[at] = receipt.result;
  }

  async function decideWave(): Promise<void> {
    const [first] = wave;
    if (!first) return;
    const decisions = await handlers.decide(
      first.name,
      wave.map((each) => submittedOf(each, context)),
    );
    for (const [index, { at, read }] of wave.entries()) {
      const decision = decisions[index];
      if (!decision) throw new Error(`The handler of ${first.name} left a command undecided.`);
      conclude(at, read, decision);
    }
    wave = [];
  }

  for (const [at, read] of commands.entries()) {
    const { command, actor } = read;
    const content = contentAt(read, context.nowMs);
    if (wave.some((each) => waitsFor(command, each.read.command))) await decideWave();

    const settled = settledBefore(known, read);
    if (settled) {
      results[at] = settled;
      continue;
    }
    if ('undecided' in content) {
      results[at] = { id: command.id, status: 'failed', problem: content.undecided };
      continue;
    }
    if (actor.isDisabled) {
      const parked = await parkOfDisabled(tx, actor, command);
      if (parked) takeSequence(known, command);
      if (parked) conclude(at, read, parked);
      else results[at] = { id: command.id, status: 'failed', problem: commandProblems.account_disabled };
      continue;
    }
    takeSequence(known, command);
    if (dependsOnRejected(known, command)) {
      conclude(at, read, { status: 'rejected', problem: commandProblems.dependency_rejected });
    } else if ('problem' in content) {
      conclude(at, read, { status: 'rejected', problem: content.problem });
    } else if (!can(actor, all[content.name].needs)) {
      conclude(at, read, await parkOrRefuse(tx, actor, command, all[content.name].needs));
    } else {
      if (wave.some((each) => each.name !== content.name)) await decideWave();
      wave.push({ at, read, ...content });
    }
  }
  await decideWave();

  const watermark = await saveReceipts(tx, fresh, events);
  if (!watermark) return { results, changes: [] };
  const decidedNow = new Set(fresh.map((each) => each.result));
  return {
    results: results.map((each) => (decidedNow.has(each) ? { ...each, watermark } : each)),
    changes: touched.map((each) => ({ ...each, upTo: watermark.x })),
  };
}
