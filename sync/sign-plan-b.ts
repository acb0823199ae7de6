import { signedText, type PlanBContent, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** A new pair of keys of a device. The private one can be used here and copied nowhere. */
export function newDeviceKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
}

/** Signs what a person has not sent, as the device that holds the key. */
export async function signPlanB(content: PlanBContent, key: CryptoKey): Promise<PlanBFile> {
  const signature = await crypto.subtle.sign(SIGNATURE, key, bytesOf(content));
  return { ...content, firma: base64url(new Uint8Array(signature)) };
}

function bytesOf(content: PlanBContent): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(signedText(content));
}

export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
