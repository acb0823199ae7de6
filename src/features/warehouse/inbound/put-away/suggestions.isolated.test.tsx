import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { Suggestions } from '#src/features/warehouse/inbound/put-away/suggestions.tsx';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aShippingNoticeLine } from '#test/factories/warehouse/shipping-notice-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';

const shelf = (position: string): Position => ({ zone: 'warehouse_a', aisle: '01', shelf: '2', position });
/** A shelf of 40 × 40 × 25 cm: 34 litres can be used. */
const small = { widthCm: 40, depthCm: 40, heightCm: 25, maxUnits: null };
const positions = [
  aStoragePosition(shelf('A'), { ...small, access: 'ladder' }),
  aStoragePosition(shelf('B'), { ...small, access: 'golden' }),
];
const taken = anInventoryItem({
  productId: 'otro',
  location: shelf('B'),
  quantity: 1,
  unitVolumeCm3: 30_000,
});

vi.mock('#src/shared/inventory/use-stock.ts', () => ({ useStock: () => ({ items: [taken] }) }));
vi.mock('#src/shared/positions/use-positions-with-pending.ts', () => ({
  usePositionsWithPending: () => new Map(positions.map((each) => [positionKey(each.location), each])),
}));

test('the shelves of a notice’s goods are proposed by what they are and by what stands there', () => {
  const chosen: string[] = [];
  const line = aShippingNoticeLine({ rotation: 'C', unit_volume_cm3: 2_000 });
  render(<Suggestions line={line} units={20} onChoose={(label) => chosen.push(label)} />);
  const proposals = screen.getAllByRole('listitem').map((each) => each.textContent);
  expect(proposals).toEqual([
    'A-01-2-AEstá vacía y caben 17 por volumen, y deja libre lo que queda a la mano.',
    'A-01-2-BTiene otros productos y caben 2 por volumen: no cabe en ninguna vacía.',
  ]);
  screen.getByRole('button', { name: 'A-01-2-A' }).click();
  expect(chosen).toEqual(['A-01-2-A']);
});
