import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What sealing adds to the bytes. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** What a sealed value is: each has a key of its own, drawn from the installation's secret (`DOCUMENTS_KEY`). */
export type SealPurpose =
  | 'documents of stores'
  | 'second factors'
  | 'secrets of webhooks'
  | 'keys of the gateway'
  | 'bank accounts of stores'
  | 'files of payouts';

export interface Seal {
  /** The installation's secret. */
  secret: string;
  purpose: SealPurpose;
  /** Bound to the value: sealed for one row, it does not open in another's. */
  id: string;
}

/** Seals bytes for the row that they stand in. */
export function seal({ secret, purpose, id }: Seal, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret, purpose), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed with another secret, for another purpose, or for another row. */
export function unseal({ secret, purpose, id }: Seal, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(id)).setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}

/** Seals a secret text for the row that it stands in. */
export function sealText(as: Seal, text: string): Uint8Array {
  return seal(as, Buffer.from(text));
}

/** A sealed text; null where it does not open, e.g. because the installation has another secret now. */
export function openText(as: Seal, sealed: Uint8Array): string | null {
  try {
    return Buffer.from(unseal(as, sealed)).toString();
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: SealPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}
