import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { guestAccount, guestPaths } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { mutex } from '#domain/base/mutex.ts';
import { forgetAtOnce } from '#sync/outbox/store/signed-out-people.ts';
import { grantOf, storeGrant } from '#identity/device-identity.ts';
import { deliveryGrant } from '#identity/delivery-grant.ts';
import { guestSecret, makeGuestSecret } from '#identity/guest.ts';
import { forgetPersonKey } from '#identity/person-key.ts';

interface Sent {
  guest_id: string;
  guest_secret: string;
}

let asked: Sent[] = [];

beforeEach(() => {
  asked = [];
  const exclusively = mutex();
  const request = (_name: string, work: () => Promise<unknown>) => exclusively(work);
  vi.stubGlobal('navigator', { locks: { request } });
});

/** From now on the server gives every guest this answer. */
function serverAnswers(answer: (sent: Sent) => Response): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect(path).toBe(guestPaths.enter);
    const sent = JSON.parse(String(init.body)) as Sent;
    asked.push(sent);
    return answer(sent);
  });
}

const admitted = ({ guest_id: id }: Sent) =>
  Response.json({
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 900,
    offline_grant: `permiso de ${id}`,
    user: guestAccount(id),
  });
const refused = (status: number, headers: HeadersInit = {}) =>
  Response.json(apiError('API_001'), { status, headers });

async function aGuest(): Promise<string> {
  const id = uuidv7();
  await makeGuestSecret(id);
  return id;
}

test('a guest’s account is brought once, by whoever delivers first, and its permission is kept', async () => {
  const id = await aGuest();
  serverAnswers(admitted);
  const grants = await Promise.all([deliveryGrant(id), deliveryGrant(id), deliveryGrant(id)]);
  expect(new Set(grants)).toEqual(new Set([`permiso de ${id}`]));
  expect(asked).toHaveLength(1);
  expect(await grantOf(id)).toBe(`permiso de ${id}`);
});

test('an answer that is lost is asked for again with the same secret', async () => {
  const id = await aGuest();
  serverAnswers(() => {
    throw new TypeError('the network died');
  });
  expect(await deliveryGrant(id)).toEqual({ kind: 'unreachable' });
  serverAnswers(admitted);
  expect(await deliveryGrant(id)).toBe(`permiso de ${id}`);
  expect(new Set(asked.map((each) => each.guest_secret)).size).toBe(1);
  expect(asked[0]?.guest_secret).toMatch(/^[\w-]{43}$/);
});

test('a server that asks for time is told apart from one that refuses for good', async () => {
  const id = await aGuest();
  serverAnswers(() => refused(429, { 'retry-after': '7' }));
  expect(await deliveryGrant(id)).toMatchObject({ kind: 'refused', status: 429, retryAfterMs: 7_000 });
  serverAnswers(() => refused(503));
  expect(await deliveryGrant(id)).toMatchObject({ kind: 'refused', status: 503 });
  serverAnswers(() => refused(409));
  expect(await deliveryGrant(id)).toBeNull();
});

test('what answers in the server’s place refuses no guest', async () => {
  const id = await aGuest();
  for (const status of [401, 403, 404, 409]) {
    serverAnswers(() => Response.json({ message: 'Forbidden' }, { status }));
    expect(await deliveryGrant(id), String(status)).toEqual({ kind: 'unreachable' });
  }
  serverAnswers(() => Response.json({ status: 'login_required' }));
  expect(await deliveryGrant(id)).toEqual({ kind: 'unreachable' });
});

test('who is no guest asks for nothing', async () => {
  serverAnswers(admitted);
  await storeGrant('marta', 'permiso de marta');
  expect(await deliveryGrant('marta')).toBe('permiso de marta');
  expect(await deliveryGrant('jairo')).toBeNull();
  expect(asked).toEqual([]);
});

test('a guest who is erased meanwhile gets no permission, and leaves no secret', async () => {
  const id = await aGuest();
  const nothing = { all: async () => [], discard: async () => undefined };
  let erasing: Promise<void> = Promise.resolve();
  serverAnswers((sent) => {
    erasing = forgetAtOnce(id, nothing);
    return admitted(sent);
  });
  const entry = deliveryGrant(id);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await erasing;
  await entry;
  expect(await guestSecret(id)).toBeNull();
});

test('without the person’s key the secret opens nothing', async () => {
  const id = await aGuest();
  await forgetPersonKey(id);
  expect(await guestSecret(id)).toBeNull();
});
