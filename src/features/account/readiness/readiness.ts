import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';

/** This device's copy of one collection. */
export interface StoredCollection {
  name: CollectionName;
  count: number;
  /** Estimated bytes on disk. */
  bytes: number;
  /** The time of the last complete read, milliseconds; null when there was none. */
  readAtMs: number | null;
}

export interface ReadinessFacts {
  /** Null for a visitor. */
  authority: Authority | null;
  kept: readonly StoredCollection[];
  /** The first import is under way. */
  isImporting: boolean;
  /** The catalogue stopped growing, to leave room for unsent work. */
  isCatalogueCut: boolean;
  isAppKept: boolean;
  storage: {
    usedBytes: number | null;
    quotaBytes: number | null;
    isProtected: boolean;
    canProtect: boolean;
  };
  /** The device may send this person's work until then, milliseconds; null when it may not. */
  grantUntilMs: number | null;
}

export const LACKS = [
  'no_session',
  'importing',
  'never_read',
  'old_copy',
  'catalogue_cut',
  'app_not_kept',
  'not_protected',
  'cannot_protect',
  'no_room',
  'no_grant',
  'grant_ends',
] as const;
export type Lack = (typeof LACKS)[number];

export interface Readiness {
  isReady: boolean;
  /** The things missing for a day without a network. */
  missing: readonly Lack[];
  /** Improvements that stop nobody. */
  advice: readonly Lack[];
}

/** The most that a day of work may write. */
export const ROOM_FOR_A_DAY_MB = 20;
const ROOM_FOR_A_DAY = ROOM_FOR_A_DAY_MB * 1_000_000;

/**
 * Whether a person could work a day without a network on this device. A person who moves stock gets a refusal
 * while the browser may erase their work by itself; everyone else gets advice.
 */
export function readinessOf(facts: ReadinessFacts, nowMs: number): Readiness {
  const protection = protectionLack(facts);
  const isFloor = can(facts.authority, 'moveStock');
  const lacks: (Lack | null)[] = [
    facts.authority === null ? 'no_session' : null,
    copyLack(facts, nowMs),
    facts.isCatalogueCut ? 'catalogue_cut' : null,
    facts.isAppKept ? null : 'app_not_kept',
    isFloor ? protection : null,
    hasRoom(facts) ? null : 'no_room',
    facts.authority === null ? null : grantLack(facts, nowMs),
  ];
  const missing = lacks.filter((each) => each !== null);
  const advice = protection !== null && !isFloor ? [protection] : [];
  return { isReady: missing.length === 0, missing, advice };
}

function copyLack({ kept, isImporting }: ReadinessFacts, nowMs: number): Lack | null {
  if (isImporting) return 'importing';
  if (kept.length === 0 || kept.some((each) => each.readAtMs === null)) return 'never_read';
  return kept.some((each) => nowMs - (each.readAtMs ?? 0) > DAY_MS) ? 'old_copy' : null;
}

function protectionLack({ storage }: ReadinessFacts): Lack | null {
  if (storage.isProtected) return null;
  return storage.canProtect ? 'not_protected' : 'cannot_protect';
}

/** A browser that does not report its room counts as having enough. */
function hasRoom({ storage: { usedBytes, quotaBytes } }: ReadinessFacts): boolean {
  return usedBytes === null || quotaBytes === null || quotaBytes - usedBytes >= ROOM_FOR_A_DAY;
}

function grantLack({ grantUntilMs }: ReadinessFacts, nowMs: number): Lack | null {
  if (grantUntilMs === null || grantUntilMs <= nowMs) return 'no_grant';
  return grantUntilMs - nowMs < DAY_MS ? 'grant_ends' : null;
}
