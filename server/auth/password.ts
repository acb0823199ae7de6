import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '#server/config/server-variables.ts';

/** OWASP's argon2id minimum, and the library's; its algorithm is argon2id unless told otherwise. */
const WORK = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const;

export function hashPassword(password: string, cost: PasswordCost = 'full'): Promise<string> {
  return hash(password, WORK[cost]);
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
  const matches = await verify(passwordHash ?? (await nobody[cost]), password);
  return matches && passwordHash !== null;
}
