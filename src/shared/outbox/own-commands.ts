import * as v from 'valibot';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { isShownOverReplica } from '#sync/outbox/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

type DataOf<Name extends CommandName> = v.InferOutput<(typeof commandCatalogue)[Name]['data']>;

/** A command of this person with what it says, told apart by its name. */
export type OwnCommand<Names extends CommandName = CommandName> = {
  [Name in Names]: { name: Name; entry: OutboxEntry; data: DataOf<Name> };
}[Names];

/** Commands of some names whose data this version reads, oldest first. */
export function commandsNamed<Names extends CommandName>(
  entries: readonly OutboxEntry[],
  ...names: readonly Names[]
): OwnCommand<Names>[] {
  return entries.flatMap((entry) => {
    const name = names.find((each) => each === entry.name);
    const data = name && v.safeParse(commandCatalogue[name].data, entry.data);
    // The name says which schema read the data.
    return data?.success ? [{ name, entry, data: data.output } as OwnCommand<Names>] : [];
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

/** Whether the server did not take a command and its author did not settle that yet. */
export function isUnsettledRefusal(entry: OutboxEntry): boolean {
  return isRefused(entry) && entry.resolution === null;
}

/** Changes whenever the server decided one of these commands: what it answered before is old then. */
export function decidedSoFar(commands: readonly Pick<OwnCommand, 'entry'>[]): string {
  return commands
    .filter(({ entry }) => entry.settledAt !== null)
    .map(({ entry }) => entry.id)
    .join(' ');
}
