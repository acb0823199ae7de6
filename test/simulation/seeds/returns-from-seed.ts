import type { ActName } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

/** Two devices whose people see every order: when one sends it, both may return, receive and enter it. */
const DEVICES = 2;
/** By this draw people choose the newest thing, or one close to it. */
const NEWEST = 6;

/**
 * Goods that are bought, sent, returned and entered, which by chance alone hardly ever happens in one run:
 * the work of two devices, spread over the plan and among its faults.
 */
export function withReturns(plan: Plan, draw: Chance): Plan {
  const staff = { role: 'owner', vendor: null } as const;
  const devices = plan.devices.map((each, index) => {
    return index < DEVICES ? givingBack(each, { plan, draw, person: plan.people.length + index }) : each;
  });
  const people = [...plan.people, ...Array.from({ length: DEVICES }, () => staff)];
  const products = plan.products.map((each, index) => (index < 2 ? { ...each, stock: 50 } : each));
  return { ...plan, people, products, devices };
}

function givingBack(
  device: PlannedDevice,
  { plan, draw, person }: { plan: Plan; draw: Chance; person: number },
): PlannedDevice {
  const act = (name: ActName, pick: number): PlannedCommand => {
    return { kind: 'warehouse', act: name, pick, product: 0, quantity: 2 };
  };
  const times = (count: number, name: ActName, pick: () => number) =>
    Array.from({ length: count }, () => act(name, pick()));
  const any = (most: number) => () => draw.whole(0, most);
  const items = [0, 1].map((product) => ({ product, quantity: draw.whole(1, 4) }));
  const steps: PlannedCommand[][] = [
    [{ kind: 'order', version: 2, items, afterLast: false }],
    times(7, 'advance order', () => NEWEST),
    times(3, 'request return', any(20)),
    [...times(1, 'withdraw return', any(5)), ...times(6, 'advance return', any(NEWEST))],
    [
      ...times(4, 'enter return', any(5)),
      ...times(3, 'rate product', any(20)),
      ...times(1, 'file pqr', any(9)),
    ],
    [...times(1, 'request return', any(20)), ...times(3, 'advance return', any(NEWEST))],
    [...times(2, 'answer pqr', any(NEWEST)), ...times(2, 'close pqr', any(NEWEST))],
  ];
  const stepMs = Math.floor(plan.calmMs / (steps.length + 1));
  const work = steps.map((commands, turn) => {
    return { atMs: turn * stepMs + draw.whole(0, stepMs), commands };
  });
  return {
    ...device,
    people: [person, ...device.people],
    work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs),
  };
}
