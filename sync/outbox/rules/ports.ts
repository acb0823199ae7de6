import type {
  OutboxContent,
  OutboxEntry,
  OutboxRecord,
  UnplacedEntry,
} from '#sync/outbox/rules/outbox-entry.ts';

/** Time and chance, injected so that a simulation controls both. */
export interface Clock {
  nowMs(): number;
  /** A number in [0, 1). */
  random(): number;
}

/**
 * The outbox on disk. Once a call resolves, its change survives the end of the browser, and that of the whole
 * system too, except for a `modify` that is not `durable`. Contents are encrypted under their author's key.
 */
export interface OutboxStore {
  /** Saves an entry with its place; an entry that is there already stays as it is. */
  insert(entry: OutboxEntry): Promise<void>;
  /**
   * Saves entries in their order, each at the next place of its lane (`sequenceInLane`), atomically against other
   * contexts, and ends the undo windows of what they depend on (`windowsEndedBy`). All or none: no part of an act
   * survives the end of a page alone.
   */
  append(entries: readonly UnplacedEntry[]): Promise<OutboxEntry[]>;
  /**
   * Saves an entry in place of an undecided command, which is deleted in the same step, if `may` agrees to that
   * (`afterReplacing`).
   * @returns null when the command is gone or `may` refuses: nothing is saved then.
   */
  replace(
    id: string,
    entry: UnplacedEntry,
    may: (record: OutboxRecord) => boolean,
  ): Promise<OutboxEntry | null>;
  /** Commands that the server has not decided for good, in no particular order. */
  open(): Promise<OutboxRecord[]>;
  /** Acknowledged commands whose effect the replica may not show yet. */
  acked(): Promise<OutboxRecord[]>;
  /** Confirmed commands that are still kept: a restored server may need them again. */
  confirmed(): Promise<OutboxRecord[]>;
  /**
   * Changes records in one step against other contexts: `change` sees each as it is on disk and answers the
   * new one, or null to leave it.
   * @returns the records that changed.
   */
  modify(
    ids: readonly string[],
    change: (record: OutboxRecord) => OutboxRecord | null,
    options?: { durable: boolean },
  ): Promise<OutboxRecord[]>;
  /** Decrypted contents by id. A content whose key is gone is missing. */
  contents(ids: readonly string[]): Promise<Map<string, OutboxContent>>;
  /**
   * Deletes commands, all or none: if they are all there and `may` agrees in the same step, which sees their
   * records and all open ones.
   */
  remove(
    ids: readonly string[],
    may: (records: readonly OutboxRecord[], open: readonly OutboxRecord[]) => boolean,
  ): Promise<boolean>;
}
