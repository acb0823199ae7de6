import { authorityOf } from '#domain/accounts/account.ts';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import {
  mayGrant,
  type GrantActor,
  type GrantChange,
  type GrantSubject,
} from '#domain/accounts/roles/may-grant.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';

/** Who is here, as `mayGrant` reads them. */
export function useGrantActor(): GrantActor {
  const me = useSignalValue(account);
  const authority = authorityOf(me) ?? fixedRole('customer');
  return { ...authority, id: me?.id ?? '', isActive: me?.is_active ?? false };
}

/** Who looks and whom they look at, as `mayGrant` reads them. */
export function useGrant(sheet: PersonSheet) {
  const actor = useGrantActor();
  const { person } = sheet;
  const subject: GrantSubject = {
    id: person.id,
    userType: person.user_type,
    isActive: person.is_active,
    isLastOwner: sheet.is_last_owner,
    isNobodys: sheet.is_nobodys,
  };
  return (asked: GrantChange) => mayGrant(actor, subject, asked);
}
