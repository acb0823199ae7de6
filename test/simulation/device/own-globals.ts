import { createHmac, KeyObject, webcrypto } from 'node:crypto';
import sharp from 'sharp';
import { chance } from '#test/simulation/chance.ts';
import { LightResponse } from '#test/simulation/light-http.ts';

/**
 * Gives a run its own time, chance, network and keyed hashes, so that code which reaches for the global ones
 * repeats itself too. Signatures are really made and checked, only at once instead of on another thread;
 * pictures are waited for.
 * @returns how to give the real ones back.
 */
export function ownGlobals(
  seed: number,
  own: {
    nowMs(): number;
    fetch: typeof fetch;
    timeout(ms: number): AbortSignal;
    /** Waits for another thread's work, while nothing else goes on. */
    outside<Answer>(work: Promise<Answer>): Promise<Answer>;
  },
): () => void {
  const source = chance(seed, 'globals');
  const { subtle } = webcrypto;
  const real = {
    fetch: globalThis.fetch,
    Response: globalThis.Response,
    timeout: AbortSignal.timeout,
    now: Date.now,
    random: Math.random,
    getRandomValues: webcrypto.getRandomValues,
    sign: subtle.sign,
    verify: subtle.verify,
    toBuffer: pictures.toBuffer,
  };
  globalThis.fetch = own.fetch;
  globalThis.Response = LightResponse as unknown as typeof Response;
  AbortSignal.timeout = own.timeout;
  Date.now = own.nowMs;
  Math.random = () => source.next();
  Object.assign(webcrypto, {
    getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = source.whole(0, 255);
      return bytes;
    },
  });
  Object.assign(subtle, {
    sign: async (_algorithm: unknown, key: webcrypto.CryptoKey, data: Uint8Array) => hmac(key, data),
    verify: async (_algorithm: unknown, key: webcrypto.CryptoKey, signature: Uint8Array, data: Uint8Array) =>
      Buffer.from(hmac(key, data)).equals(signature),
  });
  pictures.toBuffer = function toBuffer(this: unknown, ...given: unknown[]) {
    return own.outside(real.toBuffer.apply(this, given));
  };
  return () => {
    globalThis.fetch = real.fetch;
    globalThis.Response = real.Response;
    AbortSignal.timeout = real.timeout;
    Date.now = real.now;
    Math.random = real.random;
    Object.assign(webcrypto, { getRandomValues: real.getRandomValues });
    Object.assign(subtle, { sign: real.sign, verify: real.verify });
    pictures.toBuffer = real.toBuffer;
  };
}

/** The shared part of every picture. */
const pictures = (sharp as unknown as { prototype: { toBuffer(...given: unknown[]): Promise<unknown> } })
  .prototype;

function hmac(key: webcrypto.CryptoKey, data: Uint8Array): ArrayBuffer {
  const made = createHmac('sha256', KeyObject.from(key)).update(data).digest();
  return new Uint8Array(made).buffer;
}
