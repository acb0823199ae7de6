import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { ShippingZone } from '#domain/delivery/shipping-zone.ts';
import { ShippingZonesField } from '#src/features/office/settings/shipping-zones-field.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { chooseOption } from '#test/support/choose-option.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const coast: ShippingZone = {
  name: 'Costa',
  departments: ['47'],
  municipalities: ['08001'],
  cost: 22_000,
  free_from: 300_000,
};
let written: readonly ShippingZone[];

function Field({ zones }: { zones: readonly ShippingZone[] }) {
  const [value, setValue] = useState(zones);
  return (
    <ShippingZonesField
      label="Zonas de envío"
      explanation="Lugares con su propio costo."
      value={value}
      error={undefined}
      onChange={(next) => {
        written = next;
        setValue(next);
      }}
    />
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

beforeEach(() => {
  toasts.value = [];
  written = [];
});

test('a zone is written with whole departments and single municipalities, and stands in the table', async () => {
  render(<Field zones={[]} />);
  screen.getByText('Ninguna: el envío cuesta lo mismo a todas partes.');
  press('Agregar zona');
  write('Nombre de la zona', 'Costa');
  chooseOption('Departamento', 'Magdalena');
  pressInDialog('Agregar lugar');
  chooseOption('Departamento', 'Atlántico');
  chooseOption('Municipio', 'Barranquilla');
  pressInDialog('Agregar lugar');
  write('Costo del envío a la zona', '22.000');
  write('Gratis a la zona desde', '$ 300.000');
  await submit();
  expect(written).toEqual([coast]);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('Magdalena, Barranquilla');
});

test('what cannot be is said beside its field, and nothing is written', async () => {
  render(<Field zones={[coast]} />);
  press('Agregar zona');
  await submit();
  screen.getByText('Escribe el nombre de la zona.');
  expect(screen.getAllByText(/^Escribe un número de pesos/)).toHaveLength(2);
  screen.getByText(/^Una zona necesita al menos/);
  write('Nombre de la zona', 'Otra');
  write('Costo del envío a la zona', '1');
  write('Gratis a la zona desde', '1');
  chooseOption('Departamento', 'Magdalena');
  pressInDialog('Agregar lugar');
  await submit();
  screen.getByText('Magdalena está dos veces: déjalo en una sola zona.');
  expect(written).toEqual([]);
});

test('a zone is changed in its place, a place of it taken out, and one that was removed is there again', async () => {
  render(<Field zones={[coast, { ...coast, name: 'Llanos', departments: ['50'], municipalities: [] }]} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Cambiar' })[0] as HTMLElement);
  pressInDialog('Quitar Magdalena (todo)');
  await submit();
  expect(written.map((each) => [each.name, each.departments])).toEqual([
    ['Costa', []],
    ['Llanos', ['50']],
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar' })[0] as HTMLElement);
  expect(written.map((each) => each.name)).toEqual(['Llanos']);
  act(() => toasts.value.at(-1)?.action?.run());
  expect(written.map((each) => each.name)).toEqual(['Costa', 'Llanos']);
});

test('a zone that was removed comes into the list as it is then, and once', async () => {
  const plains = { ...coast, name: 'Llanos', departments: ['50'], municipalities: [] };
  render(<Field zones={[coast, plains]} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar' })[0] as HTMLElement);
  press('Cambiar');
  write('Costo del envío a la zona', '9.000');
  await submit();
  const undo = toasts.value.at(-1)?.action?.run;
  act(() => undo?.());
  expect(written).toEqual([coast, { ...plains, cost: 9_000 }]);
  // As after discarding, with the offer still there.
  act(() => undo?.());
  expect(written).toHaveLength(2);
  closeScreen();
  expect(toasts.value).toEqual([]);
});
