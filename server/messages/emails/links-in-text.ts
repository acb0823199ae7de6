import { SIC_URL } from '#domain/legal/consumer-terms.ts';

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)]/g;

/** A piece of a line: words, or a link with its words. */
interface Piece {
  text: string;
  url: string | null;
}

/** Whether an address is the product's own. */
export function isOwnAddress(url: string, own: string): boolean {
  return url === own || url.startsWith(`${own}/`) || url.startsWith(`${own}#`);
}

/** Every address in a line. */
export const addressesIn = (line: string): string[] => line.match(ADDRESS) ?? [];

/**
 * A line in pieces. Only the product's own addresses and that of the Superintendencia become links: what people wrote may
 * lead anywhere. A link says where it leads without its secret.
 */
export function piecesOf(line: string, own: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const [url] = match;
    if (!isOwnAddress(url, own) && url !== SIC_URL) continue;
    pieces.push({ text: line.slice(from, match.index), url: null }, { text: shown(url), url });
    from = match.index + url.length;
  }
  pieces.push({ text: line.slice(from), url: null });
  return pieces.filter((each) => each.text !== '');
}

const shown = (url: string) => url.replace(/^https?:\/\//, '').replace(/[#?].*$/, '');
