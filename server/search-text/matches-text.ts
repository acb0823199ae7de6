import { sql, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/search-terms.ts';
import { readSearch, type AskedGroup, type AskedWord } from '#domain/text/search-question.ts';
import { spellingsOf } from '#domain/text/units.ts';
import { containing, foldedText, holding } from '#server/db/conditions.ts';
import { SIGNS } from '#server/db/unsigned-text.ts';
import { mayMatch } from '#server/search-text/may-match.ts';

/**
 * Whether some columns together have what a person wrote into the search of a list: all its words in any order,
 * read as the search of the shop reads them (`readSearch`), or the text as it stands where it asks for no measure.
 */
export function matchesText(input: string, columns: readonly SQL[]): SQL {
  const asItStands = containing(input, columns);
  const { groups } = readSearch(input);
  if (groups.length === 0) return asItStands;
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
  // As it stands, `1 l` is also in `11 lados`.
  const other = groups.some(hasMeasure) ? sql`false` : asItStands;
  // `offset 0` keeps the database from folding the text anew for each word.
  const matches = sql`(${other} or exists (
    select from (select folded, translate(folded, ${SIGNS}, '') as unsigned
      from (select ${foldedText(text)} as folded offset 0) f offset 0) w
    where ${sql.join(groups.map(groupIn), sql` and `)}))`;
  return sql`(${sql.join([...mayMatch(groups, text), matches], sql` and `)})`;
}

function hasMeasure({ words }: AskedGroup): boolean {
  return words.some((each) => each.kind === 'measure');
}

function groupIn(group: AskedGroup): SQL {
  const { words, joined, written } = group;
  const ways = [
    ...(hasMeasure(group) ? [] : [sql`w.folded like ${holding(foldForSearch(written))}`]),
    sql`(${sql.join(words.map(wordIn), sql` and `)})`,
    ...(joined ? [wordIn(joined)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Letters are found with or without the signs of the text; numbers also with blanks beside them, and whole. */
function wordIn({ key, forms, kind }: AskedWord): SQL {
  const keys = [key, ...forms].map((each) => {
    if (/\d/.test(each)) return sql`w.folded ~ ${measurePattern(each, kind === 'measure')}`;
    // A size is a whole word: the letter s is in nearly every text.
    if (kind !== 'property') return sql`w.unsigned like ${holding(each)}`;
    const whole = `(?<![[:alnum:]])${each.replace(/[^\p{L}]/gu, '')}(?![[:alnum:]])`;
    return sql`(w.folded ~ ${whole} or w.unsigned ~ ${whole})`;
  });
  return sql`(${sql.join(keys, sql` or `)})`;
}

/**
 * `20w50` is `20[^[:alnum:]]*w[^[:alnum:]]*50`, and no part of a longer number. A measure ends with its unit, in
 * whatever way people write that: `1l` is in `1 litro` and in `1 LT`, and not in `1 lado`.
 */
function measurePattern(key: string, isMeasure: boolean): string {
  const parts = key.match(/\p{Nd}+|\p{L}+/gu) ?? [];
  const start = /^\d/.test(key) ? '(?<![0-9])(?<![0-9][.,])' : '';
  const end = /\d$/.test(key) ? '(?![0-9])' : '';
  // Two numbers have a sign between them: `1,5` is not 15.
  const between = (part: string, next = '') =>
    /\d$/.test(part) && /^\d/.test(next) ? '[^[:alnum:]]+' : next === '' ? '' : '[^[:alnum:]]*';
  const unit = isMeasure && parts.length > 1 && end === '' ? parts.pop() : undefined;
  const ending = unit === undefined ? end : `(?:${writtenUnits(unit).join('|')})(?![[:alpha:]])`;
  const written = [...parts, ...(unit === undefined ? [] : [unit])];
  const zeros = zerosAfter(key, unit === undefined ? null : parts.length);
  const pattern = parts.map((each, at) => thousands(each) + zeros(at) + between(each, written[at + 1]));
  return start + pattern.join('') + ending;
}

/** Tells which zeros may end a number of a pattern: `1,5` is in `1.50`, and the measure `2l` in `2,0 l`. */
function zerosAfter(key: string, partsOfMeasure: number | null): (at: number) => string {
  if (/^\d+\.\d/.test(key)) return (at) => (at === 1 ? '0*' : '');
  return (at) => (partsOfMeasure === 1 && at === 0 ? '(?:[.,]0+)?' : '');
}

/** `1500` is in `1.500`. */
function thousands(part: string): string {
  return /^[1-9]\d{3,}$/.test(part) ? part.replace(/\B(?=(?:\d{3})+$)/g, '[.,]?') : part;
}

/** How a unit may be written in a text that is not folded: inches also by their signs. */
function writtenUnits(unit: string): readonly string[] {
  return unit === 'pulg' ? [...spellingsOf(unit), '["”″“]', "''"] : spellingsOf(unit);
}
