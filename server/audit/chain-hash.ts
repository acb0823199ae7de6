import { createHash } from 'node:crypto';
import type { AuditRecord } from '#domain/audit/audit-entry.ts';
import { linkText, recordText, type Linked } from '#domain/audit/chain-text.ts';

export function digestOf(record: AuditRecord): string {
  return sha256(recordText(record));
}

/** The hash of a link after the one before it. */
export function chainHashOf(previous: string, link: Linked): string {
  return sha256(linkText(previous, link));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
