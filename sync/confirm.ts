import { commandCatalogue, type CommandName } from '#domain/protocol/command.ts';
import { isBeforeTransaction, type CollectionName } from '#domain/protocol/replication.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { OutboxStore } from '#sync/ports.ts';

/** How far this device has read each collection it keeps. */
export type ReadProgress = Partial<Record<CollectionName, { epoch: string; upTo: string }>>;

/**
 * Moves acknowledged commands on once the replica shows their effect: only then may the overlay go, or the screen
 * would flicker. A command acknowledged in another epoch is sent again: the server was restored, and its receipt
 * says whether it still has the effect.
 */
export async function confirmAcked(store: OutboxStore, progress: ReadProgress): Promise<OutboxEntry[]> {
  const acked = await store.acked();
  if (acked.length === 0) return [];
  return store.modify(
    acked.map((each) => each.id),
    (entry) => afterReading(entry, progress),
  );
}

function afterReading(entry: OutboxEntry, progress: ReadProgress): OutboxEntry | null {
  if (entry.state !== 'acked') return null;
  const watermark = entry.watermark;
  if (!watermark) return { ...entry, state: 'confirmed' };
  const read = collectionsOf(entry).flatMap((name) => progress[name] ?? []);
  if (read.length === 0) return null;
  if (read.some((each) => each.epoch !== watermark.epoch)) {
    return { ...entry, state: 'queued', synced: false, watermark: null, settledAt: null };
  }
  return read.every((each) => isBeforeTransaction(watermark.x, each.upTo))
    ? { ...entry, state: 'confirmed' }
    : null;
}

/** Collections that the command changes and this device may keep. */
function collectionsOf(entry: OutboxEntry): readonly CollectionName[] {
  return entry.name in commandCatalogue ? commandCatalogue[entry.name as CommandName].collections : [];
}
