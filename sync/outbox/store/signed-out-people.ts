import { get, update } from '#platform/value-store.ts';
import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import { forgetGrant } from '#identity/device-identity.ts';
import { forgetFloorPerson } from '#identity/floor-people.ts';
import { forgetGuestSecret } from '#identity/guest.ts';
import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { forgetPersonKey } from '#identity/person-key.ts';
import { isPutAway, isRefused, supersededIds } from '#sync/outbox/rules/resolution.ts';

/*
 * The people who signed out of this device. Their key and permission stay while some command of theirs has
 * still to leave, or they have a refusal to read. The last context that drains, page or service worker,
 * forgets them.
 */

const SIGNED_OUT = 'departed';
const LOCK = 'mestore-llaves';
/** A tab that holds the lock this long is frozen. */
const FROZEN_AFTER_MS = 3_000;

type Outbox = Pick<IdbOutboxStore, 'all' | 'discard'>;

/** Lets one context at a time decide who is here and who left. A frozen one does not delay the others. */
export async function withResidencyLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(FROZEN_AFTER_MS) }, work);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
    return navigator.locks.request(LOCK, { steal: true }, work);
  }
}

/** Call within `withResidencyLock`. */
export async function noteSignedOut(accountIds: readonly string[]): Promise<void> {
  await update<string[]>(SIGNED_OUT, (known = []) => [...new Set([...known, ...accountIds])]);
}

/** Call within `withResidencyLock`. */
export async function noteSignedIn(accountId: string): Promise<void> {
  await update<string[]>(SIGNED_OUT, (known = []) => known.filter((each) => each !== accountId));
}

/**
 * Forgets the people who signed out and have nothing here any more: their key, their permission and the rest
 * of their queue.
 */
export async function forgetSignedOut(outbox: Outbox): Promise<void> {
  if (!(await get<string[]>(SIGNED_OUT))?.length) return;
  await withResidencyLock(async () => {
    const signedOut = (await get<string[]>(SIGNED_OUT)) ?? [];
    const records = await outbox.all();
    for (const accountId of signedOut) {
      const theirs = records.filter((each) => each.actorId === accountId);
      if (!hasUnfinished(theirs)) await forgetPerson(accountId, theirs, outbox);
    }
  });
}

/** Forgets a person at once, with their unsent commands. Call within `withResidencyLock`. */
export async function forgetAtOnce(accountId: string, outbox: Outbox): Promise<void> {
  const records = await outbox.all();
  await forgetPerson(
    accountId,
    records.filter((each) => each.actorId === accountId),
    outbox,
  );
}

/** Whether one of these commands has still to leave, or waits for its author to read why it was refused. */
export function hasUnfinished(records: readonly OutboxRecord[]): boolean {
  const superseded = supersededIds(records);
  return records.some((each) => isUnsettled(each) || (isRefused(each) && !isPutAway(each, superseded)));
}

/** The key last: a context that dies in between finds them again in the list. */
async function forgetPerson(
  accountId: string,
  theirs: readonly OutboxRecord[],
  outbox: Outbox,
): Promise<void> {
  await outbox.discard(theirs.map((each) => each.id));
  await forgetFloorPerson(accountId);
  await forgetGuestSecret(accountId);
  await forgetGrant(accountId);
  await forgetPersonKey(accountId);
  await noteSignedIn(accountId);
}
