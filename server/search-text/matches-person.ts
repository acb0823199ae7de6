import { sql, type SQL } from 'drizzle-orm';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { foldForSearch } from '#domain/text/search-terms.ts';
import { readSearch, type AskedGroup, type AskedWord } from '#domain/text/search-question.ts';
import { holding } from '#server/db/conditions.ts';
import { unsignedPerson, withoutSigns } from '#server/db/unsigned-text.ts';

/**
 * Whether a person's row is meant by what somebody wrote or pasted into the search of a list: their mobile in
 * any form, a part of their e-mail, or words of their name.
 */
export function matchesPerson(input: string, of: { phone: SQL; name: SQL; email: SQL }): SQL {
  return isMobile(input)
    ? sql`${of.phone} = ${normalisePhone(input)}`
    : namesPerson(input, unsignedPerson(of));
}

/**
 * Whether a name and e-mail have what somebody wrote, all words of it in any order. An index of trigrams decides it: a word of one or
 * two letters is looked for where a word begins, for anywhere it is in nearly every name.
 * @param unsigned as `unsignedPerson` makes it.
 */
export function namesPerson(input: string, unsigned: SQL): SQL {
  if (!/\p{L}/u.test(input)) return sql`false`;
  // The words of a whole address are in those of others too.
  if (input.includes('@')) return hasText(foldSpanish(normaliseEmail(input)), unsigned);
  const asItStands = hasText(foldSpanish(input), unsigned);
  const { groups } = readSearch(input);
  if (groups.length === 0) return asItStands;
  return sql`(${asItStands} or ${allIn(groups.map((each) => hasGroup(each, unsigned)))})`;
}

function hasGroup({ words, joined, written }: AskedGroup, unsigned: SQL): SQL {
  return anyIn([
    hasText(foldForSearch(written), unsigned),
    allIn(words.map((each) => hasWord(each, unsigned))),
    ...(joined ? [hasWord(joined, unsigned)] : []),
  ]);
}

function hasWord({ key, forms }: AskedWord, unsigned: SQL): SQL {
  return anyIn([key, ...forms].map((each) => hasText(each, unsigned)));
}

function hasText(folded: string, unsigned: SQL): SQL {
  const text = withoutSigns(folded).trim();
  return sql`${unsigned} like ${holding(/[\p{L}\d]{3}/u.test(text) ? text : ` ${text}`)}`;
}

function allIn(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` and `)})`;
}

function anyIn(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}
