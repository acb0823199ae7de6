import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A refresh token is random and means nothing; only its hash is stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The one successor of a refresh token, the same each time: only a holder of the secret can compute it. */
export function successorOf(refreshToken: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${refreshToken}`).digest('base64url');
}

/** The stored form of a token that means nothing by itself: a person who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
