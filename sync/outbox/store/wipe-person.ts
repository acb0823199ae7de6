import { get, update } from '#platform/value-store.ts';
import { devicePaths, type WipedBody } from '#domain/accounts/device.ts';
import { forgetAtOnce, withResidencyLock } from '#sync/outbox/store/signed-out-people.ts';
import { apiUrl } from '#platform/api-url.ts';
import { grantOf } from '#identity/device-identity.ts';
import type { IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { deleteCopiesOf } from '#identity/person-copies.ts';
import { isForGood, readRefusal } from '#platform/refusal.ts';

/** Proofs of wipes that the server has not heard of yet; they no longer open anything. */
const UNTOLD = 'untold-wipes';
/** When a person was last wiped from this device, for the next person who looks at it. */
const WIPED_AT = 'wiped-at';
const CALL_TIMEOUT_MS = 10_000;

/**
 * Erases a person's data from this device because their account asked for it: copies, queue, permission and
 * key. It touches nobody else on the device. A device that dies in between gets the order again at its next
 * contact.
 * @param refreshToken proves which device this is when it no longer has a permission.
 */
export async function wipePerson(
  accountId: string,
  outbox: IdbOutboxStore,
  refreshToken: string | null,
): Promise<void> {
  const proof = { offline_grant: await grantOf(accountId), refresh_token: refreshToken };
  await deleteCopiesOf(accountId);
  await withResidencyLock(() => forgetAtOnce(accountId, outbox));
  if (proof.offline_grant ?? proof.refresh_token)
    await update<WipedBody[]>(UNTOLD, (known = []) => [...known, proof]);
  await update<number>(WIPED_AT, () => Date.now());
  await reportWipes();
}

/** Reports wipes to the server, again until it hears. */
export async function reportWipes(): Promise<void> {
  for (const proof of (await get<WipedBody[]>(UNTOLD)) ?? []) {
    if (!(await isReported(proof))) return;
    await update<WipedBody[]>(UNTOLD, (known = []) => known.filter((each) => !isSame(each, proof)));
  }
}

/** When somebody was wiped from this device, milliseconds, until a person has read so; null otherwise. */
export async function unreadWipe(): Promise<number | null> {
  return (await get<number | null>(WIPED_AT)) ?? null;
}

export async function noteWipeRead(): Promise<void> {
  await update<number | null>(WIPED_AT, () => null);
}

async function isReported(proof: WipedBody): Promise<boolean> {
  try {
    const response = await fetch(apiUrl(devicePaths.wiped), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    if (response.status === 204) return true;
    // A refusal is an answer too: the server knows no such device.
    const refusal = await readRefusal(response);
    return refusal !== null && isForGood(refusal);
  } catch {
    return false;
  }
}

function isSame(one: WipedBody, other: WipedBody): boolean {
  return one.offline_grant === other.offline_grant && one.refresh_token === other.refresh_token;
}
