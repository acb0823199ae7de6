import { keysOf } from '#domain/base/keys-of.ts';
import type { Plan } from '#test/simulation/plan.ts';

/** The most runs of shrinking, so that it ends in a minute or two. */
const MAX_RUNS = 150;

/**
 * The smallest plan found that still breaks the same promise: devices, faults, bad weather and work are left
 * out as long as it still breaks.
 */
export async function shrink(plan: Plan, isBroken: (smaller: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan;
  let runs = 0;

  async function accept(smaller: Plan): Promise<boolean> {
    if (runs >= MAX_RUNS) return false;
    runs += 1;
    if (!(await isBroken(smaller))) return false;
    smallest = smaller;
    return true;
  }

  for (const device of [...plan.devices.keys()].toReversed()) await accept(withoutWork(smallest, device));
  await withoutParts(
    () => smallest.faults,
    (faults) => accept({ ...smallest, faults }),
  );
  for (const kind of keysOf(plan.weather)) {
    if (smallest.weather[kind] > 0)
      await accept({ ...smallest, weather: { ...smallest.weather, [kind]: 0 } });
  }
  for (const device of plan.devices.keys()) {
    await withoutParts(
      () => smallest.devices[device]?.work ?? [],
      (work) => accept(withDevice(smallest, device, { work })),
    );
  }
  return smallest;
}

/** Leaves out halves, then quarters, down to single parts. */
async function withoutParts<Part>(
  parts: () => readonly Part[],
  accept: (rest: Part[]) => Promise<boolean>,
): Promise<void> {
  for (let size = Math.ceil(parts().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < parts().length;) {
      const rest = parts().filter((_, index) => index < from || index >= from + size);
      if (!(await accept(rest))) from += size;
    }
  }
}

/** A device keeps its number, because faults name it, and does nothing. */
function withoutWork(plan: Plan, device: number): Plan {
  const faults = plan.faults.filter((each) => !('device' in each) || each.device !== device);
  return { ...withDevice(plan, device, { work: [] }), faults };
}

function withDevice(plan: Plan, device: number, change: Partial<Plan['devices'][number]>): Plan {
  return {
    ...plan,
    devices: plan.devices.map((each, index) => (index === device ? { ...each, ...change } : each)),
  };
}
