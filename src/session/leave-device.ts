import { deleteCopiesOfOthers } from '#identity/person-copies.ts';
import { forgetSignedOut, noteSignedOut, withResidencyLock } from '#sync/outbox/store/signed-out-people.ts';
import { floorPeople, forgetFloorPerson } from '#identity/floor-people.ts';
import { noteWanted } from '#identity/push-state.ts';
import { keyHolders } from '#identity/person-key.ts';
import { wipePerson } from '#sync/outbox/store/wipe-person.ts';
import { erasePersonCopy } from '#src/db/open-local-store.ts';
import { forgetSession, refreshToken, sessionOwner, signedInAccount } from '#src/identity/credentials.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';
import { forgetEncryptedValues } from '#src/identity/encrypted-value.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';
import { noteWiped } from '#src/identity/wipe-notice.ts';

/**
 * Ends a person's stay on this device, with or without a network. The session, their unsaved texts and their
 * copy of the server go now; their key and permission go once nothing of theirs is left to send. Other tabs
 * follow, and the next start removes what a tab that dies leaves behind (`forgetWhoLeft`).
 */
export async function leaveDevice(): Promise<void> {
  const accountId = sessionOwner() ?? signedInAccount.peek()?.id ?? null;
  forgetSession();
  forgetEncryptedValues();
  if (accountId) await endResidency(accountId);
}

/** The same for somebody who may not be at work now: one of the people who share a floor device. */
export async function expelFromDevice(accountId: string): Promise<void> {
  if (sessionOwner() === accountId) await leaveDevice();
  else await endResidency(accountId);
}

async function endResidency(accountId: string): Promise<void> {
  await forgetFloorPerson(accountId);
  await erasePersonCopy(accountId);
  await withResidencyLock(async () => {
    if (sessionOwner() !== accountId) await noteSignedOut([accountId]);
  });
  await forgetSignedOut(await openOutbox());
}

/**
 * Forgets everybody who is not signed in, does not work here in shifts and has nothing to send: at the start,
 * and after each delivery.
 */
export async function forgetWhoLeft(): Promise<void> {
  const outbox = await openOutbox();
  await withResidencyLock(async () => {
    const staying = await residents();
    await noteSignedOut((await keyHolders()).filter((each) => !staying.includes(each)));
    await deleteCopiesOfOthers(staying);
  });
  await forgetSignedOut(outbox);
}

/** The person who is signed in, the people of the same shifts, and the guest in whose name visitors send. */
async function residents(): Promise<string[]> {
  const here = sessionOwner();
  const away = (await floorPeople()).filter((each) => each.session !== null).map((each) => each.id);
  return [...away, here, visitorAuthor.peek()].filter((each) => each !== null);
}

/** Erases a person from this device because their account asked for it from another. */
export async function wipeFromDevice(accountId: string): Promise<void> {
  const isHere = sessionOwner() === accountId;
  const token = isHere ? refreshToken() : null;
  if (isHere) {
    forgetSession();
    forgetEncryptedValues();
  }
  await erasePersonCopy(accountId);
  await wipePerson(accountId, await openOutbox(), token);
  await noteWanted(accountId, false);
  noteWiped();
  tabChannel.post({ kind: 'wiped' });
}
