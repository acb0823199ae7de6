import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationPaths } from '#domain/notifications/notifications-api.ts';
import type { Config } from '#server/config/config.ts';

/** Whose promotions a token ends. It holds the account's id and no e-mail, serves for nothing else and never expires. */
export function unsubscribeToken({ jwtSecret }: Pick<Config, 'jwtSecret'>, userId: string): string {
  const mac = createHmac('sha256', jwtSecret).update(`unsubscribe-mail:${userId}`).digest('base64url');
  return `${Buffer.from(userId).toString('base64url')}.${mac}`;
}

/** The address that ends somebody's promotions by e-mail. */
export function unsubscribeUrl(config: Pick<Config, 'jwtSecret' | 'publicUrl'>, userId: string): string {
  return `${config.publicUrl}${notificationPaths.unsubscribeMail}/${unsubscribeToken(config, userId)}`;
}

/** @returns whose token it is; null of one that this server did not make. */
export function userOfToken(config: Pick<Config, 'jwtSecret'>, token: string): string | null {
  const userId = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
  const given = Buffer.from(token);
  const made = Buffer.from(unsubscribeToken(config, userId));
  return given.length === made.length && timingSafeEqual(given, made) ? userId : null;
}
