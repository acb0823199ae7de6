import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { UpdateProfileData } from '#domain/profile/profile.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { pendingPreviews } from '#sync/outbox/rules/overlay.ts';

/** The signed-in person, as they last described themselves on this device. */
export interface AccountWithPending {
  person: Account;
  /** This device saved their name and mobile, and the server has not confirmed them. */
  provisional: boolean;
}

/** The account as the server last sent it, with this device's unconfirmed changes on top. */
export function accountWithPending(person: Account, entries: readonly OutboxEntry[]): AccountWithPending {
  const said = v.safeParse(UpdateProfileData, pendingPreviews(entries, 'profile.update').at(-1));
  if (!said.success) return { person, provisional: false };
  const isSamePhone = said.output.telefono === person.telefono;
  const phone_verified = person.phone_verified && isSamePhone;
  return { person: { ...person, ...said.output, phone_verified }, provisional: true };
}
