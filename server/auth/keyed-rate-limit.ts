import type { Context } from 'hono';
import { networkOf } from '#server/auth/auth-events.ts';
import { rateLimit } from '#server/auth/rate-limit.ts';
import type { KeyedLimit, NetworkLimit } from '#server/auth/rate-limits.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

export interface KeyedRateLimit {
  /**
   * Counts one for a key, and for everybody at its address. Who had too many uses up nobody else's.
   * @throws ApiProblem 429 once there were too many of either.
   */
  take(network: string, key: string): Promise<void>;
}

/**
 * Limits by who does something, at one address: what comes from elsewhere does not use up a person's own; and by all of
 * the address together.
 */
export function keyedRateLimit({ perKey, perNetwork, seconds }: KeyedLimit): KeyedRateLimit {
  const ofKey = rateLimit(perKey, seconds);
  const ofNetwork = perNetwork === null ? null : rateLimit(perNetwork, seconds);
  return {
    async take(network, key) {
      await ofKey.take(`${key.toLowerCase()}|${network}`);
      await ofNetwork?.take(network);
    },
  };
}

export type RequestRateLimit = (c: Context<AppEnv>, key: string) => Promise<void>;

/** The same for a request, by the address that it comes from. @returns counts one. */
export function requestRateLimit(services: Services, limit: KeyedLimit): RequestRateLimit {
  const limited = keyedRateLimit(limit);
  return (c, key) => limited.take(networkOf(services, c), key);
}

/** Counts by the address alone, where nobody is known. */
export const networkRateLimit = ({ perNetwork, seconds }: NetworkLimit) => rateLimit(perNetwork, seconds);

/** Counts by the account alone, wherever its person is. */
export const accountRateLimit = ({ perKey, seconds }: KeyedLimit) => rateLimit(perKey, seconds);
