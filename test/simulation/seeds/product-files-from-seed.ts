import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { withTurns } from '#test/simulation/with-turns.ts';

const FILE = 'send part of file';

/** Weighed so that files meet changes of the same products, and some of what they bring is approved. */
const ACTS = {
  store: [FILE, FILE, 'save product', 'save product', 'choose value'],
  company: [FILE, 'approve new product', 'approve new product', 'approve new product'],
} satisfies Record<string, readonly ActName[]>;

/**
 * Two people of a store, one of them without a network for half of the time, and one of the company, each with a
 * device, send files of the same products and change them one by one, among the plan's faults. Their products have
 * no other prices and stores than these people give them, so that every version of a product is somebody's.
 */
export function withProductFiles(plan: Plan, draw: Chance): Plan {
  const seller = { role: 'vendor', vendor: 0 } as const;
  const people = [...plan.people, seller, seller, { role: 'admin', vendor: null } as const];
  const products = plan.products.map((each, index) => (index < 3 ? { ...each, vendor: 0 } : each));
  const first = plan.people.length;
  const turns = ['store', 'store', 'company'] as const;
  const devices = plan.devices.map((each, index) => {
    const turn = turns[index];
    return turn
      ? withTurns(each, { plan, draw, person: first + index, acts: ACTS[turn], commands: [2, 5] })
      : each;
  });
  const away = {
    kind: 'offline',
    device: 0,
    atMs: Math.floor(plan.calmMs / 4),
    forMs: Math.floor(plan.calmMs / 2),
  } as const;
  const kept = plan.faults.filter(({ kind }) => kind !== 'price change' && kind !== 'store change');
  const faults = [...kept, away].sort((a, b) => a.atMs - b.atMs);
  return { ...plan, people, products, devices, faults };
}
