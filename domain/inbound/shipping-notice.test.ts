import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { lineOfScan } from '#domain/inbound/lines-by-lot.ts';
import {
  AnnounceShippingNoticeData,
  CountUnitsData,
  shippingNoticeCommands,
} from '#domain/inbound/shipping-notice-commands.ts';
import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import {
  differencesOf,
  statusAfterScan,
  statusWhenCounted,
  stepShippingNotice,
  unitsAtDock,
  withScans,
  type ScannedUnits,
} from '#domain/inbound/shipping-notice-transitions.ts';
import {
  SHIPPING_NOTICE_STATUSES,
  shippingNoticeNumber,
  SCAN_KINDS,
  parseShippingNoticeNumber,
  type ScanKind,
} from '#domain/inbound/shipping-notice.ts';
import { movementsOfScan, movementsOfUndo } from '#domain/inbound/scan-movements.ts';
import { foldQuarantine } from '#domain/inventory/incident-transitions.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { foldLedger } from '#domain/inventory/register-movement.ts';
import { readVersioned } from '#domain/protocol/versioned-data.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';

const PRODUCTS = ['a', 'b', 'c'] as const;
const shelf: Position = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' };

const line = (product_id: string, expected: number, over = {}) => ({
  product_id,
  ...NO_LOT,
  expected,
  good: 0,
  damaged: 0,
  put_away: 0,
  ...over,
});
/** Nothing of the first product, one lot of the second, and two of the third. */
const announced = [
  line('a', 0),
  line('b', 5, { lot: 'L-1', expires_on: '2027-01-31' }),
  line('c', 5, { lot: 'L-1' }),
  line('c', 5, { expires_on: '2027-12-31' }),
];

const scan = fc.record({
  product_id: fc.constantFrom(...PRODUCTS),
  lot: fc.constantFrom('', 'L-1', 'L-2'),
  expires_on: fc.constantFrom(null, '2027-01-31', '2027-12-31'),
  kind: fc.constantFrom(...SCAN_KINDS),
  units: fc.integer({ min: 1, max: 50 }),
});
/** The scans that one device sends, some of them taken back later. */
const deviceScans: fc.Arbitrary<ScannedUnits[]> = fc
  .array(fc.tuple(scan, fc.boolean()), { maxLength: 12 })
  .map((all) => [
    ...all.map(([each]) => each),
    ...all.filter(([, undone]) => undone).map(([each]) => ({ ...each, units: -each.units })),
  ]);

/** The lines once those of lots that nobody announced are there. */
function withEveryLot(scans: readonly ScannedUnits[]) {
  return scans.reduce(
    (lines, { product_id, lot, expires_on }) =>
      lineOfScan(lines, { product_id, lot, expires_on })
        ? lines
        : [...lines, line(product_id, 0, { lot, expires_on })],
    announced,
  );
}

describe('scans of a shipping notice', () => {
  test('of two devices give the same totals whatever the order in which they arrive', () => {
    fc.assert(
      fc.property(deviceScans, deviceScans, fc.infiniteStream(fc.boolean()), (one, other, turns) => {
        const mixed: ScannedUnits[] = [];
        const [first, second] = [[...one], [...other]];
        while (first.length + second.length > 0) {
          const from = first.length === 0 || (second.length > 0 && turns.next().value) ? second : first;
          mixed.push(...from.splice(0, 1));
        }
        const lots = withEveryLot([...one, ...other]);
        expect(withScans(lots, mixed)).toEqual(withScans(withScans(lots, other), one));
      }),
    );
  });

  test('leave in the ledger exactly what they add up to: the dock, the shelf and quarantine', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(scan, fc.boolean()), { maxLength: 20 }), (all) => {
        const ledger = all.flatMap(([{ product_id, kind, units: quantity }, undone]) => {
          const scanned = { kind, quantity, dock: DOCK, destination: kind === 'put_away' ? shelf : null };
          const lines = [...movementsOfScan(scanned), ...(undone ? movementsOfUndo(scanned) : [])];
          return lines.map((each) => ({ ...each, product_id }));
        });
        const remaining = all.filter(([, undone]) => !undone).map(([each]) => each);
        const lots = withEveryLot(remaining);
        for (const product of PRODUCTS) {
          const own = ledger.filter((each) => each.product_id === product);
          const onHand = foldLedger(own);
          const total = (kind: ScanKind) =>
            withScans(lots, remaining)
              .filter((each) => each.product_id === product)
              .reduce((sum, each) => sum + each[kind], 0);
          expect(onHand.get(positionKey(DOCK)) ?? 0).toBe(total('good') - total('put_away'));
          expect(onHand.get(positionKey(shelf)) ?? 0).toBe(total('put_away'));
          expect(foldQuarantine(own)).toBe(total('damaged'));
        }
      }),
    );
  });

  test('of what was counted bring a shipping notice back to being received, in every state', () => {
    for (const status of SHIPPING_NOTICE_STATUSES) {
      expect(statusAfterScan(status, 'good', [line('a', 3, { good: 3 })])).toBe('recibiendo');
      expect(statusAfterScan(status, 'damaged', [line('a', 3, { damaged: 1 })])).toBe('recibiendo');
    }
  });

  test('of what is put away end it only when it was counted and nothing is left at the dock', () => {
    const half = [line('a', 4, { good: 4, put_away: 2 })];
    const all = [line('a', 4, { good: 4, put_away: 4 })];
    expect(statusAfterScan('recibiendo', 'put_away', all)).toBe('recibiendo');
    expect(statusAfterScan('recibido', 'put_away', half)).toBe('recibido');
    expect(statusAfterScan('recibido', 'put_away', all)).toBe('ubicado');
    expect(statusAfterScan('cerrado', 'put_away', all)).toBe('cerrado');
    expect(statusAfterScan('ubicado', 'put_away', half)).toBe('recibido');
  });
});

describe('a step of a shipping notice', () => {
  const short = [line('a', 4, { good: 1 })];

  test.each([
    ['anunciado', 'cancel', 'cancelado'],
    ['en_muelle', 'cancel', 'already_arrived'],
    ['anunciado', 'arrive', 'en_muelle'],
    ['cancelado', 'arrive', 'en_muelle'],
    ['recibiendo', 'arrive', 'recibiendo'],
    ['anunciado', 'finish', 'not_arrived'],
    ['cancelado', 'finish', 'notice_cancelled'],
    ['recibiendo', 'finish', 'recibido_parcial'],
    ['recibido', 'finish', 'recibido'],
    ['recibido_parcial', 'close', 'units_at_dock'],
    ['recibiendo', 'close', 'units_at_dock'],
    ['ubicado', 'close', 'cerrado'],
    ['cerrado', 'close', 'cerrado'],
  ] as const)('%s, %s: %s', (from, step, expected) => {
    const done = stepShippingNotice(from, step, short);
    expect(done.ok ? done.value : done.refusal).toBe(expected);
  });

  test('made twice is made once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SHIPPING_NOTICE_STATUSES),
        fc.constantFrom('cancel', 'arrive', 'finish', 'close'),
        (from, step) => {
          const once = stepShippingNotice(from, step, short);
          if (once.ok) expect(stepShippingNotice(once.value, step, short)).toEqual(once);
        },
      ),
    );
  });
});

describe('what was counted', () => {
  test('is partial while something is missing, even when something else came in excess', () => {
    expect(statusWhenCounted([line('a', 4, { good: 3 }), line('b', 0, { good: 9 })])).toBe(
      'recibido_parcial',
    );
    expect(statusWhenCounted([line('a', 4, { good: 3, damaged: 1 })])).toBe('recibido');
    expect(statusWhenCounted([line('a', 4)])).toBe('ubicado');
  });

  test('is compared product by product with what was announced', () => {
    const counted = [line('a', 4, { good: 1 }), line('b', 2, { good: 5, damaged: 1 })];
    expect(differencesOf(counted)).toEqual({ missing: 3, over: 4, damaged: 1 });
    expect(differenceLabel(differencesOf(counted))).toBe('Faltan 3 unidades, sobran 4 unidades, 1 dañada');
    expect(differenceLabel({ missing: 1, over: 0, damaged: 2 })).toBe('Falta 1 unidad, 2 dañadas');
    expect(differenceLabel({ missing: 0, over: 0, damaged: 0 })).toBeNull();
    expect(unitsAtDock([line('a', 4, { good: 3, put_away: 5 }), line('b', 0, { good: 2 })])).toBe(2);
  });
});

test.each([
  ['ING-000123', 123],
  ['ing 123', 123],
  ['7', 7],
  ['INC-000123', null],
  ['', null],
])('the number in %j is %j', (written, sequence) => {
  expect(parseShippingNoticeNumber(written)).toBe(sequence);
  if (sequence !== null) expect(parseShippingNoticeNumber(shippingNoticeNumber(sequence))).toBe(sequence);
});

describe('the data of a command', () => {
  const notice = { vendor_id: 'tienda-1', packages: 2, lines: [{ product_id: 'p1', quantity: 5 }] };

  const announces = (...lines: object[]) => v.is(AnnounceShippingNoticeData, { ...notice, lines });
  const p1 = { product_id: 'p1', quantity: 5 };

  test('says several lots of a product, each of them once', () => {
    const [one, other] = [
      { ...p1, lot: 'L-1', expires_on: '2027-01-31' },
      { ...p1, lot: 'L-2' },
    ];
    const [winter, summer] = [
      { ...p1, expires_on: '2027-01-31' },
      { ...p1, expires_on: '2027-07-31' },
    ];
    expect(announces(one, other, winter, summer, p1)).toBe(true);
    expect(announces(one, { ...p1, lot: ' l-1 ', expires_on: '2027-07-31' })).toBe(false);
    expect(announces(winter, winter)).toBe(false);
    expect(announces(p1, p1)).toBe(false);
  });

  test('of an older device is read as it was meant: one line for each product, and no lot of a scan', () => {
    const {
      'inbound.announce': announce,
      'inbound.count': count,
      'inbound.putAway': putAway,
    } = shippingNoticeCommands;
    expect(readVersioned(announce, 1, { ...notice, lines: [{ ...p1, lot: 'L-1' }] })).toMatchObject({
      data: { lines: [{ ...p1, lot: 'L-1', expires_on: null }] },
    });
    expect(readVersioned(announce, 1, { ...notice, lines: [p1, { ...p1, lot: 'L-1' }] })).toHaveProperty(
      'issues',
    );
    const scanned = {
      notice_id: '018f2f6a-0000-7000-8000-000000000000',
      product_id: 'p1',
      units: 2,
      occurred_at: '2026-03-01T15:00:00.000Z',
    };
    const [counted, put] = [
      { ...scanned, condition: 'good' },
      { ...scanned, destination: shelf },
    ];
    expect(readVersioned(count, 1, counted)).toEqual({ data: { ...counted, ...NO_LOT } });
    expect(readVersioned(putAway, 1, put)).toEqual({ data: { ...put, ...NO_LOT } });
    expect(readVersioned(count, 1, { ...counted, lot: 'L-1' })).toHaveProperty('issues');
  });

  test('says something of every line', () => {
    expect(v.is(AnnounceShippingNoticeData, notice)).toBe(true);
    expect(v.is(AnnounceShippingNoticeData, { ...notice, lines: [] })).toBe(false);
    expect(v.is(AnnounceShippingNoticeData, { ...notice, packages: 0 })).toBe(false);
  });

  test.each([0, -1, 1.5, 1_000_001])('counts no %j units', (units) => {
    const count = {
      notice_id: '018f2f6a-0000-7000-8000-000000000000',
      product_id: 'p1',
      condition: 'good',
      occurred_at: '2026-03-01T15:00:00.000Z',
      units,
    };
    expect(v.is(CountUnitsData, { ...count, units: 1 })).toBe(true);
    expect(v.is(CountUnitsData, count)).toBe(false);
  });
});
