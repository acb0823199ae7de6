import { secretOfLink } from '#domain/text/dressed-link.ts';

/** Crockford's signs: none that is taken for another when it is read aloud or copied by hand. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TRACKING_CODE_SIGNS = 20;
/** A link of before had so many signs of base64url. */
const IS_OLD_SECRET = /^[\w-]{22}$/;
const IS_CODE = new RegExp(`^[${SIGNS}]{${TRACKING_CODE_SIGNS}}$`);

/** The code of so many random bytes; five bits of each count. */
export function trackingCodeOf(random: Uint8Array): string {
  return Array.from(random.slice(0, TRACKING_CODE_SIGNS), (each) => SIGNS[each % SIGNS.length]).join('');
}

/** As a letter shows it: `K7QD-2W8M-…`. */
export function shownTrackingCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/**
 * The secret in what somebody typed or pasted out of a letter: a code, in either case and with what stands between and around
 * its signs, or the whole link. Empty when it is neither.
 */
export function readTrackingCode(input: string): string {
  const [, fragment] = /(?:#|%(?:25)*23)([\s\S]*)$/i.exec(input) ?? [];
  if (fragment === undefined) return codeIn(input);
  const secret = secretOfLink(fragment);
  return IS_OLD_SECRET.test(secret) ? secret : codeIn(secret);
}

function codeIn(text: string): string {
  const code = text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return IS_CODE.test(code) ? code : '';
}
