import { afterEach, expect, test, vi } from 'vitest';
import { makePasskey, signWithPasskey } from '#src/device/passkeys/passkey-prompt.ts';
import { offersPasskeysInFields, supportsPasskeys } from '#src/device/passkeys/passkey-support.ts';

afterEach(() => vi.unstubAllGlobals());

const question = { challenge: 'eA', rpId: 'mestore.co', allowCredentials: [] };
const creation = {
  challenge: 'eA',
  rp: { id: 'mestore.co', name: 'MeStore' },
  user: { id: 'eA', name: 'a', displayName: 'a' },
  pubKeyCredParams: [],
};

/** A browser that answers every question so. */
function browserThat(answer: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', () => {});
  vi.stubGlobal('navigator', { credentials: { get: answer, create: answer } });
}

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'replaced'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'unable'],
  ['ConstraintError', 'unable'],
])('a question that ends with %s is %s', async (name, failure) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserThat(() => Promise.reject(new DOMException('', name)));
  expect(await signWithPasskey(question)).toEqual({ ok: false, failure });
  expect(await makePasskey(creation)).toEqual({ ok: false, failure });
});

test('a browser without passkeys says so, also in fields', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect([supportsPasskeys(), await offersPasskeysInFields()]).toEqual([false, false]);
  browserThat(() => Promise.resolve(null));
  expect([supportsPasskeys(), await offersPasskeysInFields()]).toEqual([true, false]);
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.reject(new Error()) });
  expect(await offersPasskeysInFields()).toBe(false);
});
