import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '#server/config/server-variables.ts';

/** OWASP's argon2id minimum, and the library's; its algorithm is argon2id unless told otherwise. */
const WORK = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

/** Hashes a password as every keyboard gives it: `ñ` is one letter, or an n and its tilde (Unicode NFKC). */
export function hashPassword(password: string, cost: PasswordCost = 'full'): Promise<string> {
  return hash(normalised(password), WORK[cost]);
}

function normalised(password: string): string {
  return password.normalize('NFKC');
}

const nobody: Partial<Record<PasswordCost, Promise<string>>> = {};

/**
 * Whether the password is this account's. Without an account it does the same work, at the cost that this
 * installation's accounts have, so that time tells nothing.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  cost: PasswordCost = 'full',
): Promise<boolean> {
  nobody[cost] ??= hashPassword('nobody has this password', cost);
  const known = passwordHash ?? (await nobody[cost]);
  const matches = await verify(known, normalised(password));
  // Hashes of before 2026-12 are of the text as it came.
  const asItCame = !matches && normalised(password) !== password && (await verify(known, password));
  return (matches || asItCame) && passwordHash !== null;
}
