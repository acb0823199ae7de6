/*
 * Operators of mobile networks put thousands of phones behind one IPv4 address (RFC 6598), and a whole warehouse may sit
 * behind another. So what people do is limited by who does it, as far as that is known; an address (an IPv4 address, or a
 * /64 of IPv6) has room for all of them, and only keeps a flood out.
 */

/** How often something may be done in its window. */
export interface KeyedLimit {
  /** Who has `perKey`, each at one address: an account; whose e-mail is written to; a device, a guest or a key of the API by its own id. */
  key: 'account' | 'email' | 'device' | 'guest' | 'apiKey';
  perKey: number;
  /** All keys of one address together; null where only somebody with a session does it. */
  perNetwork: number | null;
  seconds: number;
}

/** What nobody is known for: counted by the address alone, with room for everybody behind it. */
export interface NetworkLimit {
  key: 'none';
  perNetwork: number;
  seconds: number;
}

const HOUR = 3_600;
const QUARTER = 900;
const MINUTE = 60;

/** Every limit of the server that is not a person's of a store (`perStorePerson`), with what it is of. */
export const rateLimits = {
  /** Passwords; a right one gives its try back, and a device that the account knows has its own. */
  signIn: { key: 'email', perKey: 5, perNetwork: 200, seconds: QUARTER },
  registration: { key: 'device', perKey: 20, perNetwork: 1_000, seconds: HOUR },
  /** Letters and text messages about an account: a stranger can cause them with an e-mail that they only claim. */
  accountLetters: { key: 'email', perKey: 5, perNetwork: 1_000, seconds: HOUR },
  /** Tries of links and codes. Each costs a hash or a search; codes have their own tries. */
  proofs: { key: 'none', perNetwork: 2_000, seconds: HOUR },
  phoneProofs: { key: 'account', perKey: 60, perNetwork: 2_000, seconds: HOUR },
  /** Tokens of Google that prove nobody; one that does gives its try back. */
  google: { key: 'none', perNetwork: 1_000, seconds: HOUR },
  /** Questions for passkeys of people who sign in: each page that may be signed in at asks, and again after minutes. */
  passkeyQuestions: { key: 'none', perNetwork: 4_000, seconds: HOUR },
  /** Answers of passkeys that sign in: each costs a search and a signature. */
  passkeySignIns: { key: 'none', perNetwork: 2_000, seconds: HOUR },
  /** Questions for one's own passkeys. */
  ownPasskeys: { key: 'account', perKey: 60, perNetwork: null, seconds: HOUR },
  /** Passwords in place of a passkey that was lost. */
  passkeyPasswords: { key: 'account', perKey: 5, perNetwork: null, seconds: QUARTER },
  /** Times that one guest comes: devices ask again after a lost answer. */
  guestEntries: { key: 'guest', perKey: 30, perNetwork: 2_000, seconds: HOUR },
  guestRegistrations: { key: 'guest', perKey: 20, perNetwork: 1_000, seconds: HOUR },
  leads: { key: 'email', perKey: 6, perNetwork: 1_000, seconds: HOUR },
  pqrs: { key: 'email', perKey: 6, perNetwork: 1_000, seconds: HOUR },
  trackingLetters: { key: 'email', perKey: 6, perNetwork: 1_000, seconds: HOUR },
  /** Tracking links that do not exist. One that exists is shown as often as it is asked for. */
  missedTracking: { key: 'none', perNetwork: 600, seconds: HOUR },
  invitations: { key: 'email', perKey: 5, perNetwork: 1_000, seconds: HOUR },
  invitationLinks: { key: 'none', perNetwork: 2_000, seconds: HOUR },
  /** Tries of the codes of invitations to have an account, beside those that each letter allows. */
  invitationCodes: { key: 'email', perKey: 20, perNetwork: 2_000, seconds: HOUR },
  /** Questions to the gateway by who tests its keys. */
  gatewayTests: { key: 'account', perKey: 10, perNetwork: null, seconds: QUARTER },
  payments: { key: 'account', perKey: 60, perNetwork: null, seconds: HOUR },
  ownData: { key: 'account', perKey: 20, perNetwork: null, seconds: HOUR },
  deletionCodes: { key: 'account', perKey: 5, perNetwork: null, seconds: HOUR },
  deletionTries: { key: 'account', perKey: 5, perNetwork: null, seconds: QUARTER },
  /** What one key of the API asks, from wherever. */
  apiKeys: { key: 'apiKey', perKey: 600, perNetwork: null, seconds: MINUTE },
  /** Errors that devices tell, once in a while. */
  errorReports: { key: 'none', perNetwork: 1_200, seconds: HOUR },
  /** What devices counted, four times in a minute at most. */
  events: { key: 'none', perNetwork: 2_000, seconds: MINUTE },
  /** The figures that anybody may know; one answer is believed for a while. */
  publicFigures: { key: 'none', perNetwork: 600, seconds: MINUTE },
} as const satisfies Record<string, KeyedLimit | NetworkLimit>;
