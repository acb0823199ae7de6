import type { PersonSheet } from '#domain/people/person-sheet.ts';

/** How many keys of the API that somebody made open. */
export function openKeysOf({ keys }: Pick<PersonSheet, 'keys'>): number {
  return (keys ?? []).filter((each) => each.state === 'active' || each.state === 'orphaned').length;
}
