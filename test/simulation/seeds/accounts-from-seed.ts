import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Fault } from '#test/simulation/faults.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';
import { commandFrom } from '#test/simulation/seeds/commands-from-seed.ts';

const DEVICES = 3;
const TIMES = 3;
const ROLES: readonly UserType[] = ['admin_logistics', 'admin_logistics', 'vendor', 'buyer', 'admin'];

/**
 * The people of some devices, who work in the warehouse at first, are given other roles, shut out and let in again, and
 * their sessions are ended, each time while their device is offline with work that it did not send. One of them is shut
 * out for good in the end, and has moved goods before it.
 */
export function withAccounts(plan: Plan, draw: Chance): Plan {
  const first = plan.people.length;
  const staff = { role: 'admin_logistics', vendor: 0 } as const;
  const people = [...plan.people, ...Array.from({ length: DEVICES }, () => staff)];
  const faults: Fault[] = [];
  const devices = plan.devices.map((device, index): PlannedDevice => {
    if (index >= DEVICES) return device;
    const person = first + index;
    const work = Array.from({ length: TIMES }, (_, turn) => {
      const [atMs, forMs] = [momentOf(plan, draw, turn), draw.whole(HOUR_MS / 2, 4 * HOUR_MS)];
      faults.push({ kind: 'offline', atMs, device: index, forMs });
      const changeMs = atMs + draw.whole(2 * MINUTE_MS, forMs);
      faults.push(index === 0 ? ofTheFirst(turn, person, changeMs) : changeOf(draw, person, changeMs));
      const drawn = Array.from({ length: draw.whole(2, 6) }, () => commandOf(draw, plan));
      const commands = index === 0 ? [movementOf(draw, plan), ...drawn] : drawn;
      return { atMs: atMs + draw.whole(0, MINUTE_MS), commands };
    });
    return {
      ...device,
      ...(index === 0 && { grantMs: OFFLINE_GRANT_DAYS * DAY_MS }),
      people: [person, ...device.people],
      work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs),
    };
  });
  return { ...plan, people, devices, faults: [...plan.faults, ...faults].sort((a, b) => a.atMs - b.atMs) };
}

function momentOf({ calmMs }: Plan, draw: Chance, turn: number): number {
  const stepMs = Math.floor(calmMs / (TIMES + 1));
  return turn * stepMs + draw.whole(0, stepMs);
}

function ofTheFirst(turn: number, person: number, atMs: number): Fault {
  if (turn < TIMES - 1) return { kind: 'sessions ended', atMs, person };
  return { kind: 'account disabled', atMs, person, forMs: null };
}

function movementOf(draw: Chance, { products }: Plan): PlannedCommand {
  const product = draw.whole(0, products.length - 1);
  const shelf = products[product]?.shelf ?? 0;
  return { kind: 'movement', product, type: 'entrada', quantity: draw.whole(1, 9), shelf };
}

/** What an administrator does about somebody. One account in three that is closed stays so. */
function changeOf(draw: Chance, person: number, atMs: number): Fault {
  if (draw.happens(0.4)) return { kind: 'role change', atMs, person, role: draw.pick(ROLES) };
  if (draw.happens(0.3)) return { kind: 'sessions ended', atMs, person };
  const forMs = draw.happens(0.33) ? null : draw.whole(10 * MINUTE_MS, 24 * HOUR_MS);
  return { kind: 'account disabled', atMs, person, forMs };
}

/** Mostly movements, which have happened, beside orders. */
function commandOf(draw: Chance, { products }: Plan): PlannedCommand {
  const drawn = commandFrom(draw, products);
  return drawn.kind === 'order' && draw.happens(0.5) ? commandFrom(draw, products) : drawn;
}
