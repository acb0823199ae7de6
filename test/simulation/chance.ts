/** Chance that repeats itself: the same seed and stream give the same numbers for ever. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/**
 * @param stream separates uses of one seed, so that leaving one out does not change the draws of the others.
 */
export function chance(seed: number, stream: string): Chance {
  let state = hashOf(`${seed}/${stream}`);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    happens: (probability) => probability > 0 && next() < probability,
    pick(items) {
      const picked = items[whole(0, items.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}

/** A UUID whose first digits are a time, so that ids sort as they were made. */
export function uuidFrom(source: Chance, atMs: number): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => source.whole(0, 15).toString(16)).join('');
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
