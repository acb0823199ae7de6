import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

test('what goes back to its beginning is gone from the device before the page can close', async () => {
  const beginning = { step: 'cart' };
  localStorage.setItem(storageKeys.checkout, JSON.stringify({ step: 'payment' }));
  const draft = encryptedValue(storageKeys.checkout, v.object({ step: v.string() }), beginning);
  await draft.ready();
  draft.update(() => beginning);
  expect(localStorage.getItem(storageKeys.checkout)).toBeNull();
});

test('says when what somebody kept is there, so that no form begins over it', async () => {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: 'jairo' }))}.x`);
  const draft = encryptedValue(storageKeys.pqrDrafts, v.record(v.string(), v.string()), {});
  expect(draft.isReady.value).toBe(true);
  localStorage.setItem(storageKeys.pqrDrafts, JSON.stringify({ 'pqr-1': 'Ya está en camino' }));
  await storeAccount({ id: 'jairo' } as Account);
  await draft.ready();
  expect(draft.value.value).toEqual({ 'pqr-1': 'Ya está en camino' });
  forgetSession();
  expect(draft.isReady.value).toBe(false);
  await draft.ready();
  expect(draft.isReady.value).toBe(true);
});
