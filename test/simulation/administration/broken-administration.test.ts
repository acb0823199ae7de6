import { afterEach, describe, expect, test } from 'vitest';
import { OFFLINE_GRANT_DAYS } from '#domain/accounts/account-terms.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { Fault } from '#test/simulation/faults.ts';
import { jsonOf } from '#test/simulation/memory-database/statement.ts';
import type { Plan, PlannedCommand } from '#test/simulation/plan.ts';
import { brokenIn, calmPlan, instead, mendStatements } from '#test/simulation/sabotage.ts';

afterEach(mendStatements);

/** The warehouse moves goods and everybody orders, all without a network while something changes at the company. */
function whileOffline(change: Fault): Plan {
  const plan = calmPlan();
  const atMs = plan.calmMs - 3 * HOUR_MS;
  const faults: Fault[] = [
    ...plan.devices.map((_, device) => ({ kind: 'offline', atMs, device, forMs: 2 * HOUR_MS }) as const),
    { ...change, atMs: atMs + HOUR_MS },
  ];
  const goods = { product: 0, quantity: 1 };
  const commands: PlannedCommand[] = [
    { kind: 'movement', type: 'entrada', shelf: plan.products[0]?.shelf ?? 0, ...goods },
    { kind: 'order', version: 2, items: [goods], afterLast: false, pays: 0 },
  ];
  const work = { atMs: atMs + MINUTE_MS, commands };
  return {
    ...plan,
    faults,
    devices: plan.devices.map((each) => ({ ...each, grantMs: OFFLINE_GRANT_DAYS * DAY_MS, work: [work] })),
  };
}
const WAREHOUSE_PERSON = 2;
const roleLost = () =>
  whileOffline({ kind: 'role change', atMs: 0, person: WAREHOUSE_PERSON, role: 'buyer' });
const accountClosed = () =>
  whileOffline({ kind: 'account disabled', atMs: 0, person: WAREHOUSE_PERSON, forMs: null });
const settingsChanged = () =>
  whileOffline({
    kind: 'settings saved',
    atMs: 0,
    values: { 'shipping.cost': 9_000, 'payments.methods': ['contraentrega'] },
  });

test.each([roleLost, accountClosed, settingsChanged])(
  'with nothing broken, every promise is kept while administrators act (%o)',
  async (plan) => {
    expect(await brokenIn(plan())).toBeUndefined();
  },
  60_000,
);

describe('a run notices', { timeout: 60_000 }, () => {
  test('work of a closed account that takes effect', async () => {
    instead(
      'holders of tokens',
      (statement) => async (context) =>
        (await statement(context)).map((each) => ({
          ...each,
          is_active: true,
          is_disabled: false,
          alive: true,
        })),
    );
    expect(await brokenIn(accountClosed())).toBe('judged by rights');
  });

  test('a method of payment that is taken although it was switched off', async () => {
    instead(
      'settings after a version',
      (statement) => async (context) =>
        (await statement(context)).filter((each) => !('key' in each) || each.key === 'shipping.cost'),
    );
    expect(await brokenIn(settingsChanged())).toBe('orders by settings');
  });

  test('an order that costs what other settings say than it names', async () => {
    instead('save orders', (statement) => (context) => {
      const [units, orders, ...rest] = context.values;
      const named = jsonOf<object[]>(orders).map((each) => ({ ...each, settings_version: 1 }));
      return statement({ ...context, values: [units, JSON.stringify(named), ...rest] });
    });
    expect(await brokenIn(settingsChanged())).toBe('orders by settings');
  });

  test.each([
    ['a fact that is refused because its author lost a role', 'past roles', roleLost, 'judged by rights'],
    ['work kept for review that nobody gets to see', 'save reviews', accountClosed, 'judged by rights'],
    [
      'settings that were saved and reach nobody',
      'settings after a version',
      settingsChanged,
      'orders by settings',
    ],
  ])('%s', async (_, statement, plan, invariant) => {
    instead(statement, () => () => []);
    expect(await brokenIn(plan())).toBe(invariant);
  });
});
