import type { Capability } from '#domain/accounts/roles/capabilities.ts';

/** Who reads the part of their own store where others read that of all. */
export interface OwnStoreOr {
  ownStoreOr: Capability;
}

/**
 * The people who may use a route. `anyone` also admits visitors without a token; a capability admits the
 * roles that have it; `submit` admits a session or a device's offline grant; `operatorOr` also admits the
 * server's operator. `open` does not look at the token at all: signing in and out (the body says who asks,
 * and a stale token must not stand in the way), health, the documentation. `ownStoreOr` admits the people of a store,
 * to what is their store's, beside those with the capability.
 */
export type Rule =
  | 'anyone'
  | 'signedIn'
  | 'open'
  | Capability
  | { submit: true }
  | OwnStoreOr
  | { operatorOr: Capability };

export function isOwnStoreOr(rule: Rule): rule is OwnStoreOr {
  return typeof rule === 'object' && 'ownStoreOr' in rule;
}
