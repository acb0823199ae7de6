import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import * as places from '#domain/geography/divipola.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { chooseOption } from '#test/support/choose-option.ts';

const bucaramanga = { department_code: '68', municipality_code: '68001' };

test('offers the municipalities of the department, and another department comes without one', () => {
  const choose = vi.fn();
  render(<MunicipalitySelects places={places} chosen={bucaramanga} onChoose={choose} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Municipio').value).toBe('68001');
  chooseOption('Departamento', 'Valle del Cauca');
  expect(choose).toHaveBeenLastCalledWith({ department_code: '76', municipality_code: '' });
  chooseOption('Municipio', 'Girón');
  expect(choose).toHaveBeenLastCalledWith({ department_code: '68', municipality_code: '68307' });
});

test('says that it loads, and that the department comes first', () => {
  const nothing = { department_code: '', municipality_code: '' };
  const { rerender } = render(
    <MunicipalitySelects places={undefined} chosen={nothing} onChoose={() => undefined} />,
  );
  screen.getByRole('option', { name: 'Cargando…' });
  rerender(<MunicipalitySelects places={places} chosen={nothing} onChoose={() => undefined} />);
  screen.getByRole('option', { name: 'Falta el departamento' });
  expect(screen.getByLabelText<HTMLSelectElement>('Municipio').disabled).toBe(true);
});
