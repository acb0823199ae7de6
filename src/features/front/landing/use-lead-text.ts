import { useRef } from 'react';
import { mailboxOf } from '#domain/accounts/account.ts';
import { nowMs } from '#src/device/clock.ts';
import { account } from '#src/session/session.ts';
import { storeLeadDraft, leadDraft, ownLeadDraft, type LeadDraft } from '#src/shared/leads/lead-draft.ts';
import { useFollowedDraft } from '#src/shared/saving/use-followed-draft.ts';

const emptyDraft: LeadDraft = { nombre: '', email: '', tipo_negocio: '', telefono: '', empresa: '' };

/**
 * The text of the early-access form, kept on this device with each key, and since when it is in sight.
 * @param onStart somebody began to fill it in; once for each time that it is empty.
 */
export function useLeadText(onStart: (() => void) | undefined) {
  const typed = useFollowedDraft(ownLeadDraft, blankDraft);
  const begun = useRef({ atMs: nowMs(), isTold: false });

  function edit(change: (now: LeadDraft) => LeadDraft): void {
    storeLeadDraft(account.peek()?.id ?? null, typed.change(change));
  }
  function change(name: keyof LeadDraft, value: string): void {
    edit((now) => ({ ...now, [name]: value }));
    if (begun.current.isTold) return;
    begun.current.isTold = true;
    onStart?.();
  }
  /** Empties the form of what was sent. What was written while it was on its way stays. */
  function empty(sent: LeadDraft): void {
    if (typed.now() !== sent) return;
    typed.change(() => emptyDraft);
    storeLeadDraft(account.peek()?.id ?? null, null);
    begun.current = { atMs: nowMs(), isTold: false };
  }
  return {
    typed: typed.value,
    put: (next: LeadDraft) => edit(() => next),
    /** Whether somebody wrote something that they have not sent. */
    isWritten: () => Object.values(leadDraft.peek()?.typed ?? {}).some((each) => each.trim() !== ''),
    change,
    empty,
    inSightMs: () => nowMs() - begun.current.atMs,
  };
}

/** What is known of who is here. */
function blankDraft(): LeadDraft {
  const person = account.peek();
  return {
    ...emptyDraft,
    nombre: person?.nombre ?? '',
    email: mailboxOf(person),
    telefono: person?.telefono ?? '',
  };
}

/** What is sent of it: without the optional fields that are empty. */
export function filled({ telefono, empresa, ...rest }: LeadDraft) {
  return {
    ...rest,
    ...(telefono.trim() ? { telefono } : {}),
    ...(empresa.trim() ? { empresa } : {}),
  };
}
