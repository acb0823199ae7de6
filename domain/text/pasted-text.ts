/**
 * A text as the person meant it, without what copying leaves in it: characters nobody sees (marks of direction,
 * zero-width joiners), wide digits, and spaces and dashes of other kinds than the usual ones.
 */
export function pastedText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
