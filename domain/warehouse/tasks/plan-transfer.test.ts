import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import {
  PlanTransferData,
  transferMessage,
  whyNotPlanned,
  type TransferGround,
  type TransferLine,
} from '#domain/warehouse/tasks/plan-transfer.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { NOTHING, UNMEASURED, withUnits } from '#domain/warehouse/room-for.ts';
import { metresText, paybackText } from '#domain/warehouse/walking-labels.ts';

const at = (position: string): Position => ({ zone: 'warehouse_a', aisle: '01', shelf: '1', position });
const line = (over: Partial<TransferLine> = {}): TransferLine => ({
  product_id: 'p1',
  from: at('A'),
  to: at('B'),
  quantity: 5,
  ...over,
});
const swap = [line(), line({ product_id: 'p2', from: at('B'), to: at('A'), quantity: 6 })];
const contents = { ...NOTHING, units: 8, unweighed: 8, unmeasured: 8 };
const open = { ...UNDESCRIBED, blocked: null, maxUnits: 10, contents };

function ground(over: Partial<TransferGround> = {}): TransferGround {
  return {
    isProduct: () => true,
    unitsOf: () => 8,
    position: () => open,
    sizeOf: () => UNMEASURED,
    isPlanned: () => false,
    ...over,
  };
}
const only = (position: string, found: ReturnType<TransferGround['position']>) => ({
  position: (key: string) => (key === positionKey(at(position)) ? found : open),
});

describe('the data of a transfer', () => {
  test.each([
    ['no line', []],
    ['three lines', [line(), line({ product_id: 'p2' }), line({ product_id: 'p3' })]],
    ['no units', [line({ quantity: 0 })]],
    ['absurd units', [line({ quantity: 10_000_000 })]],
    ['half a unit', [line({ quantity: 1.5 })]],
    ['a way to where it stands', [line({ to: at('A') })]],
    ['the same goods twice', [line(), line({ to: at('C') })]],
    ['a zone that there is not', [{ ...line(), to: { ...at('B'), zone: 'sotano' } }]],
  ])('is not accepted with %s', (_, lines) => {
    expect(v.safeParse(PlanTransferData, { lines }).success).toBe(false);
  });

  test('is accepted with one line, or two that change places', () => {
    expect(v.parse(PlanTransferData, { lines: [line()] }).lines).toHaveLength(1);
    expect(v.parse(PlanTransferData, { lines: swap }).lines).toHaveLength(2);
  });
});

describe('a transfer is planned', () => {
  test('when both positions are open and there is room, what leaves it counted', () => {
    expect(whyNotPlanned([line({ quantity: 2 })], ground())).toBeNull();
    expect(whyNotPlanned(swap, ground())).toBeNull();
  });

  test.each([
    ['product_not_found', { isProduct: () => false }, 'A'],
    ['position_unknown', only('A', undefined), 'A'],
    ['position_unknown', only('B', undefined), 'B'],
    ['position_blocked', only('A', { ...open, blocked: 'No' }), 'A'],
    ['position_blocked', only('B', { ...open, blocked: 'No' }), 'B'],
    ['moved_meanwhile', { unitsOf: () => 4 }, 'A'],
    ['already_planned', { isPlanned: () => true }, 'A'],
    ['position_full', {}, 'B'],
  ] as const)('and refused as %s, naming the position', (refusal, over, position) => {
    const refused = whyNotPlanned([line()], ground(over));
    expect(refused).toEqual({ refusal, at: at(position), limit: 'units' });
    expect(transferMessage(refused!).length).toBeGreaterThan(10);
  });

  const kilos = { sizeOf: () => ({ unitWeightGrams: 1_000, unitVolumeCm3: 1_000 }) };
  const measured = withUnits(NOTHING, 8, kilos.sizeOf());
  const inside = { widthCm: 20, depthCm: 10, heightCm: 60 };

  test.each([
    ['weight', { maxWeightKg: 12 }, 'por peso'],
    ['volume', inside, 'por volumen'],
  ] as const)('and refused for its %s, what stands there counted with its own', (limit, over, words) => {
    const target = { ...open, maxUnits: null, contents: measured, ...over };
    const refused = whyNotPlanned([line()], ground({ ...kilos, position: () => target }));
    expect(refused).toMatchObject({ refusal: 'position_full', limit });
    expect(transferMessage(refused!)).toContain(words);
    expect(whyNotPlanned([line({ quantity: 2 })], ground({ ...kilos, position: () => target }))).toBeNull();
  });

  test('with what leaves the position making room by its own weight', () => {
    const sizeOf = (id: string) => ({ unitWeightGrams: id === 'p1' ? 2_000 : 1_000, unitVolumeCm3: null });
    const full = { ...open, maxUnits: null, maxWeightKg: 12, contents: { ...measured, grams: 12_000 } };
    const given = ground({ sizeOf, position: () => full });
    expect(whyNotPlanned([line({ quantity: 3 }), { ...swap[1]!, quantity: 6 }], given)).toBeNull();
    expect(whyNotPlanned([line({ quantity: 4 }), { ...swap[1]!, quantity: 6 }], given)?.limit).toBe('weight');
  });
});

test('distances are written in metres, and in kilometres when they are long', () => {
  expect([0.4, 340.2, 999, 1_000, 12_345].map(metresText)).toEqual([
    '0 m',
    '340 m',
    '999 m',
    '1 km',
    '12,3 km',
  ]);
  expect([paybackText(10, 400), paybackText(900, 400)]).toEqual(['en 1 semana', 'en 3 semanas']);
});
