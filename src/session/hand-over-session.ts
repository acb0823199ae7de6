import * as v from 'valibot';
import { withResidencyLock } from '#sync/outbox/signed-out-people.ts';
import { changeFloorPerson, floorPeople } from '#identity/floor-people.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#identity/encrypt.ts';
import { ACCOUNT_KEY, sessionOwner, tokenKeys } from '#src/identity/credentials.ts';
import { leaveDevice } from '#src/session/leave-device.ts';
import { SESSION_LOCK } from '#src/identity/session-tokens.ts';
import { storageKeys } from '#src/identity/encrypted-value.ts';

/** What a person's session is made of in the browser's storage: tokens, account, and what they were writing. */
const SESSION_KEYS = [tokenKeys.access, tokenKeys.refresh, ACCOUNT_KEY, ...Object.values(storageKeys)];
/** What belongs to one tab. */
const areaOf = (key: string): Storage => (key === storageKeys.movement ? sessionStorage : localStorage);
const PUT_AWAY = 'session-put-away';
const PutAway = v.record(v.string(), v.string());

/**
 * Gives the session at this device to somebody who takes turns here, without asking the server. The page is to be
 * opened anew afterwards, so that nothing of the one before stays in memory.
 * @returns whether it could: a session that was ended needs the password.
 */
export async function handOverSession(accountId: string): Promise<boolean> {
  return navigator.locks.request(SESSION_LOCK, async () => {
    if (sessionOwner() === accountId) return true;
    const taken = await sessionOf(accountId);
    if (!taken) return false;
    await makeRoom(accountId);
    await withResidencyLock(async () => {
      for (const [key, value] of Object.entries(taken)) areaOf(key).setItem(key, value);
      await changeFloorPerson(accountId, { session: null });
    });
    return true;
  });
}

/**
 * Whoever is here makes room for somebody else: who takes turns at this device has their session put away, anybody
 * else leaves it.
 */
export async function makeRoom(accountId: string): Promise<void> {
  const here = sessionOwner();
  if (here === null || here === accountId) return;
  const isFloorPerson = (await floorPeople()).some((each) => each.id === here);
  if (isFloorPerson) await putAway(here);
  else await leaveDevice();
}

/** It is on disk before it is taken down: whoever dies in between finds it in one place or in both. */
async function putAway(accountId: string): Promise<void> {
  await withResidencyLock(async () => {
    const stored = SESSION_KEYS.map((key) => [key, areaOf(key).getItem(key)] as const);
    const values = Object.fromEntries(stored.filter(([, value]) => value !== null));
    const session = await encrypt(await ensurePersonKey(accountId), values, PUT_AWAY);
    await changeFloorPerson(accountId, { session });
    for (const key of SESSION_KEYS) areaOf(key).removeItem(key);
  });
}

async function sessionOf(accountId: string): Promise<Record<string, string> | null> {
  const person = (await floorPeople()).find((each) => each.id === accountId);
  const key = person?.session ? await personKey(accountId) : null;
  if (!person?.session || !key) return null;
  const opened = v.safeParse(PutAway, await decrypt(key, person.session, PUT_AWAY).catch(() => null));
  return opened.success ? opened.output : null;
}
