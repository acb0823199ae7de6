import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { initialDatedRates, type DatedIvaRate } from '#domain/settings/iva-rates.ts';
import { IvaRatesField } from '#src/features/office/settings/iva-rates-field.tsx';
import { write } from '#test/support/write.ts';

let written: readonly DatedIvaRate[];

function Field() {
  const [value, setValue] = useState(initialDatedRates);
  return (
    <IvaRatesField
      label="Tarifas de IVA"
      explanation="Cada una desde su día."
      value={value}
      error={undefined}
      onChange={(next) => {
        written = next;
        setValue(next);
      }}
    />
  );
}

const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00-05:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a rate is added from a day that comes, is told in words, and only what has not held may go', async () => {
  render(<Field />);
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Agregar tarifa' }));
  await submit();
  screen.getByText('Escribe un porcentaje entero, de 0 a 30.');
  screen.getByText('Elige el día.');
  write('Porcentaje', '21 %');
  write('Desde', '2026-11-30');
  await submit();
  screen.getByText(/Una tarifa de un día que ya pasó/);
  write('Desde', '2027-01-01');
  await submit();
  const law = { iva_class: 'general', from: '2027-01-01', percent: 21 };
  expect(written).toEqual([...initialDatedRates, law]);
  screen.getByText(/La general pasa a 21\s% el 1 de enero de 2027/);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(written).toEqual(initialDatedRates);
});
