import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { account, letVisitorGo, sessionState } from '#src/session/session.ts';
import { adoptOldPqrs } from '#src/shared/pqr/adopt-old-pqrs.ts';
import { forgetPqrsOfOthers, storeFiled } from '#src/shared/pqr/pqr-records.ts';
import { shownEntries } from '#src/sync/outbox-contract.ts';
import { forgetSettled, type OutboxEntry } from '#src/sync/outbox.ts';

/** The PQRs in the outbox of the person who is here, a visitor too, oldest first. */
const entries = computed(() => shownEntries.value?.filter((each) => each.name === 'pqr.file'));

/** The PQRs that were not filed yet, or were refused and wait for their author to read why. */
export const unfiledPqrs: ReadonlySignal<readonly OutboxEntry[]> = computed(() =>
  (entries.value ?? []).filter((each) => !each.synced && !(isRefused(each) && each.resolution !== null)),
);

/**
 * Runs for as long as this page lives. The proof of a filed PQR moves from the outbox to the records of PQRs,
 * where it stays until its author puts it away. A person who left keeps nothing here.
 */
export function followPqrs(): void {
  void adoptOldPqrs().catch((error: unknown) => {
    console.warn('What waited outside the outbox could not be brought into it.', error);
  });
  effect(() => {
    for (const { id, actorId, synced, result } of entries.value ?? []) {
      const proof = v.safeParse(FiledPqr, result);
      if (!synced || !proof.success) continue;
      storeFiled(actorId === visitorAuthor.peek() ? null : actorId, proof.output);
      void forgetSettled(id);
    }
  });
  effect(() => {
    const isRead = entries.value !== undefined;
    if (isRead && visitorAuthor.value && !account.value && unfiledPqrs.value.length === 0)
      void letVisitorGo();
  });
  effect(() => {
    if (sessionState.value !== 'checking') forgetPqrsOfOthers(account.value?.id ?? null);
  });
}
