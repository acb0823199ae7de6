import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Closure } from '#domain/delivery/dispatch.ts';
import { ClosuresField } from '#src/features/office/settings/closures-field.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { write } from '#test/support/write.ts';

let written: readonly Closure[];

function Field({ closures }: { closures: readonly Closure[] }) {
  const [value, setValue] = useState(closures);
  return (
    <ClosuresField
      label="Días de cierre"
      explanation="Además de los festivos."
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
const feria = { day: '2026-12-24', name: 'Feria' };

beforeEach(() => {
  written = [];
});

test('a day is added in the order of days, once it is one, and one that was removed is there again', async () => {
  render(<Field closures={[feria]} />);
  press('Agregar día');
  await submit();
  screen.getByText('Elige el día.');
  screen.getByText('Escribe por qué se cierra ese día.');
  write('Día', '2026-12-24');
  write('Por qué', 'Inventario');
  await submit();
  screen.getByText('Ese día ya está en la lista.');
  write('Día', '2026-12-07');
  await submit();
  expect(written).toEqual([{ day: '2026-12-07', name: 'Inventario' }, feria]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar' })[0] as HTMLElement);
  expect(written).toEqual([feria]);
  press('Agregar día');
  write('Día', '2026-12-05');
  write('Por qué', 'Mudanza');
  await submit();
  act(() => toasts.value.at(-1)?.action?.run());
  expect(written.map((each) => each.name)).toEqual(['Mudanza', 'Inventario', 'Feria']);
});

test('none is said to be none', () => {
  render(<Field closures={[]} />);
  screen.getByText(/^Ninguno: se trabaja/);
});
