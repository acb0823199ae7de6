import { beforeEach, describe, expect, test } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { deliveryOf } from '#test/server/commands.ts';
import { aCapacity, aPositionCommand, newPosition, storedPosition } from '#test/server/positions.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const work = deliveryOf(server, 'admin_logistics');
let at: Position;
beforeEach(() => {
  at = newPosition();
});
const { planX: _, planY: __, ...shared } = { ...UNDESCRIBED, maxUnits: 40 };

describe('many positions at once', () => {
  const generate = () =>
    aPositionCommand('position.generate', {
      ranges: {
        zone: 'warehouse_b',
        aisles: { from: at.aisle, to: at.aisle },
        shelves: { from: '1', to: '3' },
        positions: { from: 'A', to: 'D' },
      },
      description: shared,
    });
  const there = (shelf: string, position: string): Position => ({
    zone: 'warehouse_b',
    aisle: at.aisle,
    shelf,
    position,
  });

  test('are made once, and those that are there stay as they are', async () => {
    await work(aCapacity(there('2', 'B'), 7));
    const both = await Promise.all([work(generate()), work(generate())]);
    const results = both.flat().map((each) => each.result as { created: number; existing: number });
    expect(results.map((each) => each.created).sort((a, b) => a - b)).toEqual([0, 11]);
    expect(await storedPosition(server, there('2', 'B'))).toMatchObject({ maxUnits: 7 });
    expect(await storedPosition(server, there('3', 'D'))).toMatchObject({ maxUnits: 40 });
  });

  test('bring back those that were archived', async () => {
    await work(generate());
    await work(aPositionCommand('position.archive', { location: there('1', 'A') }));
    expect(await storedPosition(server, there('1', 'A'))).toMatchObject({ deleted: true });
    expect(await work(generate())).toMatchObject([{ result: { created: 1, existing: 11 } }]);
    expect(await storedPosition(server, there('1', 'A'))).toMatchObject({ deleted: false, maxUnits: 40 });
  });
});
