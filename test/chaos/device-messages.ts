import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { OutboxState } from '#sync/outbox/rules/outbox-entry.ts';

/** The settings of a device when it is switched on. */
export interface DevicePlan {
  name: string;
  seed: string;
  /** Of its own faulty network. */
  origin: string;
  deviceId: string;
  person: Person;
  /** Commands that its person saves, and over how long, in milliseconds. */
  commands: number;
  spreadMs: number;
  products: StockForSale;
}

/** Someone signed in on a device, with tokens that outlast the run. */
export interface Person {
  id: string;
  userType: UserType;
  access: string;
  grant: string;
}

/** The products that people buy and move. */
export interface StockForSale {
  /** Sold and never moved, so that sold units can be compared with the first stock. */
  soldOnly: readonly string[];
  /** Sold and moved. */
  moved: readonly string[];
}

export type ToDevice = 'begin' | 'report';

/** A command that the device reported as saved, and its state there. */
export interface SavedCommand {
  id: string;
  name: string;
  data: unknown;
  lane: string;
  laneSeq: number;
  /** `missing`: the device has forgotten it. */
  state: OutboxState | 'missing';
  attempts: number;
  result: unknown;
}

export interface DeviceOutcome {
  commands: SavedCommand[];
  /** Previews still in place over the replica. */
  overlay: number;
  /** Fingerprint of each document by its id. */
  replicas: Partial<Record<CollectionName, Map<string, string>>>;
  requests: number;
}

export interface Progress {
  saved: number;
  /** Saved, and neither confirmed nor refused. */
  unsettled: number;
  /** Times it sent everything due and then read everything to its end. */
  rounds: number;
}

export type FromDevice =
  | { kind: 'ready' }
  | ({ kind: 'progress' } & Progress)
  | { kind: 'outcome'; outcome: DeviceOutcome };
