import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Carrier } from '#domain/delivery/carrier.ts';
import { CarriersField } from '#src/features/office/settings/carriers-field.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { write } from '#test/support/write.ts';

const own: Carrier = { id: 'c-1', name: 'Mensajero propio', tracking_url: '', active: true };
let written: readonly Carrier[] = [];

function Field() {
  const [value, setValue] = useState<readonly Carrier[]>([]);
  return (
    <CarriersField
      label="Quién lleva los paquetes"
      explanation="Se eligen al entregar."
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
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

test('a carrier is added once it is one, changed in its place, removed, and there again', async () => {
  render(<Field />);
  screen.getByText(/^Ninguna: al entregar/);
  press('Agregar transportadora');
  write('Dirección de rastreo', 'https://10.0.0.1/{guia}');
  await submit();
  screen.getByText('Escribe el nombre de la transportadora.');
  screen.getByText(/que empiece por https:\/\/ y tenga \{guia\}/);
  write('Nombre', own.name);
  write('Dirección de rastreo', '');
  await submit();
  expect(written).toMatchObject([{ ...own, id: expect.any(String) as string }]);

  press('Cambiar');
  fireEvent.click(screen.getByLabelText('Se puede elegir al entregar un paquete'));
  await submit();
  screen.getByText('Mensajero propio · Inactiva');
  expect(written).toMatchObject([{ ...own, id: expect.any(String) as string, active: false }]);

  press('Quitar');
  expect(written).toEqual([]);
  act(() => toasts.value.at(-1)?.action?.run());
  expect(written).toMatchObject([{ name: own.name, active: false }]);
});
