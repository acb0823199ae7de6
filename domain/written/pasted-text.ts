/**
 * A text as the person meant it, without what copying leaves in it: characters nobody sees (marks of direction,
 * zero-width joiners), wide digits, and spaces of other kinds than the usual one.
 */
export function pastedText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
