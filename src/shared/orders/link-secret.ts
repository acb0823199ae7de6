import { useEffect, useSyncExternalStore } from 'react';
import { secretOfLink } from '#domain/text/dressed-link.ts';

/**
 * The last secret that an address brought, and its screen: a screen may be drawn again after the secret left
 * the address.
 */
let brought = { path: '', secret: '' };

/** The secret of a mailed link, however a mail program dressed it. Empty when there is none. */
export function useLinkSecret(): string {
  return secretOfLink(useFragment());
}

/**
 * The part behind the `#` of the address, removed from it at once, because it must not stay in the history of a
 * shared device. Empty when there is none. It also hears a link that is pasted over the same screen.
 */
export function useFragment(): string {
  useEffect(takeOut);
  return useSyncExternalStore(followAddress, secretOfAddress);
}

function followAddress(changed: () => void): () => void {
  const heard = () => {
    changed();
    takeOut();
  };
  addEventListener('hashchange', heard);
  return () => removeEventListener('hashchange', heard);
}

function takeOut(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

function secretOfAddress(): string {
  const { pathname, hash } = location;
  if (hash.length > 1) brought = { path: pathname, secret: hash.slice(1) };
  return brought.path === pathname ? brought.secret : '';
}

/** Forgets the secret that the address brought, once it is kept elsewhere. */
export function forgetLinkSecret(): void {
  brought = { path: '', secret: '' };
}
