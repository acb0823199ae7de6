import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { runPlan, type Outcome, type RunOptions } from '#test/simulation/run-plan.ts';

/** The result of a run of one seed; small enough to travel between processes. */
export type SeedResult = Omit<Outcome, 'end'> & { devices: number };

export async function runSeed(seed: number, options: RunOptions = {}): Promise<SeedResult> {
  return resultOf(planFromSeed(seed), options);
}

export async function resultOf(plan: Plan, options: RunOptions = {}): Promise<SeedResult> {
  const { end: _, ...result } = await runPlan(plan, options);
  return { ...result, devices: plan.devices.length };
}
