import * as v from 'valibot';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { CommandName } from '#domain/command-catalogue.ts';
import { expectedCommandRoles } from '#test/api/expected/expected-command-roles.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import type { CommitWatcher } from '#test/simulation/memory-database/memory-database.ts';
import type { RunLedger } from '#test/simulation/invariants/run-ledger.ts';
import type { Held } from '#test/simulation/invariants/visible-to.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** A server's memory of a token, an answer on its way, and the moment at which a run notes what it changed. */
const GRACE_MS = 2 * MINUTE_MS;

/** What happened already, and so is never refused for a role that its author lost (decision 0022). */
const FACTS: readonly string[] = ['inventory.registerMovement'];

type Receipt = Truth['receipts'][number];

/**
 * What was saved is decided by what its author might do when the server decided it: who might takes effect, a fact of
 * who might once waits for a supervisor with its reason, and the rest is refused.
 */
export function judgedByRights({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const reviews = new Map(truth.reviews.map((each) => [each.id, each]));
  for (const receipt of truth.receipts) {
    const command = ledger.tried.get(receipt.id);
    if (!command) continue;
    const held = ledger.heldBy(command.person);
    const then = whenDecided(held, ledger.decidedMs.get(receipt.id));
    const review = reviews.get(receipt.id);
    if (receipt.result.status === 'parked' && !review) broken(`${receipt.id} is kept for review by nobody`);
    if (review?.reason === 'author_lost_permission') checkKept(command, then, review);
    else if (isForbidden(receipt)) checkRefused(command, then, ledger.wasRestored ? null : held);
    else if (receipt.result.status === 'applied' && !review) checkTaken(command, then);
  }
}

function checkTaken(command: SavedCommand, then: readonly Held[]): void {
  if (!then.some((each) => each.isActive && might(each, command)))
    broken(`${command.entry.id} (${command.entry.name}) took effect, and its author might not do it`);
}

function checkKept(command: SavedCommand, then: readonly Held[], review: Truth['reviews'][number]): void {
  const { id, name } = command.entry;
  if (!FACTS.includes(name)) broken(`${id} is kept for review, and ${name} is no fact`);
  if (review.explanation === '') broken(`${id} is kept for review without saying why`);
  if (then.every((each) => each.isActive && might(each, command)))
    broken(`${id} is kept for review, and its author might do it then`);
}

/** @param held all that its author was; null after a restore, which takes the roles of before along. */
function checkRefused(command: SavedCommand, then: readonly Held[], held: readonly Held[] | null): void {
  const { id, name } = command.entry;
  const lost = then.filter((each) => !might(each, command));
  if (lost.length === 0) broken(`${id} (${name}) was refused, and its author might do it then`);
  if (!held || !FACTS.includes(name)) return;
  const couldOnce = (at: Held) => held.some((each) => might(each, command) && each.untilMs <= at.fromMs);
  if (lost.every(couldOnce)) broken(`${id} (${name}) happened, and was refused instead of kept for review`);
}

/** What somebody was about when the server decided; all that they were where only a real database knows. */
function whenDecided(held: readonly Held[], decidedMs: number | undefined): readonly Held[] {
  if (decidedMs === undefined) return held;
  return held.filter((each) => each.untilMs >= decidedMs - GRACE_MS && each.fromMs <= decidedMs + GRACE_MS);
}

function might({ role }: Held, { entry: { name } }: SavedCommand): boolean {
  return expectedCommandRoles[v.parse(CommandName, name)].includes(role);
}

function isForbidden({ result }: Receipt): boolean {
  return result.status === 'rejected' && result.problem?.code === 'forbidden';
}

function broken(what: string): never {
  throw new Violation('judged by rights', what);
}

/** Notes when each command is decided, anew after a restore that lost its decision. */
export function decisionWatch({ decidedMs }: Pick<RunLedger, 'decidedMs'>): CommitWatcher {
  return (tx, { tables: { receipts } }) => {
    for (const { id } of tx.written(receipts))
      if (!receipts.committed.has(id)) decidedMs.set(id, tx.startedMs);
  };
}
