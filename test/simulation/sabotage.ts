import { statements } from '#test/simulation/memory-database/statements.ts';
import type { Statement } from '#test/simulation/memory-database/statement.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { runPlan } from '#test/simulation/run-plan.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Two buyers and a warehouse, on good days: every fault comes from the test. */
export function calmPlan(): Plan {
  const plan = planFromSeed(12, { devices: [3, 3], commands: [20, 25] });
  const weather = Object.fromEntries(Object.keys(plan.weather).map((each) => [each, 0])) as Plan['weather'];
  return {
    ...plan,
    weather,
    faults: [],
    people: [
      { role: 'buyer', vendor: null },
      { role: 'buyer', vendor: null },
      { role: 'admin_logistics', vendor: null },
    ],
    devices: plan.devices.map((each, person) => ({ ...each, people: [person], skewMs: 0 })),
  };
}

const real = { ...statements };

/** Every statement of the database in memory is the real one again. */
export function mendStatements(): void {
  Object.assign(statements, real);
}

/** Puts another statement in place of one of the database's, given the real one. */
export function instead(name: string, make: (statement: Statement) => Statement): void {
  const statement = real[name];
  if (!statement) throw new Error(`There is no statement «${name}».`);
  statements[name] = make(statement);
}

/**
 * The promise that a run of this plan found broken, if any; `sabotage` breaks something in it before it
 * begins.
 */
export async function brokenIn(
  plan: Plan,
  sabotage: (universe: Universe) => void = () => undefined,
): Promise<string | undefined> {
  const { violation } = await runPlan(plan, { sabotage });
  return violation?.invariant;
}
