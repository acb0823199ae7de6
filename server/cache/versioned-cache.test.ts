import { describe, expect, test } from 'vitest';
import { VersionedCache } from '#server/cache/versioned-cache.ts';

interface Thing {
  name: string;
  bytes: number;
}

/** A memory for some three things of 1,000 bytes, and what was made. */
function memory() {
  const kept = new VersionedCache<Thing>(4_000);
  const made: string[] = [];
  const ask = (key: string, moment = 1, bytes = 1_000) =>
    kept.at(moment, key, async () => {
      made.push(key);
      return { name: `${key} of ${moment}`, bytes };
    });
  return { kept, made, ask };
}

describe('VersionedCache', () => {
  test('makes a thing once for its moment, however many ask, and once more for a later one', async () => {
    const { made, ask } = memory();
    const asked = await Promise.all([ask('a'), ask('a'), ask('a')]);
    expect(asked.map((each) => each.name)).toEqual(['a of 1', 'a of 1', 'a of 1']);
    expect((await ask('a', 2)).name).toBe('a of 2');
    // Who began to ask before the later moment gets what is newer.
    expect((await ask('a', 1)).name).toBe('a of 2');
    expect(made).toEqual(['a', 'a']);
  });

  test('stays within its bytes: what was not asked for longest goes', async () => {
    const { kept, made, ask } = memory();
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
    expect(kept.bytes).toBeLessThanOrEqual(4_000);
    made.length = 0;
    for (const key of ['a', 'c', 'd', 'b']) await ask(key);
    expect(made).toEqual(['b']);
  });

  test('gives what is too large for it, and does not keep it', async () => {
    const { kept, made, ask } = memory();
    for (let time = 0; time < 2; time += 1) expect((await ask('large', 1, 10_000)).bytes).toBe(10_000);
    expect(made).toEqual(['large', 'large']);
    expect(kept.bytes).toBe(0);
  });

  test('makes a thing again that could not be made', async () => {
    const { kept, ask } = memory();
    await expect(kept.at(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await ask('a')).name).toBe('a of 1');
  });
});
