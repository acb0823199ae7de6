import { expect, test } from 'vitest';
import { chanceFrom } from '#test/chaos/chance.ts';
import { planChaos, wholeSizes } from '#test/chaos/chaos-plan.ts';

test('a seed gives one plan, and another seed another', () => {
  const [one, same, other] = ['7', '7', '8'].map((seed) => planChaos(wholeSizes, 2, chanceFrom(seed)));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('a whole run has 100 kills over both servers, 20 crashes, and 30 partitions in all directions', () => {
  const { serverKills, databaseCrashes, partitions } = planChaos(wholeSizes, 2, chanceFrom('7'));
  expect(serverKills.map((each) => each.length)).toEqual([50, 50]);
  expect(databaseCrashes).toHaveLength(20);
  expect(partitions).toHaveLength(30);
  expect(new Set(partitions.map((each) => each.direction))).toEqual(new Set(['in', 'out', 'both']));
});
