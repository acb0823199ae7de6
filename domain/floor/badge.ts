import * as v from 'valibot';
import { seenText } from '#domain/base/unseen-signs.ts';

/**
 * The text in a badge's code: 26 random letters and digits (130 bits) after a mark. Capitals without I, L, O
 * and U, so that any scanner and any keyboard layout gives the same.
 */
export const BadgeCode = v.pipe(
  v.string(),
  seenText(),
  v.toUpperCase(),
  v.regex(/^MSC[0-9A-HJKMNP-TV-Z]{26}$/, 'Ese código no es de un carné de MeStore.'),
);

/** The letters of a code, 32 of them. */
export const BADGE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const BADGE_MARK = 'MSC';
export const BADGE_LENGTH = 26;

/** Answer of `GET /floor/badge`: with it a device recognises the person's badge again without a network. */
export const BadgeStatus = v.object({
  /** SHA-256 of the code, base64url; null when the person has no badge. */
  hash: v.nullable(v.string()),
});

/** Body of `POST /floor/badge`: the person who asks knows that the earlier badge ends. */
export const IssueBadgeBody = v.strictObject({ reemplaza: v.literal(true) });

/** Answer of `POST /floor/badge`: given once, and never again. The earlier badge no longer opens anything. */
export const IssuedBadge = v.object({ code: BadgeCode, hash: v.string() });
export type IssuedBadge = v.InferOutput<typeof IssuedBadge>;
