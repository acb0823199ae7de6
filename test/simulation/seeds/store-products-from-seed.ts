import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

const STEPS = 8;

/** Two people of a store, each with a device, and a reviewer write the same products, among the plan's faults. */
export function withStoreProducts(plan: Plan, draw: Chance): Plan {
  const seller = { role: 'vendor', vendor: 0 } as const;
  const people = [...plan.people, seller, seller, { role: 'admin', vendor: null } as const];
  const products = plan.products.map((each, index) => (index < 2 ? { ...each, vendor: 0 } : each));
  const first = plan.people.length;
  const devices = plan.devices.map((each, index) =>
    index < 3 ? writing(each, { plan, draw, person: first + index, reviews: index === 2 }) : each,
  );
  return { ...plan, people, products, devices };
}

function writing(
  device: PlannedDevice,
  { plan, draw, person, reviews }: { plan: Plan; draw: Chance; person: number; reviews: boolean },
): PlannedDevice {
  const acts: readonly ActName[] = reviews
    ? ['decide product']
    : ['save product', 'save product', 'save product', 'choose value', 'discard change'];
  const act = (): PlannedCommand => {
    const pick = draw.whole(0, 99);
    return { kind: 'warehouse', act: draw.pick(acts), pick, product: 0, quantity: draw.whole(1, 9) };
  };
  const stepMs = Math.floor(plan.calmMs / (STEPS + 1));
  const work = Array.from({ length: STEPS }, (_, turn) => ({
    atMs: turn * stepMs + draw.whole(0, stepMs),
    commands: Array.from({ length: draw.whole(1, reviews ? 5 : 4) }, act),
  }));
  return {
    ...device,
    people: [person, ...device.people],
    work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs),
  };
}
