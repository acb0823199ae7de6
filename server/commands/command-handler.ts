import type * as v from 'valibot';
import type { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { Authority, Capability } from '#domain/accounts/roles/capabilities.ts';
import type { Db } from '#server/db/database.ts';
import type { CommissionRules } from '#domain/commissions/rule-for.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';
import type { ApplicationSettings } from '#server/config/application-settings.ts';
import type { KeyedLimit } from '#server/auth/rate-limits.ts';
import type { Actor } from '#server/http/app-env.ts';
import type { Change } from '#server/db/change-bus.ts';

/** The context that all decisions of one transaction share. */
export interface DecisionContext {
  /** The time of the decision, by the server's clock. */
  nowMs: number;
  /** Where people reach this installation; letters link to it. */
  publicUrl: string;
  /** How far a store may move a price by itself from the approved one, in percent. */
  priceLimitPercent: number;
  applications: ApplicationSettings;
  /** What the company has set. */
  settings: SettingsHistory;
  /** What the company asks of stores for what they sell. */
  commissions: CommissionRules;
}

/** A command that was read, is allowed and is next in its lane: only the decision is left. */
export interface Submitted<Data> extends DecisionContext {
  id: string;
  data: Data;
  actor: Author;
  /** What the author may do; null when a supervisor applies it later in their name. */
  authority: Authority | null;
  /** What it cost in COP when somebody who administers the buyer's company approved it. */
  approvedTotal?: number;
  deviceId: string;
  /** When it was made, by its device's clock and never later than now; now where nobody says. */
  madeAtMs: number;
}

/** The person to whom effects are attributed. */
export type Author = Pick<Actor, 'id' | 'name'>;

/**
 * The decision; `parked` when the same transaction opened a review for a person to decide. `touched` says
 * which copies on devices are now old, also where a refusal noticed something, and `changes` lists the changes for the
 * audit.
 */
export type Decision =
  | {
      status: 'applied';
      result: unknown;
      touched: Omit<Change, 'upTo'>[];
      changes?: readonly AuditChange[];
    }
  | { status: 'parked'; problem: CommandProblem; touched: Omit<Change, 'upTo'>[] }
  | { status: 'rejected'; problem: CommandProblem; result?: unknown; touched?: Omit<Change, 'upTo'>[] };

/** Decides commands in the order given and writes their effects. */
export type Decide<Data> = (submitted: readonly Submitted<Data>[]) => Promise<Decision[]>;

/** The handlers of a batch, for a handler that carries out other people's commands. */
export interface BatchHandlers {
  decide(name: CommandName, submitted: readonly Submitted<unknown>[]): Promise<Decision[]>;
  /** Decides one command; null when its handler failed, and then nothing of it remains. */
  tryOne(name: CommandName, submitted: Submitted<unknown>): Promise<Decision | null>;
}

/**
 * How one kind of command takes effect. The commands of a batch are decided together, so that a hundred cost
 * as many statements as one.
 */
export interface CommandHandler<Data> {
  needs: Capability;
  /**
   * Does the work that takes longer than a transaction may, before it begins, for each command, even one that
   * was decided before. The handler keeps the result until it decides.
   */
  prepare?(data: Data): Promise<void>;
  /** The limit of commands an hour, when each writes to a person whom its author names. */
  emails?: KeyedLimit & { to(data: Data): string };
  /** How many of these a person of a store may send an hour, where each is costly; staff as many as they need. */
  perStorePerson?: number;
  /**
   * Locks and reads everything these commands may change. Every handler locks products first, in the order of
   * their ids, and nothing else before them: two batches can wait for each other, but never in a circle.
   */
  lock(tx: Db, all: readonly Data[], handlers: BatchHandlers): Promise<Decide<Data>>;
}

/** The handler of each command. A command without a handler does not compile. */
export type CommandHandlers = {
  [Name in CommandName]: CommandHandler<v.InferOutput<(typeof commandCatalogue)[Name]['data']>>;
};
