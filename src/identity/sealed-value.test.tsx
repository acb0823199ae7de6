import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sealedKeys, sealedValue } from '#src/identity/sealed-value.ts';

test('what goes back to its beginning is gone from the device before the page can close', async () => {
  const beginning = { step: 'cart' };
  localStorage.setItem(sealedKeys.checkout, JSON.stringify({ step: 'payment' }));
  const draft = sealedValue(sealedKeys.checkout, v.object({ step: v.string() }), beginning);
  await draft.ready();
  draft.update(() => beginning);
  expect(localStorage.getItem(sealedKeys.checkout)).toBeNull();
});
