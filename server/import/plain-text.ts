import { decodeHTML } from 'entities';
import { cleanCell } from '#domain/import/clean-cell.ts';

/** Tags that end a line of text. */
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi;
const TAGS = /<\/?[a-z][^<>]*>|<!--[^]*?-->/gi;

/**
 * A cell as a person reads it. Catalogues that come out of other shops bring HTML and its entities, some of them
 * written twice: `&amp;quot;La Sirena&amp;quot;`, `<p>Vaso de vidrio</p>`. Control characters and stray marks of
 * encodings do not belong in a catalogue.
 */
export function plainText(cell: string): string {
  const hasHtml = /&(?:#\w+|[a-z]\w*);|<\/?[a-z!]/i.test(cell);
  const text = hasHtml ? decodeHTML(decodeHTML(cell)).replaceAll(LINE_ENDS, '\n').replaceAll(TAGS, '') : cell;
  return cleanCell(hasHtml ? text.replaceAll(/[ \t\u00A0]+/g, ' ').replaceAll(/ ?\n\s*/g, '\n') : text);
}
