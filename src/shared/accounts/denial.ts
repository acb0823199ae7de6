import type { ReactNode } from 'react';
import { authorityOf, type Account } from '#domain/accounts/account.ts';
import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';

/** The access that a screen or a part of one asks for: none, an account, a capability of its role, or several at once. */
export type AccessNeed = 'nothing' | 'signedIn' | Capability | readonly Capability[];

/** Why somebody may not see something; the words are those of `/unauthorized?reason=` (spec §4, "Auth guard"). */
export type DenialReason = 'signed_out' | 'account_disabled' | 'insufficient_permissions';

/**
 * What stands in place of what somebody may not see (spec §6): another address, something else, or the panel
 * 'Acceso Restringido' in that place.
 */
export type Denial =
  | { kind: 'redirect'; to: string }
  | { kind: 'fallback'; show: ReactNode }
  | { kind: 'panel'; reason: DenialReason; showsRole: boolean };

/** Why this person does not get what asks for `needs`; null when they do. */
export function denialReason(
  person: Pick<Account, 'user_type' | 'granted' | 'is_active'> | null,
  needs: AccessNeed,
): DenialReason | null {
  if (needs === 'nothing') return null;
  if (!person) return 'signed_out';
  if (!person.is_active) return 'account_disabled';
  if (needs === 'signedIn') return null;
  const authority = authorityOf(person);
  const all = typeof needs === 'string' ? [needs] : needs;
  return all.every((each) => can(authority, each)) ? null : 'insufficient_permissions';
}
