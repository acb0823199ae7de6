import { describe, expect, test } from 'vitest';
import { believedByCost } from '#server/dashboard/believed-by-cost.ts';

describe('an answer that is believed by its cost', () => {
  function dear(costMs: number) {
    let nowMs = 0;
    let asked = 0;
    const ask = believedByCost(
      1_000,
      async () => {
        asked += 1;
        nowMs += costMs;
        return asked;
      },
      () => nowMs,
    );
    return { ask, wait: (ms: number) => (nowMs += ms) };
  }

  test('is worked out once for those who ask together, and again after a while', async () => {
    const { ask, wait } = dear(1);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    wait(999);
    expect(await ask()).toBe(1);
    wait(1);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  test('is believed a hundred times as long as it took', async () => {
    const { ask, wait } = dear(50);
    await ask();
    wait(4_999);
    expect(await ask()).toBe(1);
    wait(1);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  test('is asked for again when it failed', async () => {
    let fails = true;
    const ask = believedByCost(1_000, () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(7)));
    await expect(ask()).rejects.toThrow('away');
    fails = false;
    expect(await ask()).toBe(7);
  });
});
