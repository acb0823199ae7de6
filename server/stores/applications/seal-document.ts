import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a file with a key of its own purpose, drawn from the installation's secret. The id is bound to it: a
 * sealed file put into another document's row does not open.
 */
export function sealDocument(secret: string, id: string, file: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(file), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when it was sealed with another secret, or for another document. */
export function openDocument(secret: string, id: string, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(ALGORITHM, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(id)).setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'documents of stores', KEY_BYTES));
}
