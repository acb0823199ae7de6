import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { chance, type Chance } from '#test/simulation/chance.ts';
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts';
import { faultsFrom } from '#test/simulation/seeds/faults-from-seed.ts';
import type { Plan, PlannedDevice, PlannedWork } from '#test/simulation/plan.ts';
import { withAccounts } from '#test/simulation/seeds/accounts-from-seed.ts';
import { withSettings } from '#test/simulation/seeds/settings-from-seed.ts';
import { withLeads } from '#test/simulation/seeds/leads-from-seed.ts';
import { withReturns } from '#test/simulation/seeds/returns-from-seed.ts';
import { withStores } from '#test/simulation/seeds/stores-from-seed.ts';
import { withStoreProducts } from '#test/simulation/seeds/store-products-from-seed.ts';
import {
  commandFrom,
  SHELVES,
  withCancellations,
  withOffers,
  withWarehouse,
} from '#test/simulation/seeds/commands-from-seed.ts';

/** The size of a run. */
export interface PlanSize {
  devices: readonly [least: number, most: number];
  commands: readonly [least: number, most: number];
  /** One seed in so many works in the warehouse, which takes four times as long; every one unless set. */
  warehouseEvery?: number;
}

/** 5–20 devices with 50–200 commands each; small ones more often, so that many seeds fit in a minute. */
export const FULL_SIZE: PlanSize = { devices: [5, 20], commands: [50, 200], warehouseEvery: 8 };

/** One seed in so many has goods that come back. */
const RETURNS_EVERY = 20;
/** And in one, of others, a store writes its products. */
const STORE_WRITES_AT = 7;
/** And in one, of others again, people ask for early access. */
const LEADS_AT = 13;
/** And in one, of others still, a store applies and stores are suspended. */
const STORES_AT = 18;
/** And in one, of others again, people are given other roles and shut out. */
const ACCOUNTS_AT = 5;
/** And in one, the last of them, the company changes its settings. */
const SETTINGS_AT = 17;

/** The plan of a seed: the same for ever, as long as this file and those that it draws with stay the same. */
export function planFromSeed(seed: number, size: PlanSize = FULL_SIZE): Plan {
  const draw = chance(seed, 'plan');
  const cancels = chance(seed, 'cancellations');
  const offers = chance(seed, 'offers to undo');
  const works = seed % (size.warehouseEvery ?? 1) === 0 ? chance(seed, 'warehouse') : null;
  const people = Array.from({ length: draw.whole(4, 8) }, () => personFrom(draw)).map((each) =>
    works?.happens(0.3) ? ({ role: 'admin_logistics', vendor: null } as const) : each,
  );
  const products = Array.from({ length: draw.whole(4, 12) }, () => ({
    price: draw.whole(10, 900) * 100,
    stock: draw.happens(0.2) ? draw.whole(0, 10) : draw.whole(50, 400),
    shelf: draw.whole(0, SHELVES - 1),
    vendor: draw.whole(0, 1),
  }));
  const calmMs = draw.whole(6 * HOUR_MS, 5 * DAY_MS);
  const devices = Array.from({ length: skewed(draw, size.devices) }, () =>
    deviceFrom(draw, { people: people.length, products, calmMs, size }),
  )
    .map((each) => withCancellations(each, cancels))
    .map((each) => (works ? withWarehouse(each, works) : each))
    .map((each) => withOffers(each, offers));
  const plan: Plan = {
    seed,
    people,
    products,
    devices,
    faults: faultsFrom(chance(seed, 'faults'), { people, products, devices, calmMs }),
    weather: {
      requestLost: draw.pick([0, 0.02, 0.1]),
      answerLost: draw.pick([0, 0.02, 0.1]),
      duplicated: draw.pick([0, 0.02, 0.1]),
      late: draw.pick([0, 0.01, 0.03]),
      hintHeard: draw.pick([0, 0.02, 0.05]),
      statementFails: draw.pick([0, 0, 0.002]),
      writeFails: draw.pick([0, 0, 0.002]),
    },
    calmMs,
  };
  if (seed % RETURNS_EVERY === STORE_WRITES_AT)
    return withStoreProducts(plan, chance(seed, 'store products'));
  if (seed % RETURNS_EVERY === STORES_AT) return withStores(plan, chance(seed, 'stores'));
  if (seed % RETURNS_EVERY === ACCOUNTS_AT) return withAccounts(plan, chance(seed, 'accounts'));
  if (seed % RETURNS_EVERY === SETTINGS_AT) return withSettings(plan, chance(seed, 'settings'));
  if (seed % RETURNS_EVERY === LEADS_AT) return withLeads(plan, chance(seed, 'leads'));
  return seed % RETURNS_EVERY === 0 ? withReturns(plan, chance(seed, 'returns')) : plan;
}

function personFrom(draw: Chance): Plan['people'][number] {
  const role: UserType = draw.pick([...USER_TYPES, 'buyer', 'buyer', 'admin_logistics', 'admin_logistics']);
  return { role, vendor: role === 'vendor' ? draw.whole(0, 1) : null };
}

interface Around {
  people: number;
  products: Plan['products'];
  calmMs: number;
  size: PlanSize;
}

function deviceFrom(draw: Chance, around: Around): PlannedDevice {
  const people = [draw.whole(0, around.people - 1)];
  if (draw.happens(0.3)) people.push(draw.whole(0, around.people - 1));
  let left = skewed(draw, around.size.commands);
  const work: PlannedWork[] = [];
  while (left > 0) {
    const count = Math.min(left, draw.whole(1, 30));
    const commands = Array.from({ length: count }, () => commandFrom(draw, around.products));
    work.push({ atMs: draw.whole(0, around.calmMs), commands });
    left -= count;
  }
  return {
    people: [...new Set(people)],
    skewMs: draw.happens(0.4) ? draw.whole(-3 * DAY_MS, 3 * DAY_MS) : draw.whole(-2_000, 2_000),
    grantMs: draw.happens(0.2) ? draw.whole(2 * HOUR_MS, DAY_MS) : 30 * DAY_MS,
    work: work.sort((a, b) => a.atMs - b.atMs),
  };
}

/** A whole number of the range, small ones more often. */
function skewed(draw: Chance, [least, most]: readonly [number, number]): number {
  return least + Math.floor(draw.next() ** 8 * (most - least + 1));
}
