import type { AuditRecord } from '#domain/audit/audit-entry.ts';
import { stableJson } from '#domain/protocol/command.ts';

/** Stands before the first entry of the chain. */
export const GENESIS = '0'.repeat(64);

/** The text whose SHA-256 is the digest of an entry: JSON with sorted keys. */
export function recordText(record: AuditRecord): string {
  const { source, ref, act, outcome, reason, actor_id, role, device_id, command_id, subject } = record;
  const { occurred_at, recorded_at, arrival, asked, changes } = record;
  const who = { actor_id, role, device_id, command_id };
  const when = { occurred_at, recorded_at, arrival };
  return stableJson({ source, ref, act, outcome, reason, subject, asked, changes, ...who, ...when });
}

/** A link of the chain says this of its entry. It stays when the entry is erased because its time is over. */
export interface Linked {
  seq: number;
  source: string;
  ref: string;
  recorded_at: string;
  digest: string;
}

/**
 * The text whose SHA-256 is the hash of a link: the previous hash and the fields of this link, one per line.
 */
export function linkText(previous: string, { seq, source, ref, recorded_at, digest }: Linked): string {
  return [previous, seq, `${source}:${ref}`, recorded_at, digest].join('\n');
}
