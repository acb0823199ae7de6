import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { InventoryList } from '#src/features/warehouse/inventory/inventory-list.tsx';
import type { TextSearchName } from '#src/shared/lists/text-search.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';

const items = ['Café molido', 'Café en grano', 'Licuadora'].map((productName) =>
  anItemWithPending({ id: productName, productName }),
);
const nothing = () => undefined;

function show(name: TextSearchName) {
  render(
    <InventoryList
      items={items}
      list={{ name, found: items.slice(0, 2) }}
      filters={readFilters(InventoryFilters, new URLSearchParams('q=caf'))}
      typed={{ text: 'caf', type: nothing, isTyping: false }}
      onChange={nothing}
      onExplain={nothing}
      write={undefined}
    />,
  );
}

test('the first rows of an answer say that they are, and are not counted as all of it', () => {
  show('first');
  expect(screen.getByText(/^Los primeros\. Buscando en 3 filas…$/)).toBeDefined();
  expect(screen.getAllByText('Café en grano')).not.toEqual([]);
  expect(screen.queryByText('2 posiciones')).toBeNull();
});

test('the whole answer says how many it has', () => {
  show('complete');
  expect(screen.queryByText(/Buscando en/)).toBeNull();
  expect(screen.getByText('2 posiciones')).toBeDefined();
});
