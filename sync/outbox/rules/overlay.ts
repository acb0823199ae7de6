import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * The person's saved work that the replica does not show yet: the previews of unconfirmed commands, in the
 * order they were made. This writes nothing to the replica, so nothing needs undoing when the server refuses.
 */
export function pendingPreviews<Preview>(entries: readonly OutboxEntry[], name: CommandName): Preview[] {
  return (
    entries
      .filter((each) => each.name === name && isShownOverReplica(each))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      // A command that can be read no more has none.
      .flatMap((each) => (each.preview === null ? [] : [each.preview as Preview]))
  );
}

/** A movement of this device that its copy does not show yet, and the command that carries it. */
export interface OwnMovement {
  entry: OutboxEntry;
  movement: StockMovement;
}

/** This device's movements that its copy does not show yet, in the order they were made. */
export function ownMovements(entries: readonly OutboxEntry[]): OwnMovement[] {
  return entries
    .filter((each) => isShownOverReplica(each) && movesStock(each.name))
    .flatMap((entry) => (entry.preview ? [{ entry, movement: entry.preview as StockMovement }] : []))
    .sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1));
}

function movesStock(name: string): boolean {
  return name in commandCatalogue && commandCatalogue[name as CommandName].movesStock;
}
