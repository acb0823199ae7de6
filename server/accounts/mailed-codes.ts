import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '#domain/accounts/one-time-code.ts';
import { problem, type ApiProblem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';

/*
 * Every letter with a link that acts for a person has a code beside it, for who reads mail on another device, or whose
 * mail program spoils links. It does what the link does, as long as the link does.
 */

/** A code for a letter: six digits, any of them first. */
export function newMailedCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** Six digits could be guessed from a plain hash, so the hash also covers the server's secret and what the code is of. */
export function hashOfMailedCode({ config }: Pick<Services, 'config'>, of: string, code: string): string {
  return createHmac('sha256', config.jwtSecret).update(`mailed-code:${of}:${code}`).digest('hex');
}

/** Whether two hashes are the same, in a time that tells nothing. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const WRONG_CODE =
  'Ese código no es, ya venció o se probó muchas veces. Revisa el correo y el código, o pide otro.';

/** Says nothing of whether the mailbox has an account, or how many tries are left. */
export function wrongMailedCode(): ApiProblem {
  return problem(422, 'SEC_002', WRONG_CODE, [{ field: 'code', message: WRONG_CODE }]);
}
