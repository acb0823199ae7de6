import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/auth/password.ts';

const COMPOSED = 'contraseña segura';
const DECOMPOSED = COMPOSED.normalize('NFD');

test('a password opens however a keyboard composes its letters', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const given of [COMPOSED, DECOMPOSED]) {
    const kept = await hashPassword(given, 'low');
    for (const typed of [COMPOSED, DECOMPOSED]) expect(await isPassword(kept, typed, 'low')).toBe(true);
    expect(await isPassword(kept, 'contrasena segura', 'low')).toBe(false);
  }
});

test('one that was kept as it came opens as it came', async () => {
  const kept = await hash(DECOMPOSED, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await isPassword(kept, DECOMPOSED, 'low')).toBe(true);
  expect(await isPassword(kept, 'otra', 'low')).toBe(false);
});

test('without an account nothing is the password', async () => {
  expect(await isPassword(null, COMPOSED, 'low')).toBe(false);
});
