/*
 * Mail programs change the links of letters: they write `#` as `%23`, break them over lines, and take the sign that
 * stands behind them as a part of them.
 */

/** What stands around a link in a sentence, and no link of ours ends with. */
const AROUND = /(?:[.,;)>\]}"'»”’]|%(?:22|27|29|2C|3B|3E|5D|7D|C2%BB|E2%80%9[9D]))+$/i;
const WRITTEN_HASH = /%(?:25)*23/i;

/** The parts of a page's address, as `location` has them. */
interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The secret in the part of a mailed link behind its `#`. */
export function secretOfLink(fragment: string): string {
  const whole = decoded(fragment)
    // A line broken as in quoted-printable (RFC 2045, 6.7), or any other way.
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/[\s\p{Cf}]/gu, '');
  return /[\w-]+/.exec(whole)?.[0] ?? '';
}

/**
 * The address that a mail program meant to open.
 * @returns null when it is the one that it opened.
 */
export function undressedAddress({ pathname, search, hash }: Address): string | null {
  const at = WRITTEN_HASH.exec(pathname);
  if (at) return `${pathname.slice(0, at.index)}${search}#${pathname.slice(at.index + at[0].length)}`;
  const bare = pathname.replace(AROUND, '');
  return bare === pathname || bare === '' ? null : bare + search + hash;
}

function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return /%[\dA-F]{2}/i.test(once) ? decodeURIComponent(once) : once;
  } catch {
    return text;
  }
}
