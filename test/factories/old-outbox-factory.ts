import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

/**
 * A command as version 0.1 kept it: in clear, in one piece, and with `dismissed` for a command that was read
 * and put away.
 */
export type OldEntry = Omit<OutboxEntry, 'bytes' | 'resolution' | 'resolvedAt' | 'supersedes'> & {
  dismissed: boolean;
};

export function anOldEntry(over: Partial<OldEntry> = {}): OldEntry {
  const { bytes: _, resolution: _r, resolvedAt: _at, supersedes: _s, ...entry } = anEntry();
  return { ...entry, dismissed: false, ...over };
}
