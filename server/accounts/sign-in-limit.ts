import { rateLimit } from '#server/auth/rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

const { perKey, perNetwork, seconds } = rateLimits.signIn;

export interface SignInTry {
  email: string;
  /** As `networkOf` counts it. */
  network: string;
  deviceId?: string | undefined;
}

export interface SignInLimit {
  /**
   * Counts a try before its password is looked at, so that tries at the same moment count too.
   * @returns how to give it back to a person who proved to own the e-mail.
   * @throws ApiProblem 429.
   */
  take(of: SignInTry): Promise<() => Promise<void>>;
}

/**
 * Limits guesses by account and address together, so that an attacker elsewhere cannot lock the owner out. An
 * attacker at the same address cannot either, once the owner signed in there: a device that the account knows
 * has its own tries.
 */
export function signInLimit(
  isKnownDevice: (email: string, deviceId: string) => Promise<boolean>,
): SignInLimit {
  const perAccount = rateLimit(perKey, seconds);
  const perDevice = rateLimit(perKey, seconds);
  const perAddress = rateLimit(perNetwork, seconds);

  async function takeOfAddress({ email, network }: SignInTry) {
    await perAddress.take(network);
    await perAccount.take(`${email}|${network}`);
    return async () => {
      await perAccount.forget(`${email}|${network}`);
      await perAddress.giveBack(network);
    };
  }

  return {
    async take(of) {
      try {
        return await takeOfAddress(of);
      } catch (refusal) {
        const { email, deviceId } = of;
        if (!(refusal instanceof ApiProblem) || !deviceId) throw refusal;
        if (!(await isKnownDevice(email, deviceId))) throw refusal;
        await perDevice.take(`${email}|${deviceId}`);
        return () => perDevice.forget(`${email}|${deviceId}`);
      }
    },
  };
}
