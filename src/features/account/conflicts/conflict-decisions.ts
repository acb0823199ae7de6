import * as v from 'valibot';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { readVersioned } from '#domain/protocol/versioned-data.ts';
import { laneName } from '#sync/outbox/rules/lane.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { standInsFor } from '#sync/outbox/rules/resolution.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { everyOwnEntry, reopenRefusals, send, settleRefusals } from '#src/sync/outbox.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

/*
 * Each decision is one command that takes the place of the refused one, or one note on it. Its dependants go
 * after it, in their order; if the tab closes halfway, the rest is still in the tray.
 */

/**
 * Sends again, after the command that took the root's place, the commands that the server skipped because of
 * the root.
 */
export async function resendDependants(dependants: readonly OutboxEntry[]): Promise<void> {
  for (const each of dependants) await resendAsItWas(each);
}

/**
 * Sends a command again as its author made it, after the commands that took the place of its predecessors.
 */
export async function resendAsItWas(entry: OutboxEntry): Promise<void> {
  const name = v.parse(CommandName, entry.name);
  const read = readVersioned(commandCatalogue[name], entry.v, entry.data);
  if (!('data' in read)) throw new Error(`This version no longer understands ${name} ${entry.v}.`);
  await send(name, read.data, {
    lane: laneName(entry.lane),
    after: standInsFor(entry.after, everyOwnEntry.peek() ?? []),
    supersedes: entry.id,
    title: entry.title,
    detail: entry.detail,
    preview: entry.preview,
  });
}

/** Asks a supervisor to look at a refused command; the question carries the original data. */
export async function askForReview({ entry }: Conflict, note: string): Promise<void> {
  const name = entry.type === 'order' ? 'order.requestReview' : 'inventory.requestReview';
  const asked = { command_id: entry.id, name: entry.name, v: entry.v, data: entry.data, note };
  await send(name, asked, {
    lane: `review:${entry.id}`,
    supersedes: entry.id,
    title: `Pedir revisión: ${entry.title}`,
    detail: entry.detail,
    preview: null,
  });
}

/** Puts away a conflict with all its dependants, and offers to undo it. */
export async function putAway(
  { entry, dependants }: Conflict,
  resolution: 'accepted' | 'discarded',
  saying: string,
): Promise<void> {
  const ids = [entry, ...dependants].map((each) => each.id);
  await settleRefusals(ids, resolution);
  toast({ text: saying, action: { label: UNDO, run: () => void reopenRefusals(ids) } });
}
