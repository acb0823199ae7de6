import { sql, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#domain/words/written-terms.ts';
import { readSearch, type AskedGroup, type AskedWord } from '#domain/words/search-question.ts';
import { containing } from '#server/db/conditions.ts';

/**
 * Whether some columns together have what a person wrote into the search of a list: all its words in any order,
 * read as the search of the shop reads them (`readSearch`), or the text as it stands.
 */
export function writtenIn(written: string, columns: readonly SQL[]): SQL {
  const asItStands = containing(written, columns);
  const { groups } = readSearch(written);
  if (groups.length === 0) return asItStands;
  const text = sql`translate(lower(concat_ws(' ', ${sql.join([...columns], sql`, `)})), 'áéíóúüñ', 'aeiouun')`;
  // `offset 0` keeps the database from folding the text anew for each word.
  return sql`(${asItStands} or exists (
    select from (select folded, regexp_replace(folded, '[^[:alnum:][:space:]]', '', 'g') as unsigned
      from (select ${text} as folded offset 0) f offset 0) w
    where ${sql.join(groups.map(groupIn), sql` and `)}))`;
}

function groupIn({ words, joined, written }: AskedGroup): SQL {
  const ways = [
    sql`w.folded like ${holding(foldForSearch(written))}`,
    sql`(${sql.join(words.map(wordIn), sql` and `)})`,
    ...(joined ? [wordIn(joined)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Letters are found with or without the signs of the text; numbers also with blanks beside them, and whole. */
function wordIn({ key, forms }: AskedWord): SQL {
  const keys = [key, ...forms].map((each) =>
    /\d/.test(each) ? sql`w.folded ~ ${measurePattern(each)}` : sql`w.unsigned like ${holding(each)}`,
  );
  return sql`(${sql.join(keys, sql` or `)})`;
}

/** `20w50` is `20[^[:alnum:]]*w[^[:alnum:]]*50`, and no part of a longer number. */
function measurePattern(key: string): string {
  const parts = key.match(/\d+|\p{L}+/gu) ?? [];
  const start = /^\d/.test(key) ? '(?<![0-9])(?<![0-9][.,])' : '';
  const end = /\d$/.test(key) ? '(?![0-9])' : '';
  return start + parts.join('[^[:alnum:]]*') + end;
}

function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
