import { Secret, TOTP } from 'otpauth';
import { TOTP_SECONDS } from '#domain/second-factor/second-factor.ts';

/** Bytes of a secret: as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Steps before and after the present one whose code is taken: clocks differ, and people take time to type. */
const STEPS_AROUND = 1;
const ISSUER = 'MeStore';

/** A new secret of an authenticator. */
export function newTotpSecret(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes;
}

/** What an authenticator needs: the secret in base32, and the address that a QR code carries. */
export function totpOffer(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of time that a code belongs to.
 * @returns null for a code of no step around `nowMs`.
 */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const offset = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: STEPS_AROUND });
  return offset === null ? null : Math.floor(nowMs / 1000 / TOTP_SECONDS) + offset;
}

/** SHA-1, six digits and 30 seconds are what every authenticator reads, whatever the address says. */
function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: TOTP_SECONDS,
  });
}
