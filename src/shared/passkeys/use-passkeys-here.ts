import { useEffect } from 'react';
import { supportsPasskeys } from '#src/device/passkeys/passkey-support.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { areUsableAt, askForSignInOffers, signInOffers } from '#src/session/sign-in-offers.ts';
import { connection } from '#src/sync/sync-status.ts';

/**
 * Whether passkeys are used on this page: not known yet; not at this address or installation; offered, and this browser
 * has none; or offered.
 */
export type PasskeysHere = 'unknown' | 'none' | 'unsupported' | 'offered';

export function usePasskeysHere(): PasskeysHere {
  const offers = useSignalValue(signInOffers);
  const offline = useSignalValue(connection) === 'offline';
  useEffect(() => {
    if (!offline) void askForSignInOffers();
  }, [offline]);
  if (offers === null) return 'unknown';
  if (!areUsableAt(offers.passkeys, location.hostname)) return 'none';
  return supportsPasskeys() ? 'offered' : 'unsupported';
}
