import { sql, type SQL } from 'drizzle-orm';

/** The signs within words, as people leave them out. */
export const SIGNS = '-–_./´`’\'",;:()+*&#%';

const FROM = `'áéíóúüñ${SIGNS.replaceAll("'", "''")}'`;

/**
 * A text without capitals, accents and signs: what indexes of trigrams hold. Nothing in it is a parameter, so that it is the
 * expression of an index to the letter.
 */
export function unsignedText(text: SQL): SQL {
  return sql`translate(lower(${text}), ${sql.raw(FROM)}, 'aeiouun')`;
}

/** What a part of such a text looks like when a person wrote it, already without capitals and accents. */
export function withoutSigns(folded: string): string {
  return [...folded].filter((sign) => !SIGNS.includes(sign)).join('');
}

/** The name and e-mail of a person, each with a blank before it: `users_search` holds them of accounts, `purchase_search` of recipients. */
export function unsignedPerson({ name, email }: { name: SQL; email: SQL }): SQL {
  return unsignedText(sql`' ' || coalesce(${name}, '') || ' ' || coalesce(${email}, '')`);
}
