import type { CommandProblem } from '#domain/protocol/command.ts';
import type { Capability } from '#domain/accounts/roles.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/http/app-env.ts';
import type { Change } from '#server/replication/change-bus.ts';

/** A command that was read, is allowed and is next in its lane: all that is left is to decide it. */
export interface Submitted<Data> {
  id: string;
  data: Data;
  actor: Actor;
  deviceId: string;
}

/** What was decided. `touched` says which copies on devices are now old. */
export type Decision =
  | { status: 'applied'; result: unknown; touched: Omit<Change, 'upTo'>[] }
  | { status: 'rejected'; problem: CommandProblem; result?: unknown };

/** Decides commands in the order given and writes their effects. */
export type Decide<Data> = (submitted: readonly Submitted<Data>[]) => Promise<Decision[]>;

/**
 * How one kind of command takes effect. Commands of a batch are decided together, so that a hundred of them cost
 * as many statements as one.
 */
export interface CommandHandler<Data> {
  needs: Capability;
  /**
   * Locks and reads whatever these commands may change. Every handler locks products first, in the order of their
   * ids, and nothing else before them: two batches can wait for each other, but never in a circle.
   */
  lock(tx: Db, all: readonly Data[]): Promise<Decide<Data>>;
}
