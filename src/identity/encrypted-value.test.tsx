import * as v from 'valibot';
import { expect, test } from 'vitest';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

test('what goes back to its beginning is gone from the device before the page can close', async () => {
  const beginning = { step: 'cart' };
  localStorage.setItem(storageKeys.checkout, JSON.stringify({ step: 'payment' }));
  const draft = encryptedValue(storageKeys.checkout, v.object({ step: v.string() }), beginning);
  await draft.ready();
  draft.update(() => beginning);
  expect(localStorage.getItem(storageKeys.checkout)).toBeNull();
});
