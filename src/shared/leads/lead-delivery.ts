import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { after } from '#src/device/clock.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { account, letVisitorGo, sessionState } from '#src/session/session.ts';
import { forgetLeadOfOthers } from '#src/shared/leads/lead-draft.ts';
import { shownEntries } from '#src/sync/outbox-contract.ts';
import { forgetSettled, type OutboxEntry } from '#src/sync/outbox.ts';
import { connection } from '#src/sync/sync-status.ts';

export type LeadOutcome =
  /** The server has it. */
  | { kind: 'received' }
  /** It is saved on this device and leaves by itself. */
  | { kind: 'kept' }
  | { kind: 'refused'; message: string; fields: Record<string, string> };

/** How long a form waits for the server's answer before it says that the request leaves by itself. */
export const ANSWER_WAIT_MS = 8_000;

const entries = computed(() => shownEntries.value?.filter((each) => each.name === 'lead.request'));

/**
 * The requests for early access that did not reach the server, or that it refused and whose author has not read
 * why: of the person who is here, a visitor too, oldest first.
 */
export const unsentLeads: ReadonlySignal<readonly OutboxEntry[]> = computed(() =>
  (entries.value ?? []).filter((each) => isOpen(each) || (isRefused(each) && each.resolution === null)),
);

/** What becomes of a saved request while its form waits. */
export function leadOutcome(id: string): Promise<LeadOutcome> {
  return new Promise((tell) => {
    let isSeen = false;
    let stop = () => {};
    const cancel = after(ANSWER_WAIT_MS, () => end({ kind: 'kept' }));
    function end(outcome: LeadOutcome): void {
      cancel();
      // The effect below may end this while it runs for the first time, before it has a name.
      queueMicrotask(() => stop());
      tell(outcome);
    }
    stop = effect(() => {
      const known = entries.value;
      if (known === undefined) return;
      const entry = known.find((each) => saysId(each, id));
      // Once the server has it, another tab may be quicker to put it away.
      if (entry ? entry.synced : isSeen) end({ kind: 'received' });
      else if (entry && isRefused(entry))
        end({ kind: 'refused', message: entry.problem?.message ?? '', fields: {} });
      else if (entry && connection.value === 'offline') end({ kind: 'kept' });
      isSeen ||= entry !== undefined;
    });
  });
}

/**
 * Runs for as long as this page lives. What the server has goes from this device, and with it the guest in whose
 * name a visitor sent it; nothing of a person who left stays.
 */
export function followLeads(): void {
  effect(() => {
    for (const { id, synced } of entries.value ?? []) if (synced) void forgetSettled(id);
  });
  effect(() => {
    if (entries.value?.length === 0 && visitorAuthor.value && !account.value) void letVisitorGo();
  });
  effect(() => {
    if (sessionState.value !== 'checking') forgetLeadOfOthers(account.value?.id ?? null);
  });
}

function saysId({ data }: OutboxEntry, id: string): boolean {
  return typeof data === 'object' && data !== null && 'id' in data && data.id === id;
}
