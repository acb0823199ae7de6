import { InviteBody, StorePeople } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { type Answer, call } from '#src/identity/call.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';

/*
 * Who works for a store is decided at the server, at once: a permission that waits on some device for days is given
 * by somebody who may have changed their mind.
 */

export function invitePerson(vendorId: string, json: { email: string }): Promise<Answer<StorePeople>> {
  return call(storePaths.invitations(vendorId), StorePeople, { method: 'POST', json });
}

export function withdrawInvitation(vendorId: string, id: string): Promise<Answer<StorePeople>> {
  return call(storePaths.invitation(vendorId, id), StorePeople, { method: 'DELETE' });
}

export function removePerson(vendorId: string, userId: string): Promise<Answer<StorePeople>> {
  return call(storePaths.person(vendorId, userId), StorePeople, { method: 'DELETE' });
}

export const checkInvitation = (email: string) => checkForm(InviteBody, { email });
