/** The person that Google names in an ID token that was verified. */
export interface GooglePerson {
  /** Google's own id of the person: it never changes and is never given to another. */
  sub: string;
  email: string;
  /** The organisation whose mailboxes Google keeps, when the person is one of its members. */
  organisation: string | null;
}

const GOOGLES_OWN = /@(gmail|googlemail)\.com$/i;

/**
 * Whether Google keeps the mailbox, and so knows today whose it is. Of any other e-mail Google only knows
 * that the person once had it: somebody else may have it now.
 */
export function answersForEmail({
  email,
  organisation,
}: Pick<GooglePerson, 'email' | 'organisation'>): boolean {
  return organisation !== null || GOOGLES_OWN.test(email);
}
