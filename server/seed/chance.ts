import { createHash } from 'node:crypto';

/** A number in [0, 1) that depends on the key alone: the demonstration is the same on every machine. */
export function chance(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/** A whole number from `least` to `most`, both included. */
export function between(least: number, most: number, key: string): number {
  return least + Math.floor(chance(key) * (most - least + 1));
}

/** The items in an order that depends on the key alone. */
export function shuffled<Item>(items: readonly Item[], key: string): Item[] {
  return items
    .map((item, index) => ({ item, rank: chance(`${key}/${index}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A UUID (version 8, RFC 9562) that names one thing of the demonstration for ever. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`mestore demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
