import { APPLICANT } from '#test/simulation/names.ts';
import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { withTurns } from '#test/simulation/with-turns.ts';

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
    return turn
      ? withTurns(each, { plan, draw, person: first + index, acts: ACTS[turn], commands: [1, 4] })
      : each;
  });
  return { ...plan, people, products, devices };
}
