import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

export interface RateLimit {
  /** Counts one for the key. @throws ApiProblem 429 with `Retry-After` once there were too many. */
  take(key: string): Promise<void>;
  /** Gives one back. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key. */
  forget(key: string): Promise<void>;
}

const HOUR_SECONDS = 3_600;

/** Allows this many per key in this many seconds, counted in this process. */
export function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiProblem(429, apiError('AUTH_005'), { 'retry-after': String(wait) });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/** Allows this many per key in an hour. */
export const perHour = (points: number): RateLimit => rateLimit(points, HOUR_SECONDS);
