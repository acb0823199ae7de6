import { sql, type SQL } from 'drizzle-orm';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { containing } from '#server/db/conditions.ts';

/**
 * Whether a person's row is meant by what somebody wrote or pasted into the search of a list: their mobile in
 * any form, or a part of their name or e-mail.
 */
export function personWritten(written: string, of: { phone: SQL; name: SQL; email: SQL }): SQL {
  if (isMobile(written)) return sql`${of.phone} = ${normalisePhone(written)}`;
  if (!/\p{L}/u.test(written)) return sql`false`;
  return containing(normaliseEmail(written), [sql`coalesce(${of.name}, '')`, sql`coalesce(${of.email}, '')`]);
}
