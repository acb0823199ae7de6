import { rateLimit } from '#server/auth/rate-limit.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ACCOUNT = 5;
/** Generous: a whole warehouse may sit behind one address. */
const TRIES_PER_ADDRESS = 200;

export interface SignInTry {
  email: string;
  address: string;
  deviceId?: string | undefined;
}

export interface SignInLimit {
  /**
   * Counts a try before its password is looked at, so that tries at the same moment count too.
   * @returns how to give it back, for who proved to be the owner of the e-mail.
   * @throws ApiProblem 429.
   */
  take(of: SignInTry): Promise<() => Promise<void>>;
}

/**
 * Limits guesses by account and address together: an attacker elsewhere cannot lock the owner out. One at the same
 * address cannot either, where the owner has signed in before: a device that they know has tries of its own.
 */
export function signInLimit(
  isKnownDevice: (email: string, deviceId: string) => Promise<boolean>,
): SignInLimit {
  const perAccount = rateLimit(TRIES_PER_ACCOUNT, WINDOW_SECONDS);
  const perDevice = rateLimit(TRIES_PER_ACCOUNT, WINDOW_SECONDS);
  const perAddress = rateLimit(TRIES_PER_ADDRESS, WINDOW_SECONDS);

  async function takeOfAddress({ email, address }: SignInTry) {
    await perAddress.take(address);
    await perAccount.take(`${email}|${address}`);
    return async () => {
      await perAccount.forget(`${email}|${address}`);
      await perAddress.giveBack(address);
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
