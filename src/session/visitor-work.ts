import { uuidv7 } from '#domain/base/ids.ts';
import { guestSecret, makeGuestSecret } from '#identity/guest.ts';
import {
  forgetSignedOut,
  hasUnfinished,
  noteSignedOut,
  withResidencyLock,
} from '#sync/outbox/store/signed-out-people.ts';
import { forgetVisitorAuthor, storeVisitorAuthor, readVisitorAuthor } from '#src/identity/visitor.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';

/**
 * Saves something in the name of a guest that the device makes, without signing anybody in: the person here
 * stays a visitor.
 * @throws what `save` throws, or when the device could not keep the guest's secret.
 * No tab forgets the author while another tab saves in its name.
 */
export async function asVisitor(save: (author: string) => Promise<unknown>): Promise<void> {
  await withResidencyLock(async () => {
    await save(await visitorAuthorHere());
  });
}

/** Forgets the guest in whose name visitors sent, once the outbox holds nothing of theirs. */
export async function letVisitorGo(): Promise<void> {
  const outbox = await openOutbox();
  await withResidencyLock(async () => {
    const author = readVisitorAuthor();
    if (author === null) return;
    const theirs = (await outbox.all()).filter((each) => each.actorId === author);
    if (hasUnfinished(theirs) || theirs.some((each) => each.synced)) return;
    forgetVisitorAuthor(author);
    await noteSignedOut([author]);
  });
  await forgetSignedOut(outbox);
}

/**
 * A guest without a secret here, because the tab died while making it, could never deliver anything: make
 * another.
 */
async function visitorAuthorHere(): Promise<string> {
  const known = readVisitorAuthor();
  if (known && (await guestSecret(known))) return known;
  const made = uuidv7();
  await makeGuestSecret(made);
  storeVisitorAuthor(made);
  return made;
}
