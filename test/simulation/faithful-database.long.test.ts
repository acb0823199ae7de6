import { expect, test } from 'vitest';
import { openPgliteUniverse } from '#test/simulation/real-database/real-database.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { runPlan, type Outcome } from '#test/simulation/run-plan.ts';

/**
 * In 17 and 85 supervisors decide parked commands, which takes savepoints; the others work in the warehouse.
 */
const SEEDS = [4, 8, 10, 17, 85];
/**
 * Here everybody works in the warehouse, so that orders are picked, packed, sent, and taken back from the
 * table.
 */
const PICKED_SEED = 87;
/** And here several lots of a product come, one of them unannounced, and a scan of a lot is taken back. */
const LOTS_SEED = 103;
/** In these goods come back: people return some, and enter some twice. */
const RETURNED_SEEDS = [280, 340];
/** In this one two people of a store write its products, and one of their texts becomes public. */
const STORE_SEED = 107;
/** And in this one people ask for early access, several of them with one e-mail. */
const LEADS_SEED = 33;
/** In this one a store applies, and another one that sells is suspended; each of four people needs a device. */
const STORES_SEED = 58;

test('the database in memory decides what PGlite decides, step by step', async () => {
  const database = await openPgliteUniverse();
  const reviews: string[] = [];
  const plans = [
    ...[...SEEDS, ...RETURNED_SEEDS, STORE_SEED, LEADS_SEED].map((seed) =>
      planFromSeed(seed, { devices: [3, 4], commands: [15, 30] }),
    ),
    planFromSeed(STORES_SEED, { devices: [4, 4], commands: [15, 30] }),
    ...[PICKED_SEED, LOTS_SEED].map(inTheWarehouse),
  ];
  const picked: string[] = [];
  const returned: string[] = [];
  const lots: string[] = [];
  const texts: string[] = [];
  const stores: string[] = [];
  for (const plan of plans.map(forOneConnection)) {
    const imitated = await runPlan(plan, { connections: 1 });
    const real = await runPlan(plan, { database });
    expect(real.violation).toBeNull();
    reviews.push(...(real.end?.truth.reviews ?? []).map((each) => each.state));
    picked.push(...(real.end?.truth.tasks ?? []).map((each) => `${each.kind} ${each.status}`));
    lots.push(...(real.end?.truth.scans ?? []).map((each) => each.lot_key));
    texts.push(...(real.end?.truth.products ?? []).map((each) => each.description));
    stores.push(...(real.end?.truth.storeEvents ?? []).map((each) => each.step));
    returned.push(...(real.end?.truth.returns ?? []).map((each) => each.status));
    expect(imitated.traceHash).toBe(real.traceHash);
    expect(comparable(imitated, real.end)).toEqual(comparable(real));
  }
  expect(reviews).toContain('applied');
  expect(reviews).toContain('rejected');
  expect(texts.some((each) => each !== '')).toBe(true);
  expect(stores).toEqual(expect.arrayContaining(['submit', 'approve', 'suspend']));
  expect(new Set(lots).size).toBeGreaterThan(1);
  expect(returned).toEqual(expect.arrayContaining(['withdrawn', 'refused', 'refunded']));
  expect(picked).toEqual(expect.arrayContaining(['pick done', 'pick cancelled', 'pack claimed']));
}, 400_000);

function inTheWarehouse(seed: number): Plan {
  const plan = planFromSeed(seed, { devices: [3, 3], commands: [40, 50] });
  return { ...plan, people: plan.people.map(() => ({ role: 'admin_logistics', vendor: null })) };
}

/** PGlite has one connection: nothing can stay open beside the servers, and there is no backup to restore. */
function forOneConnection(plan: Plan): Plan {
  const faults = plan.faults.filter((each) => each.kind !== 'slow transaction' && each.kind !== 'restore');
  return { ...plan, faults };
}

/**
 * The end of a run without the numbers of its transactions, which each database counts from its own
 * beginning, and with only those columns that both have. Objects with ids stand in the order of their ids.
 */
function comparable({ end }: Outcome, columns = end): unknown {
  const rows = end && columns && withColumnsOf(end.truth, columns.truth);
  return JSON.parse(
    JSON.stringify({ devices: end?.devices, rows }, (key: string, value: unknown) => {
      if (NUMBERED.includes(key)) return undefined;
      return Array.isArray(value) && value.every(hasId)
        ? value.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        : value;
    }),
  );
}

/** The columns with the number of a transaction, and its length. */
const NUMBERED: readonly string[] = ['watermark', 'seen', 'bytes'];

type Rows = Record<string, readonly object[]>;

function withColumnsOf(truth: object, model: object): Rows {
  const wanted = model as Rows;
  return Object.fromEntries(
    Object.entries(truth as Rows).map(([table, rows]) => {
      const columns = Object.keys(wanted[table]?.[0] ?? {});
      const kept = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
      );
      return [table, kept];
    }),
  );
}

function hasId(value: unknown): value is { id: string } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
