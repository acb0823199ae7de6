import * as v from 'valibot';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

type DataOf<Name extends CommandName> = v.InferOutput<(typeof commandCatalogue)[Name]['data']>;

/** A command of this person with its data, told apart by its name. */
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
    // The name determines the schema that parsed the data.
    return data?.success ? [{ name, entry, data: data.output } as OwnCommand<Names>] : [];
  });
}

/**
 * Whether an answer of the server lacks the effect of a command: the command is on its way, or was decided
 * after the answer was requested.
 * @param askedAtMs when the answer was requested.
 */
export function isUnseen(entry: OutboxEntry, askedAtMs: number): boolean {
  if (isRefused(entry)) return false;
  return isShownOverReplica(entry) || (entry.settledAt !== null && Date.parse(entry.settledAt) > askedAtMs);
}

/** Whether the server refused a command and its author has not settled that yet. */
export function isUnsettledRefusal(entry: OutboxEntry): boolean {
  return isRefused(entry) && entry.resolution === null;
}

/** Changes whenever the server decides one of these commands: earlier answers are old then. */
export function decidedSoFar(commands: readonly Pick<OwnCommand, 'entry'>[]): string {
  return commands
    .filter(({ entry }) => entry.settledAt !== null)
    .map(({ entry }) => entry.id)
    .join(' ');
}
