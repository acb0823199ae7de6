import { createECDH, hkdfSync } from 'node:crypto';

/** The pair by which push services know this installation (RFC 8292), base64url. */
export interface VapidKeys {
  /** 65 bytes, uncompressed. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

/** Of the curve P-256 (SEC 2, §2.4.2): how many private keys there are, and one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const CURVE = 'prime256v1';
/** 64 bits more than a key has, so that none is likelier than another (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 40;

/**
 * The pair of an installation that was given none: drawn from its secret, so that every server of it has the same, and
 * nothing is written.
 */
export function vapidKeysOf(secret: string): VapidKeys {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'keys of Web Push', DRAWN_BYTES));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey: publicKeyOf(privateKey) ?? '', privateKey };
}

/** The public key of a private one; null where the curve has no such key. */
export function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url', 'uncompressed');
  } catch {
    return null;
  }
}

/** Whether this may name who answers for the installation (RFC 8292 §2.1): `mailto:` with an address, or `https:`. */
export function isSubject(subject: string): boolean {
  if (subject.startsWith('mailto:')) return /^mailto:[^\s@]+@[^\s@]+$/.test(subject);
  return subject.startsWith('https://') && URL.canParse(subject);
}

/** Whether it names this machine, which Apple answers with 403 `BadJwtToken`. */
export function isLocalSubject(subject: string): boolean {
  // A `mailto:` may go on with a subject of the letter, and a name may end in the dot of the root.
  const host = subject.startsWith('mailto:') ? /@([^?]+)/.exec(subject)?.[1] : new URL(subject).hostname;
  return /^(localhost|127\..*|\[::1\]|.*\.(localhost|local))\.?$/i.test(host ?? '');
}

/** The address of a sender such as `MeStore <hola@mestore.co>`. */
export function mailboxOf(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}
