import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

const STEPS = 8;

interface Work {
  plan: Plan;
  draw: Chance;
  /** The person's place in the plan's people. */
  person: number;
  acts: readonly ActName[];
  /** The fewest and the most of a turn. */
  commands: readonly [fewest: number, most: number];
}

/** A planned device that one more person uses, who works in turns over the plan's calm time beside what it does already. */
export function withTurns(
  device: PlannedDevice,
  { plan, draw, person, acts, commands: [fewest, most] }: Work,
): PlannedDevice {
  const act = (): PlannedCommand => {
    const [pick, quantity] = [draw.whole(0, 999), draw.whole(1, 9)];
    return { kind: 'warehouse', act: draw.pick(acts), pick, product: 0, quantity };
  };
  const stepMs = Math.floor(plan.calmMs / (STEPS + 1));
  const work = Array.from({ length: STEPS }, (_, turn) => ({
    atMs: turn * stepMs + draw.whole(0, stepMs),
    commands: Array.from({ length: draw.whole(fewest, most) }, act),
  }));
  return {
    ...device,
    people: [person, ...device.people],
    work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs),
  };
}
