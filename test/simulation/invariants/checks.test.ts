import { legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import { newOrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { REPLICATION_SCHEMA } from '#domain/protocol/replication.ts';
import { describe, expect, test } from 'vitest';
import { auditedOnce } from '#test/simulation/invariants/audited-once.ts';
import { givenUpAsAsked } from '#test/simulation/invariants/given-up.ts';
import { laneOrder } from '#test/simulation/invariants/lane-order.ts';
import { everyPesoOnce } from '#test/simulation/invariants/every-peso-once.ts';
import { checkMovesOn } from '#test/simulation/invariants/checkpoint-moves-on.ts';
import { ledger, receipt, truth } from '#test/simulation/invariants/nothing-done.ts';
import { outboxAtRest } from '#test/simulation/invariants/outbox-at-rest.ts';
import { returnsMoveByRule } from '#test/simulation/invariants/returns-move-by-rule.ts';
import { checkShown } from '#test/simulation/invariants/shown-until-copied.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

describe('a check refuses', () => {
  const noCosts = { subtotal: 0, iva: 0, shipping_cost: 0, total: 0 };
  const unpriced = {
    lines: [],
    subtotal: 0,
    iva: 0,
    shipping_cost: 0,
    total: 0,
    payment_method: 'contraentrega',
    created_at: '',
    settings_version: 0,
  };

  test('a lane decided out of its order, or with a hole', () => {
    const receipts = [receipt('first', 1, '9'), receipt('second', 2, '8')];
    expect(() => laneOrder({ ledger }, { ...truth, receipts })).toThrow('lane order');
    expect(() => laneOrder({ ledger }, { ...truth, receipts: [receipt('second', 2, '8')] })).toThrow('hole');
    const inOrder = [receipt('first', 1, '7'), receipt('second', 2, '8')];
    expect(() => laneOrder({ ledger }, { ...truth, receipts: inOrder })).not.toThrow();
  });

  test('a command that was decided and is not in the audit, or is there otherwise', () => {
    const receipts = [receipt('first', 1, '7')];
    const event = { id: 'first', actor_id: 'a', outcome: 'done' };
    const audited = (auditEvents: Truth['auditEvents']) => () => auditedOnce({ receipts, auditEvents });
    expect(audited([])).toThrow('not in the audit');
    expect(audited([event, event])).toThrow('twice');
    expect(audited([{ ...event, actor_id: 'b' }])).toThrow('audited as of b');
    expect(audited([{ ...event, outcome: 'refused' }])).toThrow('audited as refused');
    expect(audited([event, { ...event, id: 'second' }])).toThrow('not decided');
    expect(audited([event])).not.toThrow();
  });

  test('an order given up before the same device’s command that placed it', () => {
    const order = { id: 'o', number: 1, buyer_id: 'persona-0', status: 'confirmed', ...unpriced };
    const [place, cancel] = [anEntry({ name: 'order.place' }), anEntry({ name: 'order.cancel' })];
    const ofVendorOrder = (vendor_order_id: string | null) => ({
      ...cancel,
      data: { order_id: 'o', vendor_order_id },
    });
    const problem = { code: 'order_not_found', message: '' };
    const refused = { id: cancel.id, status: 'rejected' as const, problem };
    const seen = {
      ...truth,
      orders: [order],
      receipts: [{ ...receipt(cancel.id, 1, '8'), result: refused }],
    };
    const triedOn = (device: number, vendorOrder: string | null = null) => {
      const made = [
        { entry: place, device },
        { entry: ofVendorOrder(vendorOrder), device: 0 },
      ];
      const tried = made.map((each) => [each.entry.id, { ...each, person: 0, effectId: 'o' }] as const);
      return { ...ledger, tried: new Map(tried) };
    };
    expect(() => laneOrder({ ledger: triedOn(0) }, seen)).toThrow('before o was placed');
    expect(() => laneOrder({ ledger: triedOn(1) }, seen)).not.toThrow();
    expect(() => laneOrder({ ledger: triedOn(0, 'o-2') }, seen)).not.toThrow();
  });

  test('money that is not where its order says, twice, or does not follow', () => {
    const order = { id: 'o', number: 1, buyer_id: 'persona-0', status: 'confirmed', ...unpriced };
    const store = { order_id: 'o', vendor_id: 'tienda-0', ...noCosts, subtotal: 90, total: 90 };
    const vendorOrder = { id: 'o-1', place: 1, ...store, ...newOrderAxes };
    const { from: from_account, to: to_account } = legsBetweenAccounts(
      [{ leg: 'sale', from: 'buyer', to: 'store_pending', amount: 90 }],
      { vendorId: 'tienda-0', purchaseId: 'o' },
    )[0] ?? { from: '', to: '' };
    const line = {
      cause_id: 'o-1',
      number: 1,
      leg: 'sale' as const,
      from_account,
      from_before: 0,
      from_after: -90,
      from_version: 1,
      to_account,
      to_before: 0,
      to_after: 90,
      to_version: 1,
      amount: 90,
    };
    const moneyAccounts = [
      { id: from_account, balance: -90, version: 1 },
      { id: to_account, balance: 90, version: 1 },
    ];
    const whole = {
      ...truth,
      orders: [order],
      vendorOrders: [vendorOrder],
      moneyLines: [line],
      moneyAccounts,
    };
    const check = (change: Partial<Truth>) => () => everyPesoOnce({ ...whole, ...change });
    expect(check({})).not.toThrow();
    expect(check({ moneyLines: [], moneyAccounts: [] })).toThrow('lacks 90 of sale');
    expect(check({ moneyLines: [line, { ...line, number: 2 }] })).toThrow('lacks 90 of sale');
    expect(check({ vendorOrders: [{ ...vendorOrder, status: 'cancelled' }] })).toThrow('lacks 90 of sale');
    expect(check({ vendorOrders: [] })).toThrow('is no order');
    expect(check({ moneyLines: [{ ...line, number: 2 }] })).toThrow('an entry of o-1 is missing');
    expect(check({ moneyLines: [{ ...line, to_version: 2 }] })).toThrow('is missing, or there twice');
    expect(check({ moneyLines: [{ ...line, to_before: 5, to_after: 95 }] })).toThrow('does not follow');
    expect(check({ moneyAccounts: moneyAccounts.map((each) => ({ ...each, balance: 1 })) })).toThrow(
      'says 1',
    );
  });

  test('a checkpoint that moves back', () => {
    const at = (x: string) => ({ epoch: 'e', x, id: '', scope: 'public', schema: REPLICATION_SCHEMA });
    const broken: string[] = [];
    const noted = { broken: (invariant: string) => void broken.push(invariant) };
    checkMovesOn('it', at('100'), at('99'), noted);
    checkMovesOn('it', at('99'), at('100'), noted);
    checkMovesOn('it', at('100'), { ...at('5'), epoch: 'other' }, noted);
    expect(broken).toEqual(['checkpoint moves on']);
  });

  test('a command that is no longer shown and not in the copy yet', () => {
    const entry = anEntry({ name: 'order.place', state: 'confirmed' });
    const copies = new Map([['0 orders', { documents: new Map(), checkpoint: null }]]);
    const broken: string[] = [];
    const commands = new Map([[entry.id, { entry, person: 0, device: 0, effectId: 'offline_order_1' }]]);
    const device = { name: 'device 0', disk: { copies } } as unknown as Universe['devices'][number];
    checkShown(device, [entry], {
      commands,
      maySeeNow: () => true,
      broken: (invariant) => void broken.push(invariant),
    });
    expect(broken).toEqual(['shown until copied']);
  });

  test('an order given up that nobody asked for, or of somebody else', () => {
    const entry = { ...anEntry({ name: 'order.cancel' }), data: { order_id: 'o', vendor_order_id: null } };
    const asked = (person: number) =>
      ({
        tried: new Map([[entry.id, { entry, person, device: 0, effectId: 'o' }]]),
      }) as unknown as Universe['ledger'];
    const order = { id: 'o', number: 1, buyer_id: 'persona-0', status: 'cancelled', ...unpriced };
    const store = { order_id: 'o', vendor_id: 'tienda-0' };
    const vendorOrder = {
      id: 'o-1',
      place: 1,
      ...noCosts,
      ...store,
      ...newOrderAxes,
      status: 'cancelled' as const,
    };
    const receipts = [receipt(entry.id, 1, '9')];
    const [stands, givenUp] = [
      { ...vendorOrder, status: 'confirmed' as const },
      { ...truth, orders: [order], vendorOrders: [vendorOrder] },
    ];
    expect(() => givenUpAsAsked({ ledger: asked(0) }, givenUp)).toThrow('nobody asked');
    expect(() => givenUpAsAsked({ ledger: asked(1) }, { ...givenUp, receipts })).toThrow('of persona-0');
    expect(() =>
      givenUpAsAsked({ ledger: asked(0) }, { ...givenUp, vendorOrders: [stands], receipts }),
    ).toThrow('stands');
    expect(() => givenUpAsAsked({ ledger: asked(0) }, { ...givenUp, receipts })).not.toThrow();
  });

  test('a return that moves against its rules, a unit that goes back twice, and goods that came in twice', () => {
    const line = { line: 0, units: [1], amount: 100 };
    const returned = (id: string, place: number, status: ReturnStatus) => {
      return { id, vendor_order_id: 'o-1', place, status, lines: [line], refund: 100 };
    };
    const event = (return_id: string, from_status: ReturnStatus | null, to_status: ReturnStatus) => {
      const moved_by = from_status === null ? 'buyer' : 'staff';
      return { id: '1', vendor_order_id: 'o-1', return_id, from_status, to_status, moved_by, actor_id: 'a' };
    };
    const bought = { product_id: 'p', vendor_id: 'tienda-0', status: 'accepted', quantity: 2 } as OrderLine;
    const order = { id: 'o', number: 7, buyer_id: 'a', status: 'confirmed', ...unpriced, lines: [bought] };
    const named = { id: 'o-1', order_id: 'o', place: 1, vendor_id: 'tienda-0', ...noCosts, total: 200 };
    const vendorOrder = { ...named, ...newOrderAxes };
    const given = { ...truth, orders: [order], vendorOrders: [vendorOrder] };
    const once = [returned('r', 1, 'requested')];
    const asked = [event('r', null, 'requested')];
    const check = (more: Partial<Truth>) => () => returnsMoveByRule({ ledger }, { ...given, ...more });
    expect(check({ returns: once, returnEvents: asked })).not.toThrow();
    expect(check({ returns: once })).toThrow('begin');
    const refunded = [...asked, { ...event('r', 'requested', 'refunded'), id: '2' }];
    expect(check({ returns: [returned('r', 1, 'refunded')], returnEvents: refunded })).toThrow('came to');
    const approved = [...asked, { ...event('r', 'requested', 'approved'), id: '2' }];
    expect(check({ returns: [returned('r', 1, 'approved')], returnEvents: approved })).toThrow(
      'nobody asked',
    );
    const twice = {
      returns: [...once, returned('s', 2, 'requested')],
      returnEvents: [...asked, event('s', null, 'requested')],
    };
    expect(check(twice)).toThrow('goes back twice');
    const vendorOrders = [{ ...vendorOrder, total: 99 }];
    expect(check({ returns: once, returnEvents: asked, vendorOrders })).toThrow('which cost 99');
    const entered: Truth['movements'][number] = {
      id: 'm',
      sequence: 1,
      product_id: 'p',
      type: 'entrada',
      reason: 'devolucion',
      quantity: 2,
      from_position: '@cliente',
      to_position: 'x',
      reference: 'MS-000007-1-D1',
      user_id: 'a',
      new_stock: 2,
      lots: [],
    };
    expect(check({ returns: once, returnEvents: asked, movements: [entered] })).toThrow('came in');
  });

  test.each([true, false])('something undone that leaves all the same, and is gone here: %s', (isGone) => {
    const undone = anEntry({ state: 'confirmed' });
    const ledger = {
      takenBack: new Map([[undone.id, 'told']]),
      commands: new Map([[undone.id, undone]]),
      lostWithRestore: new Set<string>(),
      isActive: () => true,
    } as unknown as Universe['ledger'];
    const outbox = { all: () => (isGone ? [] : [undone]) };
    const device = { name: 'device 0', disk: { outbox } } as unknown as Universe['devices'][number];
    const receipts = isGone ? [receipt(undone.id, 1, '8')] : [];
    expect(() => outboxAtRest({ ledger, devices: [device] }, { ...truth, receipts })).toThrow('was undone');
  });

  test('something still shown as pending when everything is settled', () => {
    const settled = {
      takenBack: new Map(),
      commands: new Map(),
      lostWithRestore: new Set<string>(),
      isActive: () => true,
    } as unknown as Universe['ledger'];
    const outbox = { all: () => [anEntry({ state: 'acked' })] };
    const device = { name: 'device 0', disk: { outbox } } as unknown as Universe['devices'][number];
    expect(() => outboxAtRest({ ledger: settled, devices: [device] }, truth)).toThrow('overlay empty');
  });
});
