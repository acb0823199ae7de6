import type { CommandName } from '#domain/command-catalogue.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import { copyKey, type DeviceDisk } from '#test/simulation/device/device-disk.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';

/** The plan's draw for an act: which of the things in sight, how many, and of which product. */
export interface Drawn {
  pick: number;
  quantity: number;
  product: number;
}

/** The things in sight of a warehouse worker. */
export interface Sight {
  /** The id of the command that they are about to save. */
  id: string;
  deviceId: string;
  disk: DeviceDisk;
  /** By the device's clock. */
  timestamp: string;
  /** Commands that anybody saved under a name, as people tell each other. */
  told(name: CommandName): readonly SavedCommand[];
}

/** The entry that a screen would save. */
export interface Made {
  name: CommandName;
  data: unknown;
  lane: string;
  /** The move that its units show until the copy has it. */
  preview?: { from: string; to: string };
  after?: readonly string[];
}

/** An act of people in the warehouse. Null where there is nothing to do it to. */
export type Act = (drawn: Drawn, sight: Sight) => Made | null;

/** The documents of the signed-in person, in the order of their ids; the caller names their shape. */
export function copied<Document extends { id: string }>(
  { disk }: Sight,
  collection: CollectionName,
): Document[] {
  const copy = disk.copies.get(copyKey(disk.signedIn, collection))?.documents;
  const documents = [...(copy ?? new Map<string, ReplicaDocument>()).values()];
  return documents.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as unknown as Document[];
}

export function oneOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % items.length];
}

/** How far back people go in the news that they heard. */
const LATELY = 6;

/** One of the newest. */
export function recent<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.at(-1 - (pick % Math.min(LATELY, items.length)));
}
