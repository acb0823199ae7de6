import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { type ComponentProps, useState } from 'react';
import { PositionTreePanel } from '#src/features/warehouse/positions/position-tree-panel.tsx';
import type { PositionGroup, ZoneGroup } from '#src/features/warehouse/positions/position-tree.ts';

const group = (name: string, groups: PositionGroup[] = []) => ({ name, positions: 4, empty: 0, groups });
const shelves = [group('1'), group('2')];
const tree: ZoneGroup[] = [
  { ...group('', [group('03', shelves), group('04', shelves)]), name: 'warehouse_a' },
  { ...group('', [group('03', shelves)]), name: 'warehouse_b' },
];

function Warehouse() {
  const [chosen, choose] = useState<ComponentProps<typeof PositionTreePanel>['chosen']>({
    zone: 'all',
    aisle: '',
    shelf: '',
  });
  return <PositionTreePanel tree={tree} chosen={chosen} onChoose={choose} />;
}

const branches = () => screen.queryAllByRole('button');
/** Leaves out the figures, which stand in an element of their own. */
const nameOf = ({ childNodes }: Element) =>
  [...childNodes].find((each) => each instanceof Text)?.textContent.trim();
const names = () => branches().map(nameOf);
const chosen = () =>
  branches()
    .filter((each) => each.getAttribute('aria-current') === 'true')
    .map(nameOf);

function press(...path: string[]): void {
  for (const name of path) {
    const branch = branches().find((each) => nameOf(each) === name);
    if (branch) fireEvent.click(branch);
  }
}

test('opens the zone and the aisle that are chosen, and no other of the same name', () => {
  render(<Warehouse />);
  expect(names()).toEqual(['Bodega A', 'Bodega B']);
  press('Bodega A', 'Pasillo 03');
  expect(names()).toEqual(['Bodega A', 'Pasillo 03', 'Estante 1', 'Estante 2', 'Pasillo 04', 'Bodega B']);
  expect(chosen()).toEqual(['Pasillo 03']);
});

test('lets go, one step each, of what is chosen again', () => {
  render(<Warehouse />);
  press('Bodega A', 'Pasillo 03', 'Estante 2');
  expect(chosen()).toEqual(['Estante 2']);
  press('Estante 2');
  expect(chosen()).toEqual(['Pasillo 03']);
  press('Pasillo 03');
  expect(chosen()).toEqual(['Bodega A']);
  press('Bodega A');
  expect(chosen()).toEqual([]);
});

test('goes back to a zone or an aisle that something was chosen in', () => {
  render(<Warehouse />);
  press('Bodega A', 'Pasillo 03', 'Estante 2', 'Pasillo 03');
  expect(chosen()).toEqual(['Pasillo 03']);
  press('Estante 1', 'Bodega A');
  expect(chosen()).toEqual(['Bodega A']);
});
