import * as v from 'valibot';
import { KeyScope } from '#domain/accounts/api-key.ts';
import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';

/** Who reads the part of their own store where others read that of all. */
export interface OwnStoreOr {
  ownStoreOr: Capability;
}

/**
 * The people who may use a route. `anyone` also admits visitors without a token; a capability admits the
 * roles that have it, and several those that have any of them; `submit` admits a session or a device's offline grant; `operatorOr` also admits the
 * server's operator. `open` does not look at the token at all: signing in and out (the body says who asks,
 * and a stale token must not stand in the way), health, the documentation. `ownStoreOr` admits the people of a store,
 * to what is their store's, beside those with the capability.
 */
export type Rule =
  | 'anyone'
  | 'signedIn'
  | 'open'
  | Capability
  | readonly Capability[]
  | { submit: true }
  | OwnStoreOr
  | { operatorOr: Capability };

/**
 * How a key of the API stands to a route: the scope that opens it, or why no scope does. `factor`: people prove their second
 * factor there, and a key proves nothing. `two_people`: it is one of two people who agree.
 */
export type ForKeys = KeyScope | 'factor' | 'two_people';

/** The scope that opens a route to keys; null where none does. What a scope is named after needs not be told. */
export function scopeOf(rule: Rule, forKeys: ForKeys | undefined): KeyScope | null {
  const named = forKeys ?? (isOwnStoreOr(rule) ? rule.ownStoreOr : rule);
  return v.is(KeyScope, named) ? named : null;
}

export function isOwnStoreOr(rule: Rule): rule is OwnStoreOr {
  return typeof rule === 'object' && 'ownStoreOr' in rule;
}

/** Whether somebody has one of the capabilities that a rule names, or it names none. */
export function mayUse(who: Authority, rule: Rule): boolean {
  const needed = capabilitiesOf(rule);
  return needed.length === 0 || needed.some((each) => can(who, each));
}

/** The capabilities that a rule names. */
export function capabilitiesOf(rule: Rule): readonly Capability[] {
  if (isOneOf(rule)) return rule;
  if (isOwnStoreOr(rule)) return [rule.ownStoreOr];
  if (typeof rule === 'object') return 'operatorOr' in rule ? [rule.operatorOr] : [];
  return rule === 'anyone' || rule === 'signedIn' || rule === 'open' ? [] : [rule];
}

function isOneOf(rule: Rule): rule is readonly Capability[] {
  return Array.isArray(rule);
}
