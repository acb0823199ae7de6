import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { AppliedFilters } from '#src/features/shop/catalog/applied-filters.tsx';
import { readBrowse, type Browse } from '#src/shared/catalog/browse.ts';
import { aChoice, aFilterAttribute } from '#test/factories/filter-attribute-factory.ts';

const material = aFilterAttribute({ choices: [aChoice('acero', 'Acero')] });
const browse = readBrowse(new URLSearchParams({ atributos: 'material:acero;motor:electrico' }));

function show(attributes: (typeof material)[] | null) {
  const changes: Partial<Browse>[] = [];
  const onChange = (patch: Partial<Browse>) => void changes.push(patch);
  render(<AppliedFilters stores={[]} {...{ browse, attributes, onChange }} />);
  return changes;
}

test('what an old link asks for and the list does not offer is said, and goes by a press', () => {
  const changes = show([material]);
  expect(screen.getByText(/: Acero$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /«motor» ya no filtra esta lista/ }));
  expect(changes).toEqual([{ attributes: 'material:acero' }]);
});

test('says of nothing that it is gone before the categories of the device are read', () => {
  show(null);
  expect(screen.queryByRole('group')).toBeNull();
});
