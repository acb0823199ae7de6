import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORD } from '#domain/accounts/new-password.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';

let common: Set<string> | undefined;

/**
 * Whether a password is among the tens of thousands that are tried first, in any mixture of upper and lower
 * case.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}

/** Why a password cannot be chosen, or null. An attacker tries the person's own e-mail first. */
export function refusedPassword(password: string, email: string | null): ApiProblem | null {
  if (!isCommonPassword(password) && password.toLowerCase() !== email?.toLowerCase()) return null;
  return problem(422, 'VAL_002', COMMON_PASSWORD, [{ field: 'password', message: COMMON_PASSWORD }]);
}
