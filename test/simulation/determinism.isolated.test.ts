import { expect, test } from 'vitest';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { runPlan } from '#test/simulation/run-plan.ts';

/** In a process of its own: a timer that another file left would draw from the chance of the run that is going on. */
const small = { devices: [3, 5], commands: [15, 30] } as const;

test('a seed stands for one plan', () => {
  expect(planFromSeed(7)).toEqual(planFromSeed(7));
  expect(planFromSeed(7)).not.toEqual(planFromSeed(8));
});

test.each([1, 2, 3])(
  'seed %i takes the same steps each time, and keeps every promise',
  async (seed) => {
    const first = await runPlan(planFromSeed(seed, small));
    const second = await runPlan(planFromSeed(seed, small));
    expect(first.violation).toBeNull();
    expect(first.steps).toBeGreaterThan(1_000);
    expect(second.traceHash).toBe(first.traceHash);
    expect(second.end).toEqual(first.end);
  },
  60_000,
);

test('the trace is written as it happens, and its hash is of all of it', async () => {
  const lines: string[] = [];
  const plan = planFromSeed(4, small);
  const printed = await runPlan(plan, { print: (line) => lines.push(line) });
  expect(lines.length).toBeGreaterThan(printed.steps);
  expect(lines.some((line) => line.includes('sql commit'))).toBe(true);
  expect((await runPlan(plan)).traceHash).toBe(printed.traceHash);
}, 60_000);
