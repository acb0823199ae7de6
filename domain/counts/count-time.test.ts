import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLimits } from '#domain/counts/count-limits.ts';
import {
  countMoment,
  expectedAt,
  isLate,
  sideOf,
  type CountMoment,
  type LedgerLineAtPosition,
} from '#domain/counts/count-time.ts';
import { decideCount, settles, type OpenDiscrepancy } from '#domain/counts/decide-count.ts';
import { DAY_MS } from '#domain/base/durations.ts';

const { clockToleranceMs: TOLERANCE } = countLimits;
const NOW = 1_000 * TOLERANCE;
const DAYS_3 = 3 * DAY_MS;

const count: CountMoment = { deviceId: 'd1', userId: 'u1', atMs: NOW / 2, own: new Set(['mine']) };
const line = (over: Partial<LedgerLineAtPosition>): LedgerLineAtPosition => ({
  id: 'm',
  type: 'salida',
  change: -2,
  deviceId: 'd2',
  userId: 'u2',
  atMs: count.atMs,
  seen: false,
  ...over,
});

describe('sideOf', () => {
  test.each([
    ['what the device had seen', { seen: true, atMs: NOW }, 'before'],
    [
      'what it did itself before, whatever its clock',
      { id: 'mine', deviceId: 'd1', userId: 'u1', atMs: NOW },
      'before',
    ],
    ['what it did itself otherwise', { deviceId: 'd1', userId: 'u1', atMs: 0 }, 'after'],
    ['somebody else on the same device', { deviceId: 'd1' }, 'unsure'],
    ['another device that says to be earlier', { atMs: 0 }, 'unsure'],
    ['another device within the tolerance', { atMs: count.atMs + TOLERANCE }, 'unsure'],
    ['another device clearly later', { atMs: count.atMs + TOLERANCE + 1 }, 'after'],
    ['a clock three days ahead of the server', { atMs: NOW + DAYS_3 }, 'unsure'],
    ['another correction, however late it is heard of', { id: 'c:1', type: 'ajuste' }, 'before'],
    ['an adjustment that a person wrote', { id: 'c', type: 'ajuste' }, 'unsure'],
    ['a line derived from an own command before', { id: 'mine:2', deviceId: 'd1', userId: 'u1' }, 'before'],
  ])('%s', (_, over, side) => {
    expect(sideOf(line(over), count, NOW)).toBe(side);
  });
});

test('a count that names what the server does not know yet cannot be compared', () => {
  const known = { nowMs: NOW, settled: new Set<string>() };
  expect(expectedAt(10, [], count, known)).toBeNull();
  expect(expectedAt(10, [], count, { ...known, settled: new Set(['mine']) })).toBe(10);
});

test.each([
  ['a clock ahead counts as when the server heard of it', NOW + DAYS_3, 0, NOW],
  ['a clock behind not as before what its device had seen', NOW - DAYS_3, NOW - 5, NOW - 5],
  ['a credible clock as it says', NOW - 100, NOW - 500, NOW - 100],
])('%s', (_, said, seenMs, moment) => {
  expect(countMoment(new Date(said).toISOString(), { nowMs: NOW, seenMs })).toBe(moment);
});

/*
 * Three devices, each with its own person, over one shelf. Goods move at once; the server hears of it when a
 * device sends.
 */

const DEVICES = ['d1', 'd2', 'd3'] as const;
type DeviceId = (typeof DEVICES)[number];
type Act =
  | { kind: 'move'; by: DeviceId; change: number }
  | { kind: 'count' | 'send' | 'read'; by: DeviceId }
  | { kind: 'wait'; ms: number };

interface SentMove {
  kind: 'move';
  line: Omit<LedgerLineAtPosition, 'seen'>;
}
interface SentCount {
  kind: 'count';
  id: string;
  counted: number;
  seen: ReadonlySet<string>;
  moment: CountMoment;
}

class Warehouse {
  nowMs = NOW;
  onShelf = 100;
  readonly ledger: Omit<LedgerLineAtPosition, 'seen'>[] = [];
  open: OpenDiscrepancy | null = null;
  private readonly counts: CountMoment[] = [];
  private readonly unsent = new Map<DeviceId, (SentMove | SentCount)[]>(DEVICES.map((each) => [each, []]));
  private readonly copies = new Map<DeviceId, Set<string>>(DEVICES.map((each) => [each, new Set()]));
  private readonly moved = new Map<DeviceId, string[]>(DEVICES.map((each) => [each, []]));
  private ids = 0;
  private readonly opening: number;
  private readonly skew: Record<DeviceId, number>;

  constructor(opening: number, skew: Record<DeviceId, number>) {
    this.opening = opening;
    this.skew = skew;
  }

  get systemQuantity(): number {
    return this.ledger.reduce((sum, each) => sum + each.change, this.opening);
  }

  act(act: Act): void {
    this.nowMs += act.kind === 'wait' ? act.ms : 1;
    if (act.kind === 'wait') return;
    const queue = this.unsent.get(act.by) ?? [];
    const said = { deviceId: act.by, userId: `of ${act.by}`, atMs: this.nowMs + this.skew[act.by] };
    if (act.kind === 'move') {
      const change = Math.max(-this.onShelf, act.change);
      if (change === 0) return;
      this.onShelf += change;
      const id = `m${++this.ids}`;
      this.moved.get(act.by)?.push(id);
      queue.push({ kind: 'move', line: { ...said, id, type: 'salida', change } });
    } else if (act.kind === 'count') {
      const seen = new Set(this.copies.get(act.by));
      // An event that was sent and is not read back yet is own work too.
      const own = new Set((this.moved.get(act.by) ?? []).filter((each) => !seen.has(each)));
      queue.push({
        kind: 'count',
        id: `c${++this.ids}`,
        counted: this.onShelf,
        seen,
        moment: { ...said, own },
      });
    } else if (act.kind === 'send') {
      for (const each of queue.splice(0)) {
        if (each.kind === 'move') this.takeMove(each);
        else this.takeCount(each);
      }
    } else {
      for (const each of this.ledger) this.copies.get(act.by)?.add(each.id);
    }
  }

  private takeMove({ line: moved }: SentMove): void {
    this.ledger.push(moved);
    if (this.counts.some((each) => isLate(moved, each, this.nowMs)))
      this.open = { countedBy: null, variance: null };
  }

  private takeCount({ id, counted, seen, moment: said }: SentCount): void {
    const moment = { ...said, atMs: Math.min(said.atMs, this.nowMs) };
    const lines = this.ledger.map((each) => ({ ...each, seen: seen.has(each.id) }));
    const settled = new Set(this.ledger.map((each) => each.id));
    const expected = expectedAt(this.systemQuantity, lines, moment, { settled, nowMs: this.nowMs });
    const { outcome, variance } = decideCount({
      counted,
      expected,
      worth: 0,
      by: moment.userId,
      open: this.open,
    });
    if (outcome === 'adjusted' && variance)
      this.ledger.push({ ...moment, id: `${id}:1`, type: 'ajuste', change: variance });
    if (settles(outcome)) this.open = null;
    else if (outcome === 'moved') this.open = { countedBy: null, variance: null };
    else if (outcome !== 'repeated') this.open = { countedBy: moment.userId, variance };
    if (outcome !== 'moved' && outcome !== 'repeated') this.counts.push(moment);
  }
}

const device = fc.constantFrom(...DEVICES);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), by: device, change: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ kind: fc.constantFrom('count' as const, 'send' as const, 'read' as const), by: device }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, TOLERANCE, 3 * TOLERANCE) }),
);
const clock = fc.integer({ min: -TOLERANCE / 2, max: TOLERANCE / 2 });
const world = fc.record({
  opening: fc.integer({ min: 90, max: 110 }),
  skew: fc.record({ d1: clock, d2: clock, d3: clock }),
  acts: fc.array(act, { maxLength: 40 }),
});

function played({
  opening,
  skew,
  acts,
}: typeof world extends fc.Arbitrary<infer World> ? World : never): Warehouse {
  const warehouse = new Warehouse(opening, skew);
  for (const each of acts) warehouse.act(each);
  for (const by of DEVICES) warehouse.act({ kind: 'send', by });
  return warehouse;
}

test('once everything arrived, no count has corrupted the record without leaving a discrepancy open', () => {
  fc.assert(
    fc.property(world, (plan) => {
      const counted = plan.acts.findIndex((each) => each.kind === 'count');
      const warehouse = played(plan);
      if (counted === -1) expect(warehouse.systemQuantity - warehouse.onShelf).toBe(plan.opening - 100);
      else if (!warehouse.open) expect(warehouse.systemQuantity).toBe(warehouse.onShelf);
    }),
    { numRuns: 20_000 },
  );
});

test('two people who count after everything arrived leave the record right and nothing open', () => {
  fc.assert(
    fc.property(world, (plan) => {
      const warehouse = played(plan);
      for (const by of ['d1', 'd2', 'd3'] as const) {
        warehouse.act({ kind: 'wait', ms: 3 * TOLERANCE });
        warehouse.act({ kind: 'read', by });
        warehouse.act({ kind: 'count', by });
        warehouse.act({ kind: 'send', by });
      }
      expect([warehouse.systemQuantity, warehouse.open]).toEqual([warehouse.onShelf, null]);
    }),
    { numRuns: 5_000 },
  );
});
