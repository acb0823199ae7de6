import { createHash } from 'node:crypto';

/**
 * By what an authenticator knows an account: always the same of one, so that it keeps one passkey of it, and of fixed length
 * (WebAuthn takes 64 bytes). It says nothing of who somebody is.
 */
export function userHandle(userId: string): string {
  return createHash('sha256').update(`passkey:${userId}`).digest('base64url');
}
