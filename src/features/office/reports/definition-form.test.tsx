import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { NEW_DEFINITION } from '#domain/reports/report-definition.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { DefinitionForm } from '#src/features/office/reports/definition-form.tsx';

function optionsIn(label: string): string[] {
  const [field] = screen.getAllByLabelText<HTMLSelectElement>(label);
  return [...(field?.options ?? [])].map((each) => each.text);
}

test('offers only the columns that are counted together with those that were chosen', () => {
  render(<DefinitionForm definition={{ ...NEW_DEFINITION, groups: ['product'] }} onChange={vi.fn()} />);
  expect(optionsIn('y por')).toEqual(['Nada más', 'Día', 'Mes', 'Tienda', 'Categoría']);
  expect(optionsIn('Agrupar por')).toContain('Ciudad');
  expect(screen.queryByRole('button', { name: 'Envío' })).toBeNull();
});

test('what is kept by a filter counts among the columns', () => {
  const definition = { ...NEW_DEFINITION, filters: [{ column: 'city' as const, values: ['x'] }] };
  render(<DefinitionForm definition={definition} onChange={vi.fn()} />);
  expect(optionsIn('Agrupar por')).toEqual(['Día', 'Mes', 'Tienda', 'Ciudad', 'Departamento']);
});

test('adds and takes columns and figures, and keeps the last figure', () => {
  const onChange = vi.fn();
  const one = { ...NEW_DEFINITION, figures: ['value' as const] };
  render(<DefinitionForm definition={one} onChange={onChange} />);
  chooseOption('y por', 'Mes');
  expect(onChange).toHaveBeenLastCalledWith({ groups: ['store', 'month'] });
  fireEvent.click(screen.getByRole('button', { name: 'Pedidos' }));
  expect(onChange).toHaveBeenLastCalledWith({ figures: ['orders', 'value'] });
  fireEvent.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(onChange).toHaveBeenLastCalledWith({ figures: ['value'] });
});
