import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { ShippingPromotionsField } from '#src/features/office/settings/promotions/shipping-promotions-field.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { write } from '#test/support/write.ts';

let written: readonly ShippingPromotion[] = [];

function Field({ initial = [] }: { initial?: readonly ShippingPromotion[] }) {
  const [value, setValue] = useState(initial);
  return (
    <ShippingPromotionsField
      label="Envío más barato por unos días"
      explanation="Del primer día al último."
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

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T12:00:00-05:00'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('a promotion is added once it is one, changed in its place, removed, and there again', async () => {
  render(<Field />);
  screen.getByText(/^Ninguna: el envío cuesta/);
  press('Agregar promoción');
  write('Gratis desde', '149.9');
  await submit();
  screen.getByText('Escribe el nombre de la promoción.');
  screen.getByText('Elige el primer día.');
  screen.getByText('Elige el último día.');
  screen.getByText('Escribe un número de pesos, sin centavos.');
  write('Nombre', 'Navidad');
  write('Primer día', '2026-12-16');
  write('Último día', '2026-12-24');
  write('Gratis desde', '90.000');
  write('Costo mientras dura', '5.000');
  await submit();
  const days = { from: '2026-12-16', until: '2026-12-24' };
  expect(written).toMatchObject([
    { name: 'Navidad', ...days, cost: 5_000, free_from: 90_000, departments: [] },
  ]);
  screen.getByText('Navidad · Programada');
  screen.getByText(/gratis desde .* del 16 de dic al 24 de dic de 2026\. Todo el país\.$/);

  press('Cambiar');
  fireEvent.click(screen.getByLabelText('Envío gratis en toda compra'));
  await submit();
  expect(written).toMatchObject([{ name: 'Navidad', cost: null, free_from: 1 }]);

  press('Quitar');
  expect(written).toEqual([]);
  act(() => toasts.value.at(-1)?.action?.run());
  expect(written).toMatchObject([{ name: 'Navidad', free_from: 1 }]);
});

test('those that run stand before those to come, and these before those that are over', () => {
  const every = { departments: [], municipalities: [], cost: null, free_from: 1 };
  render(
    <Field
      initial={[
        { ...every, id: 'a', name: 'Noviembre', from: '2026-11-01', until: '2026-11-30' },
        { ...every, id: 'b', name: 'Enero', from: '2027-01-01', until: '2027-01-31' },
        { ...every, id: 'c', name: 'Diciembre', from: '2026-12-01', until: '2026-12-10' },
      ]}
    />,
  );
  expect(screen.getAllByText(/ · (En curso|Programada|Terminada)$/).map((each) => each.textContent)).toEqual([
    'Diciembre · En curso',
    'Enero · Programada',
    'Noviembre · Terminada',
  ]);
});
