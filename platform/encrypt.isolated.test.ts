import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ensurePersonKey, forgetPersonKey, personKey } from '#identity/person-key.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';

test('opens whatever was encrypted, with the same key and for the same command only', async () => {
  const [key, other] = [await ensurePersonKey('marta'), await ensurePersonKey('jairo')];
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const encrypted = await encrypt(key, value, 'command');
      expect(JSON.stringify(await decrypt(key, encrypted, 'command'))).toBe(JSON.stringify(value));
      await expect(decrypt(key, encrypted, 'another command')).rejects.toThrow();
      await expect(decrypt(other, encrypted, 'command')).rejects.toThrow();
    }),
    { numRuns: 30 },
  );
});

test('encrypts the same twice into different texts, and notices a changed bit', async () => {
  const key = await ensurePersonKey('marta');
  const [one, two] = [await encrypt(key, 'lo mismo', 'c'), await encrypt(key, 'lo mismo', 'c')];
  expect(one).not.toBe(two);
  const at = one.length - 4;
  const changed = one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1);
  await expect(decrypt(key, changed, 'c')).rejects.toThrow();
});

test('encrypts what is as big as a batch', async () => {
  const key = await ensurePersonKey('marta');
  const big = { notes: 'ñ'.repeat(300_000) };
  expect(await decrypt(key, await encrypt(key, big, 'c'), 'c')).toEqual(big);
});

test('a person’s key is one however often it is asked for, cannot be read out, and can be forgotten', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensurePersonKey('nadia')));
  const encrypted = await encrypt(made[0]!, 'hola', 'c');
  for (const each of made) expect(await decrypt(each, encrypted, 'c')).toBe('hola');
  expect(made[0]?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', made[0]!)).rejects.toThrow();
  await forgetPersonKey('nadia');
  expect(await personKey('nadia')).toBeNull();
});
