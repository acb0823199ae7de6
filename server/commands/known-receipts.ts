import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Receipt } from '#server/commands/receipts-storage.ts';

/**
 * The facts known while a batch runs: about commands decided before, and about those taken in but not decided
 * yet.
 */
export interface KnownReceipts {
  decided: Map<string, Pick<Receipt, 'hash' | 'result'>>;
  /** The command at each place of a lane. */
  places: Map<string, string>;
}

export function knownReceipts(receipts: readonly Receipt[]): KnownReceipts {
  return {
    decided: new Map(receipts.map((each) => [each.id, each])),
    places: new Map(receipts.map((each) => [placeOf(each), each.id])),
  };
}

/** Takes the command's place in its lane, before the decision. */
export function takeSequence(known: KnownReceipts, command: Command): void {
  known.places.set(placeOf(command), command.id);
}

/** Whether a command has to wait until another command of its batch is decided. */
export function waitsFor(command: Command, other: Command): boolean {
  return command.id === other.id || command.after.includes(other.id);
}

/**
 * The result of a command that is settled before its handler sees it: the answer it got before, or the reason
 * it has to wait. Null when the handler may decide it now.
 */
export function settledBefore(known: KnownReceipts, { command, hash }: ReadCommand): CommandResult | null {
  const stored = known.decided.get(command.id);
  if (stored) {
    if (stored.hash === hash) return stored.result;
    return { id: command.id, status: 'rejected', problem: commandProblems.idempotency_conflict };
  }
  if (known.places.has(placeOf(command))) {
    return { id: command.id, status: 'rejected', problem: commandProblems.lane_conflict };
  }
  const isNext =
    command.laneSeq === 1 || known.places.has(placeOf({ ...command, laneSeq: command.laneSeq - 1 }));
  const dependenciesSettled = command.after.every((id) => isFinal(known.decided.get(id)));
  return isNext && dependenciesSettled ? null : { id: command.id, status: 'lane_gap' };
}

/** A parked command may still be applied or not, so commands that depend on it wait. */
function isFinal(receipt: Pick<Receipt, 'result'> | undefined): boolean {
  return receipt !== undefined && receipt.result.status !== 'parked';
}

export function dependsOnRejected(known: KnownReceipts, command: Command): boolean {
  return command.after.some((id) => known.decided.get(id)?.result.status === 'rejected');
}

function placeOf({ deviceId, lane, laneSeq }: Pick<Command, 'deviceId' | 'lane' | 'laneSeq'>): string {
  return JSON.stringify([deviceId, lane, laneSeq]);
}
