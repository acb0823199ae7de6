import { base64url } from '#platform/base64.ts';
import { signedText, type PlanBContent, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';

const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Signs a person's unsent commands with the key of this device. */
export async function signPlanB(content: PlanBContent, key: CryptoKey): Promise<PlanBFile> {
  const signature = await crypto.subtle.sign(SIGNATURE, key, bytesOf(content));
  return { ...content, firma: base64url(new Uint8Array(signature)) };
}

function bytesOf(content: PlanBContent): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(signedText(content));
}
