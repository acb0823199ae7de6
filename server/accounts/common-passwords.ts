import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORD, shortPassword } from '#domain/accounts/new-password.ts';
import type { SettingValues } from '#domain/settings/setting-values.ts';
import { lazy } from '#domain/base/memoize.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';

const commonPasswords = lazy(() => new Set(dictionary['passwords-common']));

/**
 * Whether a password is among the tens of thousands that are tried first, in any mixture of upper and lower
 * case.
 */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.toLowerCase());
}

/** Why a password cannot be chosen, or null. An attacker tries the person's own e-mail first. */
export function refusedPassword(
  password: string,
  email: string | null,
  { 'security.password_length': least }: Pick<SettingValues, 'security.password_length'>,
): ApiProblem | null {
  const short = shortPassword(password, least);
  if (short) return problem(422, 'VAL_002', short, [{ field: 'password', message: short }]);
  if (!isCommonPassword(password) && password.toLowerCase() !== email?.toLowerCase()) return null;
  return problem(422, 'VAL_002', COMMON_PASSWORD, [{ field: 'password', message: COMMON_PASSWORD }]);
}
