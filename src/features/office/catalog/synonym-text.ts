import type { SynonymGroup } from '#domain/search/synonyms.ts';

/** A group as its list shows it: `nevera = refrigerador`, `computador → portátil, laptop`. */
export function synonymText({ kind, terms }: Pick<SynonymGroup, 'kind' | 'terms'>): string {
  const [first, ...others] = terms;
  return kind === 'equal' ? terms.join(' = ') : `${first} → ${others.join(', ')}`;
}

/** The words that a person wrote with commas or lines between them. */
export function termsIn(written: string): string[] {
  return written
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
