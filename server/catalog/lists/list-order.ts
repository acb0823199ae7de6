import type { CacheEntry } from '#server/cache/versioned-cache.ts';

/** The ids of a whole list in its order: any of its pages is a part of it, the last as soon as the first. */
export interface ListOrder extends CacheEntry {
  total: number;
  idsFrom(offset: number, limit: number): string[];
}

const BYTES_OF_PLACE = 4;

/** @param text the ids, a comma between each and the next: one text takes less than many. */
export function listOrder(text: string): ListOrder {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    starts.push(at);
    const end = text.indexOf(',', at);
    if (end === -1) break;
    at = end;
  }
  const places = Uint32Array.from([...starts, text.length + 1]);
  return {
    total: starts.length,
    bytes: text.length + BYTES_OF_PLACE * places.length,
    idsFrom(offset, limit) {
      const last = Math.min(offset + limit, starts.length);
      if (offset >= last) return [];
      return text.slice(places[offset], (places[last] ?? 0) - 1).split(',');
    },
  };
}
