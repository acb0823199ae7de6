import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A refresh token is random and means nothing; only its hash is stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The one token that a refresh token is exchanged for, however often it is asked: only who has the secret can tell. */
export function successorOf(refreshToken: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url');
}

/** What is stored of a token that says nothing by itself: whoever reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
