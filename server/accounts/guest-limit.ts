import { perHour } from '#server/auth/rate-limit.ts';

/** Times that one guest comes in an hour: devices ask again after a lost answer. */
const ENTRIES_PER_GUEST = 30;
/**
 * Entries of all guests behind one address in an hour. Operators of mobile networks put thousands of phones behind one
 * IPv4 address (RFC 6598), so it only keeps a flood out.
 */
const ENTRIES_PER_NETWORK = 2_000;

/**
 * Limits how often guests come: each by their own account, which only their device can name, and all of an address
 * together. @throws ApiProblem 429.
 */
export function guestLimit({ perGuest = ENTRIES_PER_GUEST, perNetwork = ENTRIES_PER_NETWORK } = {}) {
  const ofGuest = perHour(perGuest);
  const ofNetwork = perHour(perNetwork);
  return {
    async take({ guestId, network }: { guestId: string; network: string }): Promise<void> {
      await ofGuest.take(guestId);
      await ofNetwork.take(network);
    },
  };
}
