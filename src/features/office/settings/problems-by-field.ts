import type * as v from 'valibot';

/**
 * One sentence for each field of one item of a list that a schema refused: the first one that it found.
 * @param at place of the item; what is wrong with others stands with them.
 * @param of the field with which what is of no item, and of no field of it, stands.
 */
export function problemsByField(
  issues: readonly v.BaseIssue<unknown>[],
  at: number,
  of: string,
): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    issues
      .filter(({ path }) => !path || path[0]?.key === at)
      .toReversed()
      .map(({ path, message }) => [String(path?.[1]?.key ?? of), message] as const),
  );
}
