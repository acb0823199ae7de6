import { sql, type SQL } from 'drizzle-orm';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { containing } from '#server/db/conditions.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

/**
 * Whether a person's row is meant by what somebody wrote or pasted into the search of a list: their mobile in
 * any form, a part of their e-mail, or words of their name.
 */
export function matchesPerson(input: string, of: { phone: SQL; name: SQL; email: SQL }): SQL {
  if (isMobile(input)) return sql`${of.phone} = ${normalisePhone(input)}`;
  if (!/\p{L}/u.test(input)) return sql`false`;
  // The words of a whole address are in those of others too.
  return input.includes('@')
    ? containing(normaliseEmail(input), [of.email])
    : matchesText(input, [of.name, of.email]);
}
