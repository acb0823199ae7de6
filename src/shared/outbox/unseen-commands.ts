import * as v from 'valibot';
import type { CommandName } from '#domain/protocol/command.ts';
import { isShownOverReplica } from '#sync/outbox/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

/** A command of this person with what it says. */
export interface ReadCommand<Data> {
  entry: OutboxEntry;
  data: Data;
}

/** Commands of some name whose data this version reads, oldest first. */
export function commandsNamed<Schema extends v.GenericSchema>(
  entries: readonly OutboxEntry[],
  name: CommandName,
  schema: Schema,
): ReadCommand<v.InferOutput<Schema>>[] {
  return entries.flatMap((entry) => {
    if (entry.name !== name) return [];
    const data = v.safeParse(schema, entry.data);
    return data.success ? [{ entry, data: data.output }] : [];
  });
}

/**
 * Whether what a command does is missing from an answer of the server: it is on its way, or it was decided after the
 * answer was asked for.
 * @param askedAtMs when the answer was asked for.
 */
export function isUnseen(entry: OutboxEntry, askedAtMs: number): boolean {
  if (isRefused(entry)) return false;
  return isShownOverReplica(entry) || (entry.settledAt !== null && Date.parse(entry.settledAt) > askedAtMs);
}

/** Changes whenever the server decided one of these commands: what it answered before is old then. */
export function decidedSoFar(commands: readonly ReadCommand<unknown>[]): string {
  return commands
    .filter(({ entry }) => entry.settledAt !== null)
    .map(({ entry }) => entry.id)
    .join(' ');
}
