import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { UpdateProfileData } from '#domain/accounts/profile.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { pendingPreviews } from '#sync/outbox/overlay.ts';

/** Who is signed in, as they last said on this device. */
export interface AccountWithPending {
  person: Account;
  /** Their name and mobile are this device's: the server has not confirmed them. */
  provisional: boolean;
}

/** The account as the server said it, with what this device saved of it and is not confirmed on top. */
export function accountWithPending(person: Account, entries: readonly OutboxEntry[]): AccountWithPending {
  const said = v.safeParse(UpdateProfileData, pendingPreviews(entries, 'profile.update').at(-1));
  if (!said.success) return { person, provisional: false };
  const isSamePhone = said.output.telefono === person.telefono;
  const phone_verified = person.phone_verified && isSamePhone;
  return { person: { ...person, ...said.output, phone_verified }, provisional: true };
}
