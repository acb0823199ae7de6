import type { CommandName } from '#domain/protocol/command.ts';
import { isShownOverReplica } from '#sync/command-state.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/**
 * What the person saved and the replica does not show yet: the previews of unconfirmed commands, in the order they
 * were made. Nothing is written to the replica, so nothing needs undoing when the server refuses.
 */
export function pendingPreviews<Preview>(entries: readonly OutboxEntry[], name: CommandName): Preview[] {
  return entries
    .filter((each) => each.name === name && isShownOverReplica(each))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((each) => each.preview as Preview);
}
