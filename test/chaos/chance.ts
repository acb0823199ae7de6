/** Repeatable chance: the same seed gives the same numbers in the same order. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** Separate chance for a part of the run, so that parts do not take each other's numbers. */
  of(part: string): Chance;
}

export function chanceFrom(seed: string): Chance {
  let state = hashOf(seed);
  // Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    happens: (probability) => next() < probability,
    of: (part) => chanceFrom(`${seed}/${part}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  return [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
}
