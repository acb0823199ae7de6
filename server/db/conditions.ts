import { sql, type SQL } from 'drizzle-orm';
import { foldSpanish } from '#domain/base/spanish-text.ts';

/** All conditions together; without any, it asks for everything. */
export function allOf(conditions: readonly SQL[]): SQL {
  return sql.join([sql`true`, ...conditions], sql` and `);
}

/**
 * The right side that tests whether a text column is in a list: `id = ${anyOf(ids)}`. The list is one
 * parameter, so that the statement's text, and with it its plan, is the same for any number.
 */
export function anyOf(texts: readonly string[]): SQL {
  return sql`any (array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;
}

/**
 * Texts as rows to join with: `from ${textsIn(skus)} k(sku) join products p on upper(p.sku) = k.sku`. Whatever the
 * planner knows of the table, it looks each text up in the index, or all of them in one reading of the table; a test
 * by `anyOf` beside an `or` can become a comparison of each row with each text.
 */
export function textsIn(texts: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`;
}

/** Whether one of some columns contains a person's text, with or without accents. */
export function containing(input: string, columns: readonly SQL[]): SQL {
  const each = columns.map((column) => sql`${foldedText(column)} like ${holding(foldSpanish(input))}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** A text without capitals and accents. */
export function foldedText(text: SQL): SQL {
  return sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;
}

/** The pattern of `like` for what holds a text anywhere. */
export function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The place of a value in a list, from 1; for an order that is not the alphabet's. */
export function indexAmong(values: readonly string[], column: SQL): SQL {
  const texts = values.map((each) => sql`${each}::text`);
  return sql`array_position(array[${sql.join(texts, sql`, `)}], ${column})`;
}

/** A condition when there is a value, and none otherwise. */
export function given<Value>(value: Value | null | undefined | '', condition: (value: Value) => SQL): SQL[] {
  return value === null || value === undefined || value === '' ? [] : [condition(value)];
}
