import * as v from 'valibot';
import { withResidencyLock } from '#sync/outbox/store/signed-out-people.ts';
import { changeFloorPerson, floorPeople } from '#identity/floor-people.ts';
import { ensurePersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import { deviceTexts, type TextStorage, tabTexts } from '#src/device/text-storage.ts';
import { ACCOUNT_KEY, sessionOwner, tokenKeys } from '#src/identity/credentials.ts';
import { leaveDevice } from '#src/session/leave-device.ts';
import { SESSION_LOCK } from '#src/identity/session-tokens.ts';
import { storageKeys } from '#src/identity/encrypted-value.ts';

/** The parts of a person's session in the browser's storage: tokens, account, and unsaved texts. */
const SESSION_KEYS = [tokenKeys.access, tokenKeys.refresh, ACCOUNT_KEY, ...Object.values(storageKeys)];
/** The storage of a key: one tab's own, or the whole browser's. */
const areaOf = (key: string): TextStorage => (key === storageKeys.movement ? tabTexts : deviceTexts);
const PUT_AWAY = 'session-put-away';
const PutAway = v.record(v.string(), v.string());

/**
 * Gives the session at this device to somebody of its shifts, without asking the server. The caller opens the
 * page anew afterwards, so that nothing of the previous person stays in memory.
 * @returns whether it could: a session that has ended, or that the browser does not keep, needs the password.
 */
export async function handOverSession(accountId: string): Promise<boolean> {
  return navigator.locks.request(SESSION_LOCK, async () => {
    if (sessionOwner() === accountId) return true;
    const taken = await sessionOf(accountId);
    if (!taken) return false;
    await makeRoom(accountId);
    return withResidencyLock(async () => {
      const kept = Object.entries(taken).map(([key, value]) => areaOf(key).write(key, value));
      // What this page alone has is gone when it is opened anew: the session stays where it was put away.
      if (kept.includes(false)) return false;
      await changeFloorPerson(accountId, { session: null });
      return true;
    });
  });
}

/**
 * The person who is here makes room for somebody else. If they work here in shifts, their session is put
 * away; anybody else leaves the device.
 */
export async function makeRoom(accountId: string): Promise<void> {
  const here = sessionOwner();
  if (here === null || here === accountId) return;
  const isFloorPerson = (await floorPeople()).some((each) => each.id === here);
  if (isFloorPerson) await putAway(here);
  else await leaveDevice();
}

/** It writes the session to disk before removing it: a crash in between leaves it in one place or in both. */
async function putAway(accountId: string): Promise<void> {
  await withResidencyLock(async () => {
    const stored = SESSION_KEYS.map((key) => [key, areaOf(key).read(key)] as const);
    const values = Object.fromEntries(stored.filter(([, value]) => value !== null));
    const session = await encrypt(await ensurePersonKey(accountId), values, PUT_AWAY);
    await changeFloorPerson(accountId, { session });
    for (const key of SESSION_KEYS) areaOf(key).forget(key);
  });
}

async function sessionOf(accountId: string): Promise<Record<string, string> | null> {
  const person = (await floorPeople()).find((each) => each.id === accountId);
  const key = person?.session ? await personKey(accountId) : null;
  if (!person?.session || !key) return null;
  const opened = v.safeParse(PutAway, await decrypt(key, person.session, PUT_AWAY).catch(() => null));
  return opened.success ? opened.output : null;
}
