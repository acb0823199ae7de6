import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestAccount } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { ACCOUNT_KEY, followOtherTabs, forgetSession, storeNewGuest } from '#src/identity/credentials.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

const key = storageKeys.checkout;
const draft = encryptedValue(key, v.object({ step: v.string() }), { step: 'cart' });
const inOtherTab = (step: string) => localStorage.setItem(key, JSON.stringify({ step }));
const hear = (changed: string) =>
  dispatchEvent(new StorageEvent('storage', { key: changed, storageArea: localStorage }));

followOtherTabs();
beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
  await storeNewGuest(guestAccount(uuidv7()));
  await draft.ready();
});
afterEach(() => {
  forgetSession();
  localStorage.clear();
});

test('what another tab wrote while this one was reading is shown, and not what lay there before', async () => {
  inOtherTab('antes');
  hear(key);
  inOtherTab('después');
  await draft.ready();
  expect(draft.value.value.step).toBe('después');
});

test('an account that cannot be read for a moment is nobody’s leaving: what was written stays', async () => {
  draft.update(() => ({ step: 'payment' }));
  await expect.poll(() => localStorage.getItem(key)).not.toBeNull();
  const stored = v.parse(
    v.looseObject({ sealed: v.string() }),
    JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? ''),
  );
  const other = stored.sealed.at(20) === 'A' ? 'B' : 'A';
  const sealed = stored.sealed.slice(0, 20) + other + stored.sealed.slice(21);
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ ...stored, sealed }));
  const opening = vi.spyOn(crypto.subtle, 'decrypt');
  hear(ACCOUNT_KEY);
  await expect.poll(() => opening.mock.settledResults.at(-1)?.type).toBe('rejected');
  expect(draft.value.value.step).toBe('payment');
  expect(localStorage.getItem(key)).not.toBeNull();
});
