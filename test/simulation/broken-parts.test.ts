import { afterEach, describe, expect, test } from 'vitest';
import type { WarehouseTask } from '#domain/tasks/warehouse-task.ts';
import { statements } from '#test/simulation/memory-database/statements.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { planFromSeed } from '#test/simulation/plan-from-seed.ts';
import { runPlan } from '#test/simulation/run-plan.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Two buyers and a warehouse, on good days: whatever breaks was broken by the test. */
function calmPlan(): Plan {
  const plan = planFromSeed(11, { devices: [3, 3], commands: [20, 25] });
  const weather = Object.fromEntries(Object.keys(plan.weather).map((each) => [each, 0])) as Plan['weather'];
  return {
    ...plan,
    weather,
    faults: [],
    people: [
      { role: 'buyer', vendor: null },
      { role: 'buyer', vendor: null },
      { role: 'admin_logistics', vendor: null },
    ],
    devices: plan.devices.map((each, person) => ({ ...each, people: [person], skewMs: 0 })),
  };
}

const real = { ...statements };
afterEach(() => {
  Object.assign(statements, real);
});

/** Puts another statement in place of one of the database's, given the real one. */
function instead(name: string, make: (statement: Statement) => Statement): void {
  const statement = real[name];
  if (!statement) throw new Error(`There is no statement «${name}».`);
  statements[name] = make(statement);
}

async function brokenBy(
  sabotage: (universe: Universe) => void,
  plan: Plan = calmPlan(),
): Promise<string | undefined> {
  const { violation } = await runPlan(plan, { sabotage });
  return violation?.invariant;
}

/** Everybody gives their newest order up in the end, and says so twice. */
function givingUpTwice(): Plan {
  const plan = calmPlan();
  const commands = [newestGivenUp, newestGivenUp];
  const devices = plan.devices.map((each) => ({
    ...each,
    work: [...each.work, { atMs: plan.calmMs, commands }],
  }));
  return { ...plan, devices };
}
/** Three people of the warehouse, who have more to do. */
function warehousePlan(): Plan {
  const { devices } = planFromSeed(11, { devices: [3, 3], commands: [80, 90] });
  const plan = calmPlan();
  return {
    ...plan,
    people: plan.people.map(() => ({ role: 'admin_logistics', vendor: null })),
    devices: devices.map((each, person) => ({ ...each, people: [person], skewMs: 0 })),
  };
}

const newestGivenUp = { kind: 'cancellation', back: 0, part: null } as const;

test('with nothing broken, every promise is kept', async () => {
  expect(await brokenBy(() => undefined)).toBeUndefined();
  expect(await brokenBy(() => undefined, givingUpTwice())).toBeUndefined();
  expect(await brokenBy(() => undefined, warehousePlan())).toBeUndefined();
}, 60_000);

describe('a run notices', () => {
  test('a device that forgets what it said it saved', async () => {
    const invariant = await brokenBy(({ devices }) => {
      for (const { disk } of devices) {
        disk.outbox.append = async (entry) => ({ ...entry, laneSeq: 1, bytes: 1 });
      }
    });
    expect(invariant).toBe('nothing lost');
  }, 60_000);

  test('a copy that loses a row', async () => {
    const invariant = await brokenBy(({ devices: [device] }) => {
      if (!device) return;
      const { copies } = device.disk;
      copies.set = (key, copy) => {
        copy.documents.delete('producto-0');
        return Map.prototype.set.call(copies, key, copy) as typeof copies;
      };
    });
    expect(invariant).toBe('same copies');
  }, 60_000);

  test('what somebody else may see on a device', async () => {
    const invariant = await brokenBy(({ devices: [first, second] }) => {
      if (first && second) first.disk.sessions.get = () => second.disk.sessions.get(1);
    });
    expect(invariant).toBe('nothing out of scope');
  }, 60_000);

  test('a server that never answers again', async () => {
    const invariant = await brokenBy(({ devices: [device] }) => {
      if (!device) return;
      device.calm = () => undefined;
      device.link.cut = { out: true, in: true };
    });
    expect(invariant).toBe('liveness');
  }, 60_000);

  test('a movement that is entered twice', async () => {
    instead('save movements', (statement) => async (context) => {
      const { movements } = context.state.tables;
      const answer = await statement(context);
      for (const row of context.tx.written(movements)) {
        context.tx.put(movements, { ...row, id: `${row.id}-otra-vez` });
      }
      return answer;
    });
    expect(await brokenBy(() => undefined)).toBe('exactly once');
  }, 60_000);

  test('orders promised from stock that is not there', async () => {
    instead('lock for orders', (statement) => async (context) => {
      for (const row of context.tx.rows(context.state.tables.products)) {
        context.tx.put(context.state.tables.products, { ...row, stock: row.stock + 1_000 });
      }
      return statement(context);
    });
    expect(await brokenBy(() => undefined)).toBe('no oversell');
  }, 60_000);

  test('units that an order which was given up goes on holding', async () => {
    instead('save vendor orders', (statement) => (context) => {
      const [axes, events, purchases] = context.values;
      return statement({ ...context, values: [axes, events, purchases, '[]'] });
    });
    expect(await brokenBy(() => undefined, givingUpTwice())).toBe('no oversell');
  }, 60_000);

  test('units that are free again each time the same order is given up', async () => {
    instead('lock vendor orders', (statement) => async (context) => {
      const parts = await statement(context);
      return parts.map((each) => ({ ...each, status: 'confirmed', payment: 'pending' }));
    });
    expect(await brokenBy(() => undefined, givingUpTwice())).toBe('no oversell');
  }, 60_000);

  test('an order that stands although its cancellation was applied', async () => {
    instead('save vendor orders', () => () => []);
    expect(await brokenBy(() => undefined, givingUpTwice())).toBe('shown until copied');
  }, 60_000);

  test('a projection that is not the sum of its ledger', async () => {
    instead('save movements', (statement) => async (context) => {
      const { levels } = context.state.tables;
      const answer = await statement(context);
      for (const row of context.tx.written(levels))
        context.tx.put(levels, { ...row, quantity: row.quantity + 1 });
      return answer;
    });
    expect(await brokenBy(() => undefined)).toBe('stock adds up');
  }, 60_000);

  test('a task that is given to a second device while another one has it', async () => {
    instead('tasks on record', (statement) => async (context) => {
      const rows = (await statement(context)) as { document: WarehouseTask }[];
      return rows.map(({ document }) => ({ document: { ...document, claimedBy: null } }));
    });
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('one holder');
  }, 60_000);

  test('units that a task has and nobody moved', async () => {
    instead('save tasks', (statement) => (context) => {
      const [lines, ...rest] = context.values;
      const more = jsonOf<{ done: number }[]>(lines).map((each) => ({ ...each, done: each.done * 2 }));
      return statement({ ...context, values: [JSON.stringify(more), ...rest] });
    });
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('facts counted once');
  }, 60_000);

  test('units that an incident takes and no position says to be in quarantine', async () => {
    instead('change quarantine', () => () => []);
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('quarantine adds up');
  }, 60_000);

  test('a shelf below zero that nobody is asked to count', async () => {
    instead('save movements', (statement) => (context) => {
      const [movements, levels, , products] = context.values;
      return statement({ ...context, values: [movements, levels, '[]', products] });
    });
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('doubts are open');
  }, 60_000);

  test('an order whose moves are told twice', async () => {
    instead('save vendor orders', (statement) => (context) => {
      const [axes, events, ...rest] = context.values;
      const twice = jsonOf<object[]>(events).flatMap((each) => [each, each]);
      return statement({ ...context, values: [axes, JSON.stringify(twice), ...rest] });
    });
    expect(await brokenBy(() => undefined, givingUpTwice())).toBe('orders move by rule');
  }, 60_000);

  test('shelves that are asked for more than was ordered', async () => {
    instead('parts to pick', (statement) => async (context) => {
      const parts = (await statement(context)) as { lines: { quantity: number }[] }[];
      return parts.map((each) => ({
        ...each,
        lines: each.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
      }));
    });
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('picked as ordered');
  }, 60_000);

  test('a task to pick that outlives its order', async () => {
    instead('cancelled orders of picks', () => () => []);
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('picked as ordered');
  }, 60_000);

  test('positions that were asked for and are not there', async () => {
    instead('add positions', () => () => []);
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('positions made');
  }, 60_000);

  test('a photograph that nobody added', async () => {
    instead('photos kept', (statement) => async (context) => {
      const [incident] = jsonOf<string[]>(context.values[0]);
      context.tx.put(context.state.tables.incidentPhotos, {
        id: 'x',
        incident_id: incident ?? '',
        added_by: 'x',
      });
      return statement(context);
    });
    expect(await brokenBy(() => undefined, warehousePlan())).toBe('exactly once');
  }, 60_000);

  test('a server that fails at a question', async () => {
    instead('page of categories', () => () => {
      throw new Error('This statement is broken.');
    });
    expect(await brokenBy(() => undefined)).toBe('no 5xx');
  }, 60_000);
});
