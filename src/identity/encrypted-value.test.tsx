import * as v from 'valibot';
import { expect, test } from 'vitest';
import { encryptedValueKeys, encryptedValue } from '#src/identity/encrypted-value.ts';

test('what goes back to its beginning is gone from the device before the page can close', async () => {
  const beginning = { step: 'cart' };
  localStorage.setItem(encryptedValueKeys.checkout, JSON.stringify({ step: 'payment' }));
  const draft = encryptedValue(encryptedValueKeys.checkout, v.object({ step: v.string() }), beginning);
  await draft.ready();
  draft.update(() => beginning);
  expect(localStorage.getItem(encryptedValueKeys.checkout)).toBeNull();
});
