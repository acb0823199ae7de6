import type { CSSProperties } from 'react';

/** The number of letters of a name on a label, for its style: a long one is drawn smaller. */
export function lettersOf(name: string): CSSProperties {
  return { '--letters': name.length } as CSSProperties;
}
