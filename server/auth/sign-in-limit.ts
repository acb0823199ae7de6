import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { apiError } from '#domain/errors/error-catalogue.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 5;
/** Generous: a whole warehouse may sit behind one address. */
const TRIES_PER_ADDRESS = 200;

export interface SignInLimit {
  /** Counts a try before its password is looked at, so that tries at the same moment count too. */
  take(email: string, address: string): Promise<void>;
  /** A right password gives the tries back. */
  giveBack(email: string, address: string): Promise<void>;
}

/** Limits guesses by account and address together: an attacker elsewhere cannot lock the owner out. */
export function signInLimit(): SignInLimit {
  const perAccount = new RateLimiterMemory({ points: TRIES_PER_ACCOUNT, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ points: TRIES_PER_ADDRESS, duration: WINDOW_SECONDS });
  return {
    async take(email, address) {
      await consume(perAddress, address);
      await consume(perAccount, `${email}|${address}`);
    },
    async giveBack(email, address) {
      await perAccount.delete(`${email}|${address}`);
      await perAddress.reward(address);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiProblem(429, apiError('AUTH_005'), { 'retry-after': String(seconds) });
  }
}
