import { isIP } from 'node:net';

/** For whom passkeys are made (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The domain to which authenticators bind each passkey, for ever. */
  id: string;
  /** Origins of the pages whose answers count. */
  origins: readonly string[];
}

interface Addresses {
  publicUrl: string;
  /** The domain that the operator chose; null is the host of `publicUrl`. */
  domain: string | null;
  corsOrigins: readonly string[];
}

/**
 * For whom passkeys are made at these addresses; null where browsers make none (`whyNoPasskeys`) or the domain is not one of
 * the public address (`refusedDomain`).
 */
export function relyingParty({ publicUrl, domain, corsOrigins }: Addresses): RelyingParty | null {
  if (whyNoPasskeys(publicUrl) !== null || (domain !== null && refusedDomain(publicUrl, domain) !== null))
    return null;
  const { origin, hostname } = new URL(publicUrl);
  const id = domain ?? hostname;
  const others = corsOrigins.filter((each) => whyNoPasskeys(each) === null && isWithin(hostOf(each), id));
  return { id, origins: [...new Set([origin, ...others])] };
}

/**
 * Why browsers make no passkeys for an address, as a sentence for the operator; null where they do. A domain is needed, and
 * https, but on this same machine (WebAuthn Level 3, section 5.1.2).
 */
export function whyNoPasskeys(publicUrl: string): string | null {
  const { protocol } = new URL(publicUrl);
  const host = hostOf(publicUrl);
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    return 'PUBLIC_URL es una dirección IP, y las llaves de acceso necesitan un dominio.';
  if (protocol === 'https:' || isWithin(host, 'localhost')) return null;
  return 'PUBLIC_URL no es https://, y los navegadores no crean llaves de acceso sin cifrado.';
}

/** What is wrong with a chosen domain, as the end of a sentence that begins with its variable; null when nothing is. */
export function refusedDomain(publicUrl: string, domain: string): string | null {
  const host = hostOf(publicUrl);
  if (host === domain || (domain.includes('.') && isWithin(host, domain))) return null;
  return `debe ser el dominio de PUBLIC_URL (${host}) o uno que lo contenga.`;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
