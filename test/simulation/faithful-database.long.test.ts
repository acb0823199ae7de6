import { beforeAll, expect, test } from 'vitest';
import { openPgliteUniverse } from '#test/simulation/real-database/real-database.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { runPlan, type Outcome } from '#test/simulation/run-plan.ts';
import type { Truth } from '#test/simulation/truth.ts';

/**
 * In 17 the company changes its settings, and in 45 people are given other roles and shut out, and supervisors decide
 * parked commands, which takes savepoints; the others work in the warehouse.
 */
const SEEDS = [4, 8, 10, 17, 45];
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

const plans = [
  ...[...SEEDS, ...RETURNED_SEEDS, STORE_SEED, LEADS_SEED].map((seed) =>
    planFromSeed(seed, { devices: [3, 4], commands: [15, 30] }),
  ),
  planFromSeed(STORES_SEED, { devices: [4, 4], commands: [15, 30] }),
  ...[PICKED_SEED, LOTS_SEED].map(inTheWarehouse),
].map(forOneConnection);

let database: Awaited<ReturnType<typeof openPgliteUniverse>>;
beforeAll(async () => {
  database = await openPgliteUniverse();
}, 120_000);

/** What the runs came to on PGlite: the seeds are chosen for it. */
const ends: Truth[] = [];

test.each(plans.map((plan) => ({ seed: plan.seed, plan })))(
  'the database in memory decides what PGlite decides, step by step, in seed $seed',
  async ({ seed, plan }) => {
    const steps: Steps = { imitated: [], real: [] };
    const imitated = await runPlan(plan, {
      connections: 1,
      print: (line) => void steps.imitated.push(line),
    });
    const real = await runPlan(plan, { database, print: (line) => void steps.real.push(line) });
    if (real.end) ends.push(real.end.truth);
    expect(real.violation).toBeNull();
    expect(firstDifference(seed, steps)).toBeNull();
    expect(imitated.traceHash).toBe(real.traceHash);
    expect(comparable(imitated, real.end)).toEqual(comparable(real));
  },
  400_000,
);

test('these seeds meet what they are chosen for', () => {
  const all = <Row>(of: (truth: Truth) => readonly Row[]) => ends.flatMap(of);
  const reviews = all((truth) => truth.reviews);
  expect(reviews.map((each) => each.state)).toEqual(expect.arrayContaining(['applied', 'rejected']));
  expect(reviews.map((each) => each.explanation)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Su cuenta se deshabilitó el /)]),
  );
  expect(all((truth) => truth.orders).some((each) => each.settings_version > 0)).toBe(true);
  expect(all((truth) => truth.products).some((each) => each.description !== '')).toBe(true);
  expect(all((truth) => truth.storeEvents).map((each) => each.step)).toEqual(
    expect.arrayContaining(['submit', 'approve', 'suspend']),
  );
  expect(new Set(all((truth) => truth.scans).map((each) => each.lot_key)).size).toBeGreaterThan(1);
  expect(all((truth) => truth.returns).map((each) => each.status)).toEqual(
    expect.arrayContaining(['withdrawn', 'refused', 'refunded']),
  );
  expect(all((truth) => truth.tasks).map((each) => `${each.kind} ${each.status}`)).toEqual(
    expect.arrayContaining(['pick done', 'pick cancelled', 'pack claimed']),
  );
});

/** The lines of the traces of a plan's two runs. */
type Steps = Record<'imitated' | 'real', string[]>;

/** The first line at which the traces part, with what led to it. Null while they are the same. */
function firstDifference(seed: number, { imitated, real }: Steps): object | null {
  const longer = imitated.length > real.length ? imitated : real;
  const at = longer.findIndex((_, index) => imitated[index] !== real[index]);
  if (at < 0) return null;
  return {
    seed,
    line: at + 1,
    imitated: imitated[at],
    real: real[at],
    before: real.slice(Math.max(0, at - 8), at),
  };
}

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
