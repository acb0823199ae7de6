import type { CSSProperties } from 'react';

/** How many letters a name on a label has, for its style: a long one is drawn smaller. */
export function lettersOf(name: string): CSSProperties {
  return { '--letters': name.length } as CSSProperties;
}
