import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import { signedText, type PlanBFile } from '#domain/plan-b/plan-b-file.ts';

/** Whether a file is exactly what the device with this public key signed. */
export function isSignedBy({ firma, ...content }: PlanBFile, publicKey: DeviceKey): boolean {
  const key = readKey(publicKey);
  const signature = Buffer.from(firma, 'base64url');
  return (
    key !== null &&
    verify('sha256', Buffer.from(signedText(content)), { key, dsaEncoding: 'ieee-p1363' }, signature)
  );
}

function readKey(publicKey: DeviceKey): KeyObject | null {
  try {
    return createPublicKey({ key: { ...publicKey }, format: 'jwk' });
  } catch {
    return null;
  }
}
