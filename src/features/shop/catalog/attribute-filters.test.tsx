import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import type { AttributeCount } from '#domain/search/attribute-filters.ts';
import { AttributeFilters } from '#src/features/shop/catalog/attribute-filters.tsx';
import { aChoice, aFilterAttribute, homeAttributes } from '#test/factories/filter-attribute-factory.ts';
import { write } from '#test/support/write.ts';

const { town, volume } = homeAttributes;
const material = aFilterAttribute({
  choices: [
    aChoice('acero', 'Acero', { former_codes: ['inox'] }),
    aChoice('barro', 'Barro', { is_active: false }),
  ],
});
const bare = { min: null, max: null };

/** The address of the list as the panel leaves it. */
let address: string | null;

function Shown({
  attributes,
  counts,
  begin,
}: {
  attributes: FilterAttribute[];
  counts: AttributeCount[];
  begin: string | null;
}) {
  const [written, setWritten] = useState(begin);
  return (
    <AttributeFilters
      attributes={attributes}
      counts={counts}
      written={written}
      onChange={(next) => {
        address = next;
        setWritten(next);
      }}
    />
  );
}

function show(attributes: FilterAttribute[], counts: AttributeCount[], begin: string | null = null) {
  address = begin;
  render(<Shown {...{ attributes, counts, begin }} />);
}
const chip = (name: RegExp) => screen.getByRole('button', { name });

test('a value is chosen and left again, and one that was merged is the other one from the first press on', () => {
  const counts = [{ code: 'material', values: { acero: 4, barro: 2, 'sin-dato': 1 }, ...bare }];
  show([material], counts, 'material:inox,robado');
  expect(chip(/^Acero 4$/).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip(/^Barro 2$/));
  expect(address).toBe('material:acero,barro');
  fireEvent.click(chip(/^Acero 4$/));
  fireEvent.click(chip(/^Barro 2$/));
  expect(address).toBeNull();
});

test('a number narrows the list when the field is left, with its unit or without, and a text that is none says so', () => {
  show([volume], [{ code: 'capacidad', values: { 'con-dato': 3 }, min: 0.5, max: 5 }]);
  const from = screen.getByLabelText<HTMLInputElement>(/^Desde/);
  expect(from.placeholder).toBe('0,5');
  write('Desde', '1,5 l');
  expect(address).toBeNull();
  fireEvent.focusOut(from);
  expect(address).toBe('capacidad:1.5..');
  write('Hasta', 'mucho');
  fireEvent.focusOut(screen.getByLabelText(/^Hasta/));
  expect(address).toBe('capacidad:1.5..');
  expect(screen.getByText(/Escribe un número/)).toBeTruthy();
});

test('of many values the first ones and the chosen ones show, until somebody wants all', () => {
  const values = Object.fromEntries(town.choices.map((each) => [each.code, 1]));
  show([town], [{ code: town.code, values, ...bare }], `${town.code}:pueblo-38`);
  const chips = () => screen.getAllByRole('button').filter((each) => each.hasAttribute('aria-pressed'));
  expect(chips()).toHaveLength(13);
  expect(chip(/^San Vicente 39 1$/).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip(/^Ver los 40$/));
  expect(chips()).toHaveLength(40);
});

test('an attribute that no product of the list says is not offered', () => {
  show(
    [material, volume],
    [
      { code: 'material', values: { 'sin-dato': 9 }, ...bare },
      { code: 'capacidad', values: { 'sin-dato': 9 }, ...bare },
    ],
  );
  expect(screen.queryByRole('group')).toBeNull();
});
