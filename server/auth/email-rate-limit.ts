import type { Context } from 'hono';
import { networkOf } from '#server/auth/auth-events.ts';
import { perHour } from '#server/auth/rate-limit.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

export interface EmailRateLimit {
  perAddress: number;
  perPerson: number;
}

/**
 * Limits the letters an hour that a stranger can cause: from one address, and from it to one person whose
 * e-mail the stranger only claims. A request from elsewhere does not use up a person's letters.
 * @returns counts one.
 * @throws ApiProblem 429 once there were too many.
 */
export function emailRateLimit(
  services: Services,
  { perAddress, perPerson }: EmailRateLimit,
): (c: Context<AppEnv>, person: string) => Promise<void> {
  const ofAddress = perHour(perAddress);
  const ofPerson = perHour(perPerson);
  return async (c, person) => {
    const network = networkOf(services, c);
    await ofAddress.take(network);
    await ofPerson.take(`${person.toLowerCase()}|${network}`);
  };
}
