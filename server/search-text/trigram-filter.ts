import { sql, type SQL } from 'drizzle-orm';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { foldForSearch } from '#domain/text/search-terms.ts';
import { readSearch, type AskedGroup, type AskedWord } from '#domain/text/search-question.ts';
import { holding } from '#server/db/conditions.ts';
import { withoutSigns } from '#server/db/unsigned-text.ts';

/**
 * What an index of trigrams over `unsigned` decides of `matchesText`: a condition that all its rows fulfil, and some
 * others. Null where the index decides nothing: of figures, and of words that are too short for it.
 */
export function mayMatchText(input: string, unsigned: SQL): SQL | null {
  const asItStands = hasText(foldSpanish(input), unsigned);
  const { groups } = readSearch(input);
  if (asItStands === null || groups.length === 0) return asItStands;
  const decided = groups.flatMap((group) => mayMatchGroup(group, unsigned) ?? []);
  return decided.length === 0 ? null : sql`(${asItStands} or ${allIn(decided)})`;
}

/** The same of `matchesPerson`, in the name and e-mail of a person; a mobile is in neither. */
export function mayMatchPerson(input: string, unsigned: SQL): SQL | null {
  if (!/\p{L}/u.test(input)) return sql`false`;
  return input.includes('@')
    ? hasText(foldSpanish(normaliseEmail(input)), unsigned)
    : mayMatchText(input, unsigned);
}

function mayMatchGroup({ words, joined, written }: AskedGroup, unsigned: SQL): SQL | null {
  const inWords = words.flatMap((each) => mayMatchWord(each, unsigned) ?? []);
  const ways = [
    hasText(foldForSearch(written), unsigned),
    inWords.length > 0 ? allIn(inWords) : null,
    ...(joined ? [mayMatchWord(joined, unsigned)] : []),
  ];
  return anyIn(ways);
}

/** Null of a word with a number, whose figures may stand there with signs between them. */
function mayMatchWord({ key, forms }: AskedWord, unsigned: SQL): SQL | null {
  return anyIn([key, ...forms].map((each) => (/\d/.test(each) ? null : hasText(each, unsigned))));
}

/** Null where no three letters or figures in a row are asked for. */
function hasText(folded: string, unsigned: SQL): SQL | null {
  const text = withoutSigns(folded);
  return /[\p{L}\d]{3}/u.test(text) ? sql`${unsigned} like ${holding(text)}` : null;
}

function allIn(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` and `)})`;
}

/** Null where one of the ways is not decided: a row may match by that one. */
function anyIn(ways: readonly (SQL | null)[]): SQL | null {
  const decided = ways.flatMap((each) => each ?? []);
  return decided.length < ways.length ? null : sql`(${sql.join(decided, sql` or `)})`;
}
