import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ensurePersonKey, forgetPersonKey, personKey } from '#identity/person-key.ts';
import { seal, unseal } from '#identity/seal.ts';

test('opens whatever was sealed, with the same key and for the same command only', async () => {
  const [key, other] = [await ensurePersonKey('marta'), await ensurePersonKey('jairo')];
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const sealed = await seal(key, value, 'command');
      expect(JSON.stringify(await unseal(key, sealed, 'command'))).toBe(JSON.stringify(value));
      await expect(unseal(key, sealed, 'another command')).rejects.toThrow();
      await expect(unseal(other, sealed, 'command')).rejects.toThrow();
    }),
    { numRuns: 30 },
  );
});

test('seals the same twice into different texts, and notices a changed bit', async () => {
  const key = await ensurePersonKey('marta');
  const [one, two] = [await seal(key, 'lo mismo', 'c'), await seal(key, 'lo mismo', 'c')];
  expect(one).not.toBe(two);
  const at = one.length - 4;
  const changed = one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1);
  await expect(unseal(key, changed, 'c')).rejects.toThrow();
});

test('seals what is as big as a batch', async () => {
  const key = await ensurePersonKey('marta');
  const big = { notes: 'ñ'.repeat(300_000) };
  expect(await unseal(key, await seal(key, big, 'c'), 'c')).toEqual(big);
});

test('a person’s key is one however often it is asked for, cannot be read out, and can be forgotten', async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensurePersonKey('nadia')));
  const sealed = await seal(made[0]!, 'hola', 'c');
  for (const each of made) expect(await unseal(each, sealed, 'c')).toBe('hola');
  expect(made[0]?.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', made[0]!)).rejects.toThrow();
  await forgetPersonKey('nadia');
  expect(await personKey('nadia')).toBeNull();
});
