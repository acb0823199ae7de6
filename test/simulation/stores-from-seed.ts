import { APPLICANT } from '#test/simulation/names.ts';
import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

const STEPS = 8;

/** Weighed so that an application comes to its end in most plans. */
const ACTS = {
  applies: [
    'write application',
    'add document',
    'add document',
    'send application',
    'send application',
    'apply again',
  ],
  describes: ['describe store', 'describe store', 'save product', 'announce'],
  reviews: ['review store', 'review store', 'suspend store', 'judge document'],
} satisfies Record<string, readonly ActName[]>;

/**
 * Two people of a store that applies, one of a store that sells, and one who decides about both, each with a device,
 * among the plan's faults.
 */
export function withStores(plan: Plan, draw: Chance): Plan {
  const applicant = { role: 'vendor', vendor: APPLICANT } as const;
  const people = [
    ...plan.people,
    applicant,
    applicant,
    { role: 'vendor', vendor: 0 } as const,
    { role: 'admin', vendor: null } as const,
  ];
  const vendors = [APPLICANT, APPLICANT, 0, 0];
  const products = plan.products.map((each, index) => ({ ...each, vendor: vendors[index] ?? each.vendor }));
  const first = plan.people.length;
  const turns = ['applies', 'applies', 'describes', 'reviews'] as const;
  const devices = plan.devices.map((each, index) => {
    const turn = turns[index];
    return turn ? working(each, { plan, draw, person: first + index, acts: ACTS[turn] }) : each;
  });
  return { ...plan, people, products, devices };
}

function working(
  device: PlannedDevice,
  { plan, draw, person, acts }: { plan: Plan; draw: Chance; person: number; acts: readonly ActName[] },
): PlannedDevice {
  const act = (): PlannedCommand => {
    const [pick, quantity] = [draw.whole(0, 999), draw.whole(1, 9)];
    return { kind: 'warehouse', act: draw.pick(acts), pick, product: 0, quantity };
  };
  const stepMs = Math.floor(plan.calmMs / (STEPS + 1));
  const work = Array.from({ length: STEPS }, (_, turn) => ({
    atMs: turn * stepMs + draw.whole(0, stepMs),
    commands: Array.from({ length: draw.whole(1, 4) }, act),
  }));
  return {
    ...device,
    people: [person, ...device.people],
    work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs),
  };
}
