import type * as v from 'valibot';
import type { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { Capability } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import type { Db } from '#server/db/database.ts';
import type { LetterLimit } from '#server/auth/letter-limit.ts';
import type { Actor } from '#server/http/app-env.ts';
import type { Change } from '#server/db/change-bus.ts';

/** What is the same for all that one transaction decides. */
export interface DecisionContext {
  /** When the server decides, by its own clock. */
  nowMs: number;
  /** Where people reach this installation, for the links of letters. */
  publicUrl: string;
  /** Where the company reads what concerns it; null when it has no e-mail. */
  companyEmail: string | null;
}

/** A command that was read, is allowed and is next in its lane: all that is left is to decide it. */
export interface Submitted<Data> extends DecisionContext {
  id: string;
  data: Data;
  actor: Author;
  /** Role of the author; null when it is carried out later in their name. */
  role: UserType | null;
  deviceId: string;
}

/** Whom effects are written down to. */
export type Author = Pick<Actor, 'id' | 'name'>;

/**
 * What was decided; `parked` when a review was opened in the same transaction for a person to decide. `touched` says
 * which copies on devices are now old, and `changes` what became different, for the audit.
 */
export type Decision =
  | {
      status: 'applied';
      result: unknown;
      touched: Omit<Change, 'upTo'>[];
      changes?: readonly AuditChange[];
    }
  | { status: 'parked'; problem: CommandProblem; touched: Omit<Change, 'upTo'>[] }
  | { status: 'rejected'; problem: CommandProblem; result?: unknown };

/** Decides commands in the order given and writes their effects. */
export type Decide<Data> = (submitted: readonly Submitted<Data>[]) => Promise<Decision[]>;

/** The handlers of a batch, for one that carries out commands of others. */
export interface BatchHandlers {
  decide(name: CommandName, submitted: readonly Submitted<unknown>[]): Promise<Decision[]>;
  /** Decides one command; null when its handler failed, and then nothing of it remains. */
  tryOne(name: CommandName, submitted: Submitted<unknown>): Promise<Decision | null>;
}

/**
 * How one kind of command takes effect. Commands of a batch are decided together, so that a hundred of them cost
 * as many statements as one.
 */
export interface CommandHandler<Data> {
  needs: Capability;
  /**
   * Works out what takes longer than a transaction may, before it begins: of each command, also of one that was decided
   * before. What becomes of it the handler keeps until it decides.
   */
  prepare?(data: Data): Promise<void>;
  /** How many of them an hour, when each writes to somebody whom its author names. */
  letters?: LetterLimit & { to(data: Data): string };
  /**
   * Locks and reads whatever these commands may change. Every handler locks products first, in the order of their
   * ids, and nothing else before them: two batches can wait for each other, but never in a circle.
   */
  lock(tx: Db, all: readonly Data[], handlers: BatchHandlers): Promise<Decide<Data>>;
}

/** Who carries out each command there is. A command without a handler does not compile. */
export type CommandHandlers = {
  [Name in CommandName]: CommandHandler<v.InferOutput<(typeof commandCatalogue)[Name]['data']>>;
};
