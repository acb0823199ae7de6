import { afterEach, describe, expect, test } from 'vitest';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { jsonOf } from '#test/simulation/memory-database/statement.ts';
import type { Plan } from '#test/simulation/plan.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { brokenIn, calmPlan, instead, mendStatements } from '#test/simulation/sabotage.ts';

afterEach(mendStatements);

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

/** Three people of the warehouse, who have more work. */
function warehousePlan(): Plan {
  const { devices } = planFromSeed(12, { devices: [3, 3], commands: [80, 90] });
  const plan = calmPlan();
  return {
    ...plan,
    people: plan.people.map(() => ({ role: 'admin_logistics', vendor: null })),
    devices: devices.map((each, person) => ({ ...each, people: [person], skewMs: 0 })),
  };
}

/** Two people buy of the store for which a third one works. */
function sellingPlan(): Plan {
  const plan = calmPlan();
  const [first, second] = plan.people;
  const vendor = { role: 'vendor', vendor: 0 } as const;
  const products = plan.products.map((each) => ({ ...each, stock: 300, vendor: 0 }));
  return { ...plan, products, people: first && second ? [first, vendor, second] : [] };
}

/** The same, and in the end each makes positions that are not there yet. */
function makingPositions(): Plan {
  const plan = warehousePlan();
  const made = { kind: 'warehouse', act: 'generate positions', pick: 5, product: 0, quantity: 2 } as const;
  const devices = plan.devices.map((each) => ({
    ...each,
    work: [...each.work, { atMs: plan.calmMs, commands: [made] }],
  }));
  return { ...plan, devices };
}

const newestGivenUp = { kind: 'cancellation', back: 0, part: null } as const;

test('with nothing broken, every promise is kept', async () => {
  expect(await brokenIn(calmPlan())).toBeUndefined();
  expect(await brokenIn(givingUpTwice())).toBeUndefined();
  expect(await brokenIn(warehousePlan())).toBeUndefined();
  expect(await brokenIn(sellingPlan())).toBeUndefined();
}, 60_000);

describe('a run notices', { timeout: 60_000 }, () => {
  test('a device that forgets what it said it saved', async () => {
    const invariant = await brokenIn(calmPlan(), ({ devices }) => {
      for (const { disk } of devices) {
        disk.outbox.append = async (entries) => entries.map((each) => ({ ...each, laneSeq: 1, bytes: 1 }));
      }
    });
    expect(invariant).toBe('nothing lost');
  });

  test('a copy that loses a row', async () => {
    const invariant = await brokenIn(calmPlan(), ({ devices: [device] }) => {
      if (!device) return;
      const { copies } = device.disk;
      copies.set = (key, copy) => {
        copy.documents.delete('producto-0');
        return Map.prototype.set.call(copies, key, copy) as typeof copies;
      };
    });
    expect(invariant).toBe('same copies');
  });

  test('what somebody else may see on a device', async () => {
    const invariant = await brokenIn(calmPlan(), ({ devices: [first, second] }) => {
      if (first && second) first.disk.sessions.get = () => second.disk.sessions.get(1);
    });
    expect(invariant).toBe('nothing out of scope');
  });

  test('a server that never answers again', async () => {
    const invariant = await brokenIn(calmPlan(), ({ devices: [device] }) => {
      if (!device) return;
      device.calm = () => undefined;
      device.link.cut = { out: true, in: true };
    });
    expect(invariant).toBe('liveness');
  });

  test('a movement that is entered twice', async () => {
    instead('insert movements', (statement) => async (context) => {
      const { movements } = context.state.tables;
      const answer = await statement(context);
      for (const row of context.tx.written(movements)) {
        context.tx.put(movements, { ...row, id: `${row.id}-otra-vez` });
      }
      return answer;
    });
    expect(await brokenIn(calmPlan())).toBe('exactly once');
  });

  test('orders promised from stock that is not there', async () => {
    instead('lock for orders', (statement) => async (context) => {
      for (const row of context.tx.rows(context.state.tables.products)) {
        context.tx.put(context.state.tables.products, { ...row, stock: row.stock + 1_000 });
      }
      return statement(context);
    });
    const plan = calmPlan();
    const scarce = { ...plan, products: plan.products.map((each) => ({ ...each, stock: 1 })) };
    expect(await brokenIn(scarce)).toBe('no oversell');
  });

  test('an order that is given up and keeps its money', async () => {
    instead('money of vendor orders', (statement) => async (context) => {
      const rows = (await statement(context)) as { status: string }[];
      return rows.map((each) => ({ ...each, status: 'confirmed' }));
    });
    expect(await brokenIn(givingUpTwice())).toBe('every peso once');
  });

  test('units that an order which was given up goes on holding', async () => {
    instead('save vendor orders', (statement) => (context) => {
      const [axes, events, purchases] = context.values;
      return statement({ ...context, values: [axes, events, purchases, '[]'] });
    });
    expect(await brokenIn(givingUpTwice())).toBe('no oversell');
  });

  test('units that are free again each time the same order is given up', async () => {
    instead('lock vendor orders', (statement) => async (context) => {
      const vendorOrders = await statement(context);
      return vendorOrders.map((each) => ({ ...each, status: 'confirmed', payment: 'pending' }));
    });
    expect(await brokenIn(givingUpTwice())).toBe('no oversell');
  });

  test('a projection that is not the sum of its ledger', async () => {
    instead('insert movements', (statement) => async (context) => {
      const { levels } = context.state.tables;
      const answer = await statement(context);
      for (const row of context.tx.written(levels))
        context.tx.put(levels, { ...row, quantity: row.quantity + 1 });
      return answer;
    });
    expect(await brokenIn(calmPlan())).toBe('stock adds up');
  });

  test('a task that is given to a second device while another one has it', async () => {
    instead('stored tasks', (statement) => async (context) => {
      const rows = (await statement(context)) as { document: WarehouseTask }[];
      return rows.map(({ document }) => ({ document: { ...document, claimedBy: null } }));
    });
    expect(await brokenIn(warehousePlan())).toBe('one holder');
  });

  test('units that a task has and nobody moved', async () => {
    instead('save tasks', (statement) => (context) => {
      const [lines, ...rest] = context.values;
      const more = jsonOf<{ done: number }[]>(lines).map((each) => ({ ...each, done: each.done * 2 }));
      return statement({ ...context, values: [JSON.stringify(more), ...rest] });
    });
    expect(await brokenIn(warehousePlan())).toBe('facts counted once');
  });

  test('a shelf below zero that nobody is asked to count', async () => {
    instead('insert movements', (statement) => (context) => {
      const [movements, levels, , products] = context.values;
      return statement({ ...context, values: [movements, levels, '[]', products] });
    });
    expect(await brokenIn(warehousePlan())).toBe('discrepancies are open');
  });

  test('an order whose moves are told twice', async () => {
    instead('save vendor orders', (statement) => (context) => {
      const [axes, events, ...rest] = context.values;
      const twice = jsonOf<object[]>(events).flatMap((each) => [each, each]);
      return statement({ ...context, values: [axes, JSON.stringify(twice), ...rest] });
    });
    expect(await brokenIn(givingUpTwice())).toBe('orders move by rule');
  });

  test('shelves that are asked for more than was ordered', async () => {
    instead('vendor orders to pick', (statement) => async (context) => {
      const vendorOrders = (await statement(context)) as { lines: { quantity: number }[] }[];
      return vendorOrders.map((each) => ({
        ...each,
        lines: each.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })),
      }));
    });
    expect(await brokenIn(warehousePlan())).toBe('picked as ordered');
  });

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
    expect(await brokenIn(warehousePlan())).toBe('exactly once');
  });

  test('somebody who is told twice', async () => {
    instead('insert notifications', (statement) => async (context) => {
      const { notifications } = context.state.tables;
      const answer = await statement(context);
      for (const row of context.tx.written(notifications))
        context.tx.put(notifications, { ...row, id: `${row.id}-otra-vez` });
      return answer;
    });
    expect(await brokenIn(sellingPlan())).toBe('told once');
  });

  test('a server that fails at a question', async () => {
    instead('page of categories', () => () => {
      throw new Error('This statement is broken.');
    });
    expect(await brokenIn(calmPlan())).toBe('no 5xx');
  });

  test.each([
    [
      'an order that stands although its cancellation was applied',
      'save vendor orders',
      givingUpTwice,
      'shown until copied',
    ],
    [
      'units that an incident takes and no position says to be in quarantine',
      'change quarantine',
      warehousePlan,
      'quarantine adds up',
    ],
    [
      'a task to pick that outlives its order',
      'cancelled orders of picks',
      warehousePlan,
      'picked as ordered',
    ],
    ['an event of which nobody is told', 'take unresolved events', sellingPlan, 'told once'],
    ['what is handed over and not noted', 'settle deliveries', sellingPlan, 'told once'],
    ['an incident that is no event', 'announce events', warehousePlan, 'told once'],
    ['positions that were asked for and are not there', 'add positions', makingPositions, 'positions made'],
  ])('%s', async (_, statement, plan, invariant) => {
    instead(statement, () => () => []);
    expect(await brokenIn(plan())).toBe(invariant);
  });
});
