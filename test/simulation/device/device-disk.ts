import type { UserType } from '#domain/accounts/roles/roles.ts';
import { unsetPublicSettings, type PublicSettings } from '#domain/settings/public-settings.ts';
import type { Checkpoint, CollectionName } from '#domain/protocol/replication.ts';
import { memoryOutboxStore, type MemoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import type { Replica, ReplicaDocument } from '#sync/replication/replica.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** A person's copy of one collection, as it lies on the disk. */
export interface StoredCopy {
  documents: Map<string, ReplicaDocument>;
  checkpoint: Checkpoint | null;
}

/** The data that survives a crash of the device. */
export interface DeviceDisk {
  outbox: MemoryOutboxStore;
  copies: Map<string, StoredCopy>;
  /** How often each was emptied. */
  emptied: Map<string, number>;
  /** Tokens and role by person. */
  grants: Map<number, string>;
  sessions: Map<number, string>;
  roles: Map<number, UserType>;
  /** When each permission to submit was given. */
  grantedMs: Map<number, number>;
  /** People who were told here that their account is closed. */
  shutOut: Set<number>;
  /** The company's settings as the server last said. */
  settings: PublicSettings;
  signedIn: number;
}

export function emptyDisk(signedIn: number): DeviceDisk {
  const known = { grants: new Map(), sessions: new Map(), roles: new Map(), grantedMs: new Map() };
  const said = { shutOut: new Set<number>(), settings: unsetPublicSettings };
  return { outbox: memoryOutboxStore(), copies: new Map(), emptied: new Map(), ...known, ...said, signedIn };
}

/** The faults of the disk for its users. */
export interface DiskPorts {
  scheduler: Scheduler;
  /** Thrown instead of writing: the disk is full, or failed. */
  refuseWrite(): Error | null;
  /** Called with every change of the saved entries. */
  modified(records: readonly OutboxRecord[]): void;
}

/** Methods that only read, and so do not fail for want of room. */
const READS: readonly string[] = ['open', 'acked', 'confirmed', 'contents'];

/** The outbox as one context sees it: every call is an await at which that context may die. */
export function outboxOf(
  disk: DeviceDisk,
  life: SimulatedProcess,
  { scheduler, refuseWrite, modified }: DiskPorts,
): OutboxStore {
  const calls = disk.outbox as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;

  async function call(name: string, given: unknown[]): Promise<unknown> {
    const reads = READS.includes(name);
    if (Array.isArray(given[0]) && given[0].length === 0) return reads ? new Map() : [];
    await scheduler.step(life, `outbox ${name}`);
    const refused = reads ? null : refuseWrite();
    if (refused) throw refused;
    const answer = await calls[name]?.(...given);
    if (name === 'modify') modified(answer as readonly OutboxRecord[]);
    if (!reads) await scheduler.step(life, `outbox ${name} done`);
    return answer;
  }

  return new Proxy(disk.outbox, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        call(String(name), given),
  });
}

/** Called with every write to a copy before it happens, and with a copy that is forgotten. */
export interface CopyWatch {
  applies(
    collection: CollectionName,
    documents: readonly ReplicaDocument[],
    from: Checkpoint | null,
    to: Checkpoint,
  ): void;
}

/** A person's copy of a collection as one context sees it. The checkpoint is written after its documents. */
export function replicaOf(
  disk: DeviceDisk,
  { life, person, collection }: { life: SimulatedProcess; person: number; collection: CollectionName },
  { scheduler, refuseWrite }: DiskPorts,
  watch: CopyWatch,
): Replica {
  const key = copyKey(person, collection);
  const copy = () => disk.copies.get(key) ?? { documents: new Map(), checkpoint: null };
  const at = (label: string) => scheduler.step(life, `${label} ${collection}`);

  return {
    get copy() {
      return `${key}, emptied ${disk.emptied.get(key) ?? 0}`;
    },
    async checkpoint() {
      await at('copy checkpoint');
      return copy().checkpoint;
    },
    async apply(documents, checkpoint) {
      watch.applies(collection, documents, copy().checkpoint, checkpoint);
      const half = Math.ceil(documents.length / 2);
      for (const slice of [documents.slice(0, half), documents.slice(half)]) {
        if (slice.length === 0) continue;
        await at('copy write');
        const refused = refuseWrite();
        if (refused) throw refused;
        const current = copy();
        for (const each of slice) {
          if (each._deleted) current.documents.delete(each.id);
          else current.documents.set(each.id, each);
        }
        disk.copies.set(key, current);
      }
      await at('copy moves on');
      disk.copies.set(key, { ...copy(), checkpoint });
    },
    async clear() {
      await at('copy clear');
      disk.copies.delete(key);
      disk.emptied.set(key, (disk.emptied.get(key) ?? 0) + 1);
    },
  };
}

export function copyKey(person: number, collection: CollectionName): string {
  return `${person} ${collection}`;
}
