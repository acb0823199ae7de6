import type { OutboxContent, OutboxEntry, OutboxRecord, UnplacedEntry } from '#sync/outbox/outbox-entry.ts';

/** Time and chance, injected so that a simulation owns both. */
export interface Clock {
  nowMs(): number;
  /** A number in [0, 1). */
  random(): number;
}

/**
 * The outbox on disk. What these do survives the end of the browser once they resolve, and that of the whole system
 * too, but for a `modify` that is not `durable`. Contents are encrypted under their author's key.
 */
export interface OutboxStore {
  /** Saves an entry with its place; one that is there already stays as it is. */
  insert(entry: OutboxEntry): Promise<void>;
  /** Saves an entry at the next place of its lane (`placeInLane`), atomically against other contexts. */
  append(entry: UnplacedEntry): Promise<OutboxEntry>;
  /** Commands that the server has not decided for good, in no particular order. */
  open(): Promise<OutboxRecord[]>;
  /** Acknowledged commands whose effect the replica may not show yet. */
  acked(): Promise<OutboxRecord[]>;
  /** Commands whose effect was read and that are still kept: what a restored server may have to be told again. */
  confirmed(): Promise<OutboxRecord[]>;
  /**
   * Changes records in one step against other contexts: `change` sees each as it is on disk and answers the new one,
   * or null to leave it.
   * @returns the records that changed.
   */
  modify(
    ids: readonly string[],
    change: (record: OutboxRecord) => OutboxRecord | null,
    options?: { durable: boolean },
  ): Promise<OutboxRecord[]>;
  /** Opened contents by id. One whose key is gone is missing. */
  contents(ids: readonly string[]): Promise<Map<string, OutboxContent>>;
  /** Deletes a command if `may` agrees in the same step; it sees the record and all open ones. */
  remove(id: string, may: (record: OutboxRecord, open: readonly OutboxRecord[]) => boolean): Promise<boolean>;
}

/** Runs work while no other context of this browser runs it; null when another does. */
export interface ExclusiveLock {
  run<Answer>(work: () => Promise<Answer>, options: { steal: boolean }): Promise<Answer | null>;
}
