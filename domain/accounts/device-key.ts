import * as v from 'valibot';

/** A public key of a device: ECDSA over P-256, as Web Crypto exports it. */
export const DeviceKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
export type DeviceKey = v.InferOutput<typeof DeviceKey>;
