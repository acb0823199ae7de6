import { base64, bytesOfBase64 } from '#platform/base64.ts';

const IV_BYTES = 12;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/**
 * Encrypts a JSON value with AES-GCM under a fresh 96-bit IV.
 * @param context goes along as additional data: the ciphertext of one command does not decrypt as another's.
 * @returns base64 of the IV followed by the ciphertext and its tag.
 */
export async function encrypt(key: CryptoKey, value: unknown, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = utf8(JSON.stringify(value) ?? 'null');
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, context), key, plain));
  const encrypted = new Uint8Array(IV_BYTES + ciphertext.length);
  encrypted.set(iv);
  encrypted.set(ciphertext, IV_BYTES);
  return base64(encrypted);
}

/**
 * Decrypts the output of `encrypt`.
 * @throws when the key or the context is another one, or a bit was changed.
 */
export async function decrypt(key: CryptoKey, encrypted: string, context: string): Promise<unknown> {
  const bytes = bytesOfBase64(encrypted);
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt(algorithm(iv, context), key, bytes.subarray(IV_BYTES));
  return JSON.parse(decoder.decode(plain));
}

function algorithm(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(context) };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}
